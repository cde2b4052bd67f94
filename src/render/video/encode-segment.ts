import type { Scene } from '#chart/scene/node.ts';
import { gifSampleShares } from '#chart/story/gif.ts';
import type { OpenStory } from '#chart/story/open-story.ts';
import { frameCount } from '#chart/story/timeline.ts';
import type { OwnFontFile } from '../own-fonts.ts';
import { openVideoEncoder } from './encode-video.ts';
import { openGifEncoder, openPngEncoder, openWebpEncoder } from './encoders.ts';
import { openFramePainter } from './frame-painter.ts';
import type { SegmentEncoder, VideoLook, VideoPart } from './segment.ts';

type Frames = { first: number; end: number };

type Means = { story: OpenStory; scale: number; fonts: readonly OwnFontFile[]; onFrame?: (frame: number) => void };

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
