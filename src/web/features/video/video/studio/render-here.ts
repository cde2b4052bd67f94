import type { Scene } from '#chart/scene/node.ts';
import { cutOut } from '#chart/story/changed-box.ts';
import { gifEnd, gifSampleShares, openGif } from '#chart/story/gif.ts';
import { gainAt, musicRate } from '#chart/story/music.ts';
import type { OpenStory } from '#chart/story/open-story.ts';
import type { Layout } from '#chart/story/sizes.ts';
import { frameCount } from '#chart/story/timeline.ts';
import { type VideoFormat, videoFormats } from '#chart/story/video-formats.ts';
import { type EncodeBox, openWebp, webpFile, webpQualities } from '#chart/story/webp.ts';
import type { VideoOutput } from '#contract/video/videos.ts';
import { openScenePainter } from '#view/scene-painter.ts';
import { toBlob } from '#view/to-picture.ts';
import { fetchFile } from '#web/client/download.ts';
import * as musicCalls from '#web/client/endpoints/music.ts';
import { pause } from '#web/client/pause.ts';

/** A file, and whether music was left out because the browser has no encoder for it. */
type RenderedHere = { bytes: Blob; format: VideoFormat; isSilent: boolean };

type Run = { signal: AbortSignal; onProgress: (share: number) => void };

type Frames = {
  count: number;
  canvas: HTMLCanvasElement;
  /** Paints a frame, unless the canvas shows it already; says for how many frames it is seen. */
  show: (frame: number) => Promise<number>;
  pixels: () => Uint8Array;
};

/**
 * Renders a story in this browser, with the same frames as the server. Without an encoder for H.264 the file is WebM:
 * the result says which it is.
 */
export async function renderHere(
  { open, layout }: { open: OpenStory; layout: Layout },
  output: VideoOutput,
  run: Run,
): Promise<RenderedHere> {
  const frames = openFrames(open, layout, output);
  const breathe = openPauses(run.signal);
  const step = async (done: number) => {
    run.onProgress(done / frames.count);
    await breathe();
  };
  switch (output.format) {
    case 'gif':
      return { bytes: await makeGif(frames, output, step), format: 'gif', isSilent: false };
    case 'webp':
      return { bytes: await makeWebp(frames, output, step), format: 'webp', isSilent: false };
    case 'png':
      return { bytes: await makePngs(frames, step), format: 'png', isSilent: false };
    case 'mp4':
    case 'webm':
      return makeVideo(frames, output, step);
  }
}

type Step = (done: number) => Promise<void>;

function openFrames(open: OpenStory, { scale }: Layout, { width, height, fps, isTransparent }: VideoOutput): Frames {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const paintScene = openScenePainter(canvas, { scale, isTransparent });
  const count = frameCount(open.timeline, fps);
  let drawn = { frame: -1, scene: open.frameAt(0) };
  let shown: Scene | null = null;

  /** The last one drawn is kept: the frame after a still is looked at twice. */
  function sceneAt(frame: number): Scene {
    if (drawn.frame !== frame) drawn = { frame, scene: open.frameAt(frame / fps) };
    return drawn.scene;
  }

  return {
    count,
    canvas,
    async show(frame) {
      const scene = sceneAt(frame);
      if (scene !== shown) await paintScene(scene);
      shown = scene;
      let next = frame + 1;
      while (next < count && sceneAt(next) === scene) next += 1;
      return next - frame;
    },
    pixels() {
      const brush = canvas.getContext('2d');
      if (brush === null) throw new Error('This video is too large for your browser. Choose a smaller size.');
      return new Uint8Array(brush.getImageData(0, 0, width, height).data.buffer);
    },
  };
}

/** Bits per pixel and frame: text on plain ground needs few, and stays sharp. */
const bitsPerPixel: Record<VideoOutput['quality'], number> = { small: 0.05, good: 0.1, best: 0.2 };

async function makeVideo({ canvas, count, show }: Frames, output: VideoOutput, step: Step): Promise<RenderedHere> {
  const { format, width, height, fps, quality, isTransparent, music } = output;
  const media = await import('mediabunny');
  const size = { width, height };
  const isMp4 = format === 'mp4' && (await media.canEncodeVideo('avc', size));
  const codec = isMp4 ? 'avc' : (await media.canEncodeVideo('vp9', size)) ? 'vp9' : 'vp8';
  if (codec === 'vp8' && !(await media.canEncodeVideo('vp8', size)))
    throw new Error('This browser cannot encode videos of this size. Render it on the server, or choose GIF.');
  const target = new media.BufferTarget();
  const file = new media.Output({
    format: isMp4 ? new media.Mp4OutputFormat({ fastStart: 'in-memory' }) : new media.WebMOutputFormat(),
    target,
  });
  const source = new media.CanvasSource(canvas, {
    codec,
    bitrate: Math.round(width * height * fps * bitsPerPixel[quality]),
    keyFrameInterval: 5,
    ...(isTransparent && !isMp4 && { alpha: 'keep' }),
  });
  file.addVideoTrack(source, { frameRate: fps });
  const sound = music === null ? null : await openSound(media, music, { isMp4, seconds: count / fps });
  if (sound !== null) file.addAudioTrack(sound.track);
  await file.start();
  try {
    if (sound !== null) await sound.write();
    for (let frame = 0; frame < count; ) {
      const end = frame + (await show(frame));
      // Every frame is written, also where nothing moves: editors expect a constant rate.
      for (; frame < end; frame++) {
        await source.add(frame / fps, 1 / fps);
        await step(frame + 1);
      }
    }
    await file.finalize();
  } catch (error) {
    await file.cancel();
    throw error;
  }
  if (target.buffer === null) throw new Error('The video could not be written. Render it on the server.');
  const made = isMp4 ? 'mp4' : 'webm';
  const isSilent = music !== null && sound === null;
  return { bytes: new Blob([target.buffer], { type: videoFormats[made].type }), format: made, isSilent };
}

async function makeGif({ count, show, pixels }: Frames, output: VideoOutput, step: Step): Promise<Blob> {
  const samples: Uint8Array[] = [];
  for (const share of gifSampleShares) {
    await show(Math.round((count - 1) * share));
    samples.push(pixels());
    await step(0);
  }
  const write = openGif(output, samples);
  const parts: Uint8Array[] = [];
  for (let frame = 0; frame < count; ) {
    const frames = await show(frame);
    parts.push(write(pixels(), frame, frames));
    frame += frames;
    await step(frame);
  }
  return new Blob([...parts, gifEnd].map(toPart), { type: videoFormats.gif.type });
}

async function makeWebp({ count, show, pixels }: Frames, output: VideoOutput, step: Step): Promise<Blob> {
  const write = openWebp(output, openBoxEncoder(output));
  const parts: Uint8Array[] = [];
  for (let frame = 0; frame < count; ) {
    const frames = await show(frame);
    parts.push(await write(pixels(), frame, frames));
    frame += frames;
    await step(frame);
  }
  return new Blob([toPart(webpFile(output, parts))], { type: videoFormats.webp.type });
}

/** Encodes boxes of frames with the encoder that the browser has for pictures. */
function openBoxEncoder({ width, quality, isTransparent }: VideoOutput): EncodeBox {
  const canvas = document.createElement('canvas');
  const brush = canvas.getContext('2d', { alpha: isTransparent });
  if (brush === null) throw new Error('This video is too large for your browser. Choose a smaller size.');
  return async (pixels, box) => {
    canvas.width = box.width;
    canvas.height = box.height;
    const cut = new Uint8ClampedArray(cutOut(pixels, width, box));
    brush.putImageData(new ImageData(cut, box.width, box.height), 0, 0);
    const file = await toBlob(canvas, 'image/webp', webpQualities[quality] / 100);
    if (file.type !== 'image/webp')
      throw new Error('This browser cannot write WebP. Render it on the server, or choose GIF.');
    return new Uint8Array(await file.arrayBuffer());
  };
}

/** One picture for each frame, also where nothing moves: editors count them. */
async function makePngs({ canvas, count, show }: Frames, step: Step): Promise<Blob> {
  const { Zip, ZipPassThrough } = await import('fflate');
  const parts: Uint8Array[] = [];
  const zip = new Zip((error, data) => {
    if (error !== null) throw error;
    parts.push(data);
  });
  for (let frame = 0; frame < count; ) {
    const end = frame + (await show(frame));
    const bytes = new Uint8Array(await (await toBlob(canvas, 'image/png')).arrayBuffer());
    for (; frame < end; frame++) {
      const file = new ZipPassThrough(`frame-${String(frame + 1).padStart(5, '0')}.png`);
      zip.add(file);
      file.push(bytes, true);
    }
    await step(frame);
  }
  zip.end();
  return new Blob(parts.map(toPart), { type: videoFormats.png.type });
}

/** Bytes on memory of their own: their type does not say so. */
function toPart(bytes: Uint8Array): BlobPart {
  return bytes as Uint8Array<ArrayBuffer>;
}

/** The page stays usable: every few frames it gets its turn. A hidden page gets it less often, as it waits longer. */
function openPauses(signal: AbortSignal): () => Promise<void> {
  let last = performance.now();
  return async () => {
    signal.throwIfAborted();
    const now = performance.now();
    if (now - last < (document.hidden ? 1000 : 24)) return;
    await pause(0);
    last = performance.now();
  };
}

type Media = typeof import('mediabunny');
type Music = NonNullable<VideoOutput['music']>;

/** The sound of a video that this browser renders; null where it has no encoder for it. */
export async function openSound(
  media: Media,
  { id, volume, fadeIn, fadeOut }: Music,
  { isMp4, seconds }: { isMp4: boolean; seconds: number },
) {
  const wanted = isMp4 ? (['aac', 'opus'] as const) : (['opus'] as const);
  const options = { numberOfChannels: 2, sampleRate: musicRate };
  const codec = await firstOf(wanted, (each) => media.canEncodeAudio(each, options));
  if (codec === null) return null;
  const { bytes } = await fetchFile(musicCalls.read, { id }, { toast: false });
  const track = new media.AudioBufferSource({ codec, bitrate: 160_000 });
  return {
    track,
    async write() {
      const music = await decode(await bytes.arrayBuffer());
      const course = { seconds, volume, fadeIn, fadeOut };
      // A second at a time: a long story would not fit into memory.
      for (let start = 0; start < seconds; start += 1) {
        const count = Math.round(Math.min(1, seconds - start) * musicRate);
        if (count > 0) await track.add(pieceOf(music, { first: start * musicRate, count, course }));
      }
      track.close();
    },
  };
}

async function decode(bytes: ArrayBuffer): Promise<AudioBuffer> {
  try {
    return await new OfflineAudioContext(2, 1, musicRate).decodeAudioData(bytes);
  } catch (error) {
    throw new Error('This browser cannot play the music. Render the video on the server, or remove the music.', {
      cause: error,
    });
  }
}

type Piece = { first: number; count: number; course: Parameters<typeof gainAt>[1] };

/** Some samples of the music, which is repeated until the end, with its fades. */
function pieceOf(music: AudioBuffer, { first, count, course }: Piece): AudioBuffer {
  const piece = new AudioBuffer({ numberOfChannels: 2, length: count, sampleRate: musicRate });
  for (const channel of [0, 1]) {
    const from = music.getChannelData(Math.min(channel, music.numberOfChannels - 1));
    const to = piece.getChannelData(channel);
    for (let place = 0; place < count; place++)
      to[place] = (from[(first + place) % from.length] ?? 0) * gainAt((first + place) / musicRate, course);
  }
  return piece;
}

async function firstOf<Item>(items: readonly Item[], isFine: (item: Item) => Promise<boolean>): Promise<Item | null> {
  for (const item of items) if (await isFine(item)) return item;
  return null;
}
