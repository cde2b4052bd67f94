import { type Canvas, createCanvas, PDFDocument } from '@napi-rs/canvas';
import sharp from 'sharp';
import type { Scene } from '#chart/scene/node.ts';
import { paint } from '#chart/scene/paint.ts';
import { prepareFonts, prepareFontsForPdf, registerOwn } from './fonts.ts';
import { loadPictures } from './load-pictures.ts';
import type { UploadedFontFile } from './own-fonts.ts';
import { showing, studioWith, toBrush } from './studio.ts';

const mostPixels = 64e6;

type PictureLook = {
  type: 'png' | 'jpg' | 'webp';
  scale?: number;
  isTransparent?: boolean;
  /** Uploaded fonts that it is drawn in. */
  fonts?: readonly UploadedFontFile[];
};

/**
 * Scene as a raster picture; `scale` 2 is for high-density screens. Without its background it is transparent where
 * nothing is drawn.
 */
export async function toPicture(
  scene: Scene,
  { type, scale = 2, isTransparent = false, fonts = [] }: PictureLook,
): Promise<Buffer> {
  const own = await registerOwn(scene, fonts);
  const familiesOf = prepareFonts(scene, own.names);
  const factor = Math.min(scale, Math.sqrt(mostPixels / (scene.width * scene.height)));
  const width = Math.round(scene.width * factor);
  const height = Math.round(scene.height * factor);
  const isClear = isTransparent && type !== 'jpg';
  const canvas = createCanvas(width, height);
  const brush = canvas.getContext('2d');
  brush.scale(factor, factor);
  paint(isClear ? withoutBackground(scene) : scene, toBrush(brush), {
    ...studioWith(familiesOf),
    ...showing(brush, await loadPictures(scene)),
  });
  own.remove();
  // The canvas holds premultiplied colors, which are the same only where nothing is transparent.
  const data = isClear ? Buffer.from(brush.getImageData(0, 0, width, height).data.buffer) : canvas.data();
  const pixels = sharp(data, { raw: { width, height, channels: 4 } });
  if (type === 'jpg') return pixels.flatten({ background: scene.background }).jpeg({ quality: 92 }).toBuffer();
  const image = isClear ? pixels : pixels.removeAlpha();
  return type === 'png'
    ? image.png({ compressionLevel: 3 }).toBuffer()
    : image.webp({ quality: 90, effort: 2 }).toBuffer();
}

type PdfLook = {
  title: string;
  /** The number of points per pixel. */
  scale?: number;
  /** Exact size of the page in points, which the scene is stretched to by a pixel at most; without a height, as it needs. */
  page?: { width: number; height: number | null };
  isTransparent?: boolean;
  fonts?: readonly UploadedFontFile[];
};

/** Scene as a one-page PDF of vectors and text. */
export async function toPdf(
  scene: Scene,
  { title, scale = 1, page, isTransparent = false, fonts = [] }: PdfLook,
): Promise<Buffer> {
  const own = await registerOwn(scene, fonts);
  const { familiesOf, remove } = await prepareFontsForPdf(scene, own.names);
  const pictures = await loadPictures(scene);
  const document = new PDFDocument({ title });
  const width = page?.width ?? scene.width * scale;
  const height = page?.height ?? scene.height * (width / scene.width);
  // Pages have whole points, to the nearest of them.
  const whole = page === undefined ? Math.round : Math.ceil;
  const brush = document.beginPage(whole(width), whole(height));
  brush.scale(width / scene.width, height / scene.height);
  paint(isTransparent ? withoutBackground(scene) : scene, toBrush(brush), {
    ...studioWith(familiesOf),
    ...showing(brush, pictures),
  });
  document.endPage();
  const bytes = document.close();
  remove();
  own.remove();
  return page === undefined ? bytes : exactPage(bytes, { width, height });
}

/** Paints a scene on an existing canvas, frame after frame. */
export function paintOn(canvas: Canvas, scene: Scene): void {
  paint(scene, toBrush(canvas.getContext('2d')), studioWith(prepareFonts(scene)));
}

function withoutBackground(scene: Scene): Scene {
  return { ...scene, background: 'transparent' };
}

type Page = { width: number; height: number };

/**
 * Gives the one page of a PDF of Skia its exact size. Skia makes pages of whole points: the picture is drawn from the upper
 * left corner of the next larger one, and the rest is cut off here. What follows moves by the bytes that this adds, so the
 * table of places at the end of the file is written again.
 */
export function exactPage(pdf: Buffer, { width, height }: Page): Buffer {
  const source = pdf.toString('latin1'); // a byte is a letter
  const box = /\/MediaBox \[0 0 (\d+) (\d+)\]/.exec(source);
  const start = source.lastIndexOf('\nxref\n') + 1;
  if (box === null || start === 0) throw new Error('this is not a PDF of Skia');
  const [old, , high] = box;
  const exact = `/MediaBox [0 ${inPoints(Number(high) - height)} ${inPoints(width)} ${high}]`;
  const added = exact.length - old.length;
  const moved = (place: number) => (place > box.index ? place + added : place);
  const table = source
    .slice(start)
    .replace(/^(\d{10}) (\d{5}) n/gm, (_, place, turn) => `${String(moved(Number(place))).padStart(10, '0')} ${turn} n`)
    .replace(/startxref\n\d+/, `startxref\n${moved(start)}`);
  const body = source.slice(0, box.index) + exact + source.slice(box.index + old.length, start);
  return Buffer.from(body + table, 'latin1');
}

function inPoints(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}
