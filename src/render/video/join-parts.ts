import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny';
import { gifEnd } from '#chart/story/gif.ts';
import { musicRate } from '#chart/story/music.ts';
import { webpFile } from '#chart/story/webp.ts';
import type { Sound } from './music.ts';
import type { VideoLook, VideoPart } from './segment.ts';

type Parts = AsyncIterable<readonly VideoPart[]>;

/** Joins the parts of all segments, in their order, to one file; a video can have sound. */
export async function joinParts(
  look: VideoLook,
  parts: Parts,
  { title, sound = null }: { title: string; sound?: Sound | null },
): Promise<Uint8Array> {
  switch (look.format) {
    case 'mp4':
    case 'webm':
      return toContainer(look, look.format, parts, { title, sound });
    case 'gif':
      return toGif(parts);
    case 'webp':
      return webpFile(look, await dataOf(parts));
    case 'png':
      throw new Error('Files of a sequence are packed, not joined.');
  }
}

async function toContainer(
  { width, height, fps }: VideoLook,
  format: 'mp4' | 'webm',
  parts: Parts,
  { title, sound }: { title: string; sound: Sound | null },
): Promise<Uint8Array> {
  const isMp4 = format === 'mp4';
  const target = new BufferTarget();
  const output = new Output({
    format: isMp4 ? new Mp4OutputFormat({ fastStart: 'in-memory' }) : new WebMOutputFormat(),
    target,
  });
  const track = new EncodedVideoPacketSource(isMp4 ? 'avc' : 'vp9');
  output.addVideoTrack(track, { frameRate: fps });
  const music = sound && new EncodedAudioPacketSource(sound.codec);
  if (music !== null) output.addAudioTrack(music);
  output.setMetadataTags({ title });
  await output.start();
  const meta = {
    decoderConfig: {
      codec: isMp4 ? `avc1.6400${levelOf(width, height, fps)}` : 'vp09.00.40.08',
      codedWidth: width,
      codedHeight: height,
      colorSpace: { primaries: 'bt709', transfer: 'bt709', matrix: 'bt709', fullRange: false } as const,
    },
  };
  let heard = 0;
  for await (const each of parts) {
    for (const { data, frame, frames, isKey, alpha } of each) {
      await hear(frame / fps);
      const packet = new EncodedPacket(
        data,
        isKey ? 'key' : 'delta',
        frame / fps,
        frames / fps,
        undefined,
        undefined,
        alpha && { alpha },
      );
      await track.add(packet, meta);
    }
  }
  await hear(Number.POSITIVE_INFINITY);
  await output.finalize();
  if (target.buffer === null) throw new Error('The video has no frames.');
  return new Uint8Array(target.buffer);

  /** Sound up to a time stands beside its frames, so that players need not jump in the file. */
  async function hear(until: number): Promise<void> {
    if (sound === null || music === null) return;
    for (let part = sound.parts[heard]; part !== undefined && part.start < until; part = sound.parts[heard]) {
      heard += 1;
      await music.add(new EncodedPacket(part.data, 'key', part.start, part.seconds), soundMeta(sound));
    }
  }
}

function soundMeta({ codec, description }: Sound) {
  const decoderConfig = {
    codec: codec === 'aac' ? 'mp4a.40.2' : 'opus',
    sampleRate: musicRate,
    numberOfChannels: 2,
    description,
  };
  return { decoderConfig };
}

/** The level of H.264 that holds a size and rate, as two hexadecimal digits. */
function levelOf(width: number, height: number, fps: number): string {
  const blocks = Math.ceil(width / 16) * Math.ceil(height / 16);
  const levels = [
    { level: 31, blocks: 3600, perSecond: 108_000 },
    { level: 40, blocks: 8192, perSecond: 245_760 },
    { level: 42, blocks: 8704, perSecond: 522_240 },
    { level: 51, blocks: 36_864, perSecond: 983_040 },
  ];
  const fit = levels.find((one) => blocks <= one.blocks && blocks * fps <= one.perSecond);
  return (fit?.level ?? 52).toString(16);
}

async function toGif(parts: Parts): Promise<Uint8Array> {
  return Buffer.concat([...(await dataOf(parts)), gifEnd]);
}

async function dataOf(parts: Parts): Promise<Uint8Array[]> {
  const all: Uint8Array[] = [];
  for await (const each of parts) all.push(...each.map(({ data }) => data));
  return all;
}
