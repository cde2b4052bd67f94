import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createCanvas, type Image } from '@napi-rs/canvas';
import sharp from 'sharp';
import { type Scene, walk } from '#chart/scene/node.ts';
import { paint } from '#chart/scene/paint.ts';
import { cutOut } from '#chart/story/changed-box.ts';
import { gifSampleShares, openGif } from '#chart/story/gif.ts';
import type { OpenStory } from '#chart/story/open-story.ts';
import { frameCount } from '#chart/story/timeline.ts';
import { openWebp, webpQualities } from '#chart/story/webp.ts';
import { prepareFonts, registerOwn } from '../fonts.ts';
import { loadPictures } from '../load-pictures.ts';
import type { UploadedFontFile } from '../own-fonts.ts';
import { showing, studioWith, toBrush } from '../studio.ts';
import { openVideoEncoder } from './encode-video.ts';
import type { SegmentEncoder, VideoLook, VideoPart } from './segment.ts';

type Frames = { first: number; end: number };

type Means = { story: OpenStory; scale: number; fonts: readonly UploadedFontFile[]; onFrame?: (frame: number) => void };

/** Pixels of a frame, and for how many frames they are seen. */
export type PaintedFrame = { pixels: Uint8Array; frame: number; frames: number };

/** Paints some frames of a story, from the first up to the end; those that look the same once. */
export async function* paintFrames(
  look: VideoLook,
  { first, end }: Frames,
  { story, scale, fonts, onFrame }: Means,
): AsyncGenerator<PaintedFrame> {
  const paint = openFramePainter({ ...look, scale, fonts });
  const sceneOf = (frame: number): Scene => story.frameAt(frame / look.fps);
  let scene = sceneOf(first);
  for (let frame = first; frame < end; ) {
    let [next, following] = [frame + 1, scene];
    while (next < end) {
      following = sceneOf(next);
      if (following !== scene) break;
      next += 1;
    }
    yield { pixels: await paint(scene), frame, frames: next - frame };
    [frame, scene] = [next, following];
    onFrame?.(frame);
  }
}

/** Encodes some frames of a story, from the first up to the end. It needs nothing of the frames before. */
export async function* encodeSegment(look: VideoLook, range: Frames, means: Means): AsyncGenerator<VideoPart[]> {
  const encoder = await openEncoder(look, means);
  for await (const { pixels, frame, frames } of paintFrames(look, range, means))
    yield await encoder.add(pixels, frame, frames);
  yield await encoder.finish();
}

async function openEncoder(look: VideoLook, means: Means): Promise<SegmentEncoder> {
  switch (look.format) {
    case 'mp4':
    case 'webm':
      return openVideoEncoder(look, look.format);
    case 'gif':
      return openGifEncoder(look, await samples(look, means));
    case 'webp':
      return openWebpEncoder(look);
    case 'png':
      return openPngEncoder(look);
  }
}

/** Frames of the whole story, for its colors. */
async function samples(look: VideoLook, { story, scale, fonts }: Means): Promise<Uint8Array[]> {
  const paint = openFramePainter({ ...look, scale, fonts });
  const count = frameCount(story.timeline, look.fps);
  const pixels: Uint8Array[] = [];
  for (const share of gifSampleShares) {
    const frame = Math.round((count - 1) * share);
    pixels.push((await paint(story.frameAt(frame / look.fps))).slice());
  }
  return pixels;
}

export type PainterLook = {
  /** Size of the frames in pixels, and how many of them a pixel of the scene becomes. */
  width: number;
  height: number;
  scale: number;
  /** Without its background a frame is transparent where nothing is drawn. */
  isTransparent: boolean;
  fonts: readonly UploadedFontFile[];
};

/** Paints one scene after another on one canvas and gives its pixels: RGBA, not premultiplied. */
export function openFramePainter({ width, height, scale, isTransparent, fonts }: PainterLook) {
  const canvas = createCanvas(width, height);
  const brush = canvas.getContext('2d');
  const pictures = new Map<string, Image>();
  const own = ownFonts(fonts);
  const collect = openCollector(width * height * 4);

  return async (scene: Scene): Promise<Uint8Array> => {
    await collect();
    const familiesOf = prepareFonts(scene, await own(scene));
    for (const [href, picture] of await loadPictures(withoutKnown(scene, pictures))) pictures.set(href, picture);
    brush.setTransform(1, 0, 0, 1, 0, 0);
    brush.clearRect(0, 0, width, height);
    if (!isTransparent) {
      // The size of a layout is rarely whole: the last column of pixels would stay half empty.
      brush.fillStyle = scene.background;
      brush.fillRect(0, 0, width, height);
    }
    brush.setTransform(scale, 0, 0, scale, 0, 0);
    paint({ ...scene, background: 'transparent' }, toBrush(brush), {
      ...studioWith(familiesOf),
      ...showing(brush, pictures),
    });
    // The canvas holds premultiplied colors, which are the same only where nothing is transparent.
    if (!isTransparent) return canvas.data();
    return new Uint8Array(brush.getImageData(0, 0, width, height).data.buffer);
  };
}

function withoutKnown(scene: Scene, pictures: ReadonlyMap<string, Image>): Scene {
  const isNew = walk(scene.root).some(({ node }) => node.kind === 'image' && !pictures.has(node.href));
  return isNew ? scene : { ...scene, root: { kind: 'group', children: [] } };
}

/** Uploaded fonts are registered with the letters seen so far, and anew when a frame has others. */
function ownFonts(fonts: readonly UploadedFontFile[]) {
  const seen: Scene['root']['children'] = [];
  const letters = new Set<string>();
  let registered: Awaited<ReturnType<typeof registerOwn>> | null = null;
  return async (scene: Scene): Promise<ReadonlyMap<string, string>> => {
    if (fonts.length === 0) return new Map();
    const before = letters.size;
    for (const { node } of walk(scene.root)) {
      if (node.kind !== 'text') continue;
      const { family, weight } = node.font;
      for (const letter of node.text) {
        const name = `${family} ${weight} ${letter}`;
        if (letters.has(name)) continue;
        letters.add(name);
        seen.push({ ...node, text: letter });
      }
    }
    if (registered === null || letters.size > before) {
      registered?.remove();
      registered = await registerOwn({ ...scene, root: { kind: 'group', children: seen } }, fonts);
    }
    return registered.names;
  };
}

/** Copies of so many bytes may wait for being freed. */
const mostWaste = 20e6;

/** The canvas copies its pixels for every frame, and Node does not see how large the copies are: they are freed by hand. */
function openCollector(bytesPerFrame: number): () => Promise<void> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: { type: 'minor' }) => void; // what the flag brings
  let waste = 0;
  return async () => {
    waste += bytesPerFrame;
    if (waste < mostWaste) return;
    waste = 0;
    collect({ type: 'minor' });
    await new Promise((done) => setImmediate(done)); // memory is freed between two turns
  };
}

/** Encodes frames of a GIF. All segments have the same color table, made from samples of the whole story. */
export function openGifEncoder(look: VideoLook, samples: readonly Uint8Array[]): SegmentEncoder {
  const write = openGif(look, samples);
  return {
    add: (pixels, frame, frames) => [{ data: write(pixels, frame, frames), frame, frames, isKey: frame === 0 }],
    finish: () => [],
  };
}

/** Every frame as a PNG file. Frames that look the same share one part. */
export function openPngEncoder({ width, height, isTransparent }: VideoLook): SegmentEncoder {
  return {
    async add(pixels, frame, frames) {
      const image = sharp(pixels, { raw: { width, height, channels: 4 } });
      const data = await (isTransparent ? image : image.removeAlpha()).png({ compressionLevel: 6 }).toBuffer();
      return [{ data, frame, frames, isKey: true }];
    },
    finish: () => [],
  };
}

/** Encodes frames of an animated WebP, each as a chunk of the file. */
export function openWebpEncoder(look: VideoLook): SegmentEncoder {
  const { width, quality, isTransparent } = look;
  const write = openWebp(look, async (pixels, box) => {
    const picture = sharp(cutOut(pixels, width, box), { raw: { width: box.width, height: box.height, channels: 4 } });
    const image = isTransparent ? picture : picture.removeAlpha();
    return image.webp({ quality: webpQualities[quality], effort: 2, smartSubsample: true }).toBuffer();
  });
  return {
    add: async (pixels, frame, frames) => [
      { data: await write(pixels, frame, frames), frame, frames, isKey: frame === 0 },
    ],
    finish: () => [],
  };
}
