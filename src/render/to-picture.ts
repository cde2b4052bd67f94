import { createCanvas, Path2D, PDFDocument } from '@napi-rs/canvas';
import sharp from 'sharp';
import type { Scene } from '#chart/scene/node.ts';
import { type Brush, paint, type Studio } from '#chart/scene/paint.ts';
import { familiesOf, prepareFonts } from './fonts.ts';

const studio: Studio = { outline: (d) => new Path2D(d), familiesOf };
const mostPixels = 64e6;

/** A scene as a PNG or JPG; `scale` 2 is for screens with twice the pixels. */
export async function toPicture(
  scene: Scene,
  { type, scale = 2 }: { type: 'png' | 'jpg'; scale?: number },
): Promise<Buffer> {
  prepareFonts();
  const factor = Math.min(scale, Math.sqrt(mostPixels / (scene.width * scene.height)));
  const width = Math.round(scene.width * factor);
  const height = Math.round(scene.height * factor);
  const canvas = createCanvas(width, height);
  const brush = canvas.getContext('2d');
  brush.scale(factor, factor);
  paint(scene, toBrush(brush), studio);
  const pixels = sharp(canvas.data(), { raw: { width, height, channels: 4 } });
  return type === 'png'
    ? pixels.png({ compressionLevel: 3 }).toBuffer()
    : pixels.flatten({ background: scene.background }).jpeg({ quality: 92 }).toBuffer();
}

/** A scene as one page of PDF: lines and letters, not pixels. */
export function toPdf(scene: Scene, { title }: { title: string }): Buffer {
  prepareFonts();
  const document = new PDFDocument({ title });
  const brush = document.beginPage(scene.width, scene.height);
  paint(scene, toBrush(brush), studio);
  document.endPage();
  return document.close();
}

function toBrush(context: object): Brush {
  return context as unknown as Brush; // it has all of it; its types name its own Path2D
}
