import type { CodecContext, Frame, Packet } from 'node-av/lib';
import { gainAt, type MusicCourse, musicRate } from '#chart/story/music.ts';
import { SentenceError } from '#lib/sentence-error.ts';
import { loadLibrary } from './encode-video.ts';

/** A piece of encoded sound. */
type SoundPart = { data: Uint8Array; seconds: number; start: number };

/** Encoded sound with what its decoder has to know. */
export type Sound = { codec: 'aac' | 'opus'; description: Uint8Array; parts: SoundPart[] };

export const unreadable = 'This file has no sound that can be read. Choose an MP3, M4A, WAV or OGG file.';
const channels = 2;
export const bitRates = { aac: 160_000, opus: 128_000 };

/** How long a file of music plays, by decoding all of it. Refuses one that cannot be read. */
export function measureMusic(bytes: Uint8Array, longest: number): Promise<number> {
  return measureSamples(decoded(bytes), longest);
}

/** How long samples play. */
export async function measureSamples(pieces: AsyncIterable<Float32Array>, longest: number): Promise<number> {
  let samples = 0;
  for await (const chunk of pieces) {
    samples += chunk.length / channels;
    if (samples > longest * musicRate)
      throw new SentenceError(`Music is at most ${Math.round(longest / 60)} minutes long. Choose a shorter file.`);
  }
  if (samples < musicRate / 4) throw new SentenceError(unreadable);
  return samples / musicRate;
}

/** Encodes music for a story: from its start, repeated until the story ends, with its fades. */
export async function encodeMusic(bytes: Uint8Array, course: MusicCourse, codec: Sound['codec']): Promise<Sound> {
  const { av, constants } = await library();
  const encoder = av.Codec.findEncoderByName(codec === 'aac' ? constants.FF_ENCODER_AAC : constants.FF_ENCODER_LIBOPUS);
  if (encoder === null) throw new Error(`The encoder for ${codec} is not there.`);
  const format = codec === 'aac' ? constants.AV_SAMPLE_FMT_FLTP : constants.AV_SAMPLE_FMT_FLT;
  const context = openContext();
  const size = context.frameSize || 960;
  const packet = new av.Packet();
  packet.alloc();
  const parts: SoundPart[] = [];
  const block = new Float32Array(size * channels);
  let [filled, written] = [0, 0];

  for await (const chunk of mixed(() => decoded(bytes), course))
    for (let at = 0; at < chunk.length; at += channels) {
      block[filled * channels] = chunk[at] ?? 0;
      block[filled * channels + 1] = chunk[at + 1] ?? 0;
      filled += 1;
      if (filled === size) flush();
    }
  if (filled > 0) {
    block.fill(0, filled * channels);
    flush();
  }
  check(context.sendFrameSync(null), 'end the sound');
  receive();
  const description = new Uint8Array(context.extraData ?? []);
  packet.free();
  context.freeContext();
  // An encoder begins a little before the first sample.
  const [first] = parts;
  const early = Math.min(0, first?.start ?? 0);
  return { codec, description, parts: parts.map((part) => ({ ...part, start: part.start - early })) };

  function openContext(): CodecContext {
    const opened = new av.CodecContext();
    opened.allocContext3(encoder);
    opened.sampleRate = musicRate;
    opened.sampleFormat = format;
    opened.channelLayout = constants.AV_CHANNEL_LAYOUT_STEREO;
    opened.timeBase = new av.Rational(1, musicRate);
    opened.bitRate = BigInt(bitRates[codec]);
    opened.flags = constants.AV_CODEC_FLAG_GLOBAL_HEADER;
    check(opened.open2Sync(encoder, null), 'open the encoder');
    return opened;
  }

  function flush(): void {
    const frame = frameOf(block);
    frame.pts = BigInt(written);
    check(context.sendFrameSync(frame), 'encode a sound');
    frame.free();
    written += filled;
    filled = 0;
    receive();
  }

  function frameOf(samples: Float32Array): Frame {
    const frame = new av.Frame();
    frame.alloc();
    frame.format = format;
    frame.nbSamples = size;
    frame.sampleRate = musicRate;
    frame.channelLayout = constants.AV_CHANNEL_LAYOUT_STEREO;
    check(frame.getBuffer(), 'get memory for a sound');
    const laidOut = codec === 'aac' ? planar(samples) : samples;
    check(frame.fromBuffer(Buffer.from(laidOut.buffer, laidOut.byteOffset, laidOut.byteLength)), 'fill a sound');
    return frame;
  }

  function receive(): void {
    while (context.receivePacketSync(packet) >= 0) {
      parts.push(partOf(packet, size));
      packet.unref();
    }
  }
}

function partOf({ data, pts, duration }: Packet, size: number): SoundPart {
  return {
    data: new Uint8Array(data ?? []),
    start: Number(pts) / musicRate,
    seconds: (Number(duration) || size) / musicRate,
  };
}

/** One channel after the other. */
function planar(samples: Float32Array): Float32Array {
  const each = samples.length / channels;
  const laidOut = new Float32Array(samples.length);
  for (let place = 0; place < each; place++)
    for (let channel = 0; channel < channels; channel++)
      laidOut[channel * each + place] = samples[place * channels + channel] ?? 0;
  return laidOut;
}

type Open = () => AsyncIterable<Float32Array>;

/** The samples under a story: the music from its start, repeated until the story ends, with its fades. */
export async function* mixed(open: Open, course: MusicCourse): AsyncGenerator<Float32Array> {
  const total = Math.round(course.seconds * musicRate);
  let written = 0;
  for await (const chunk of endless(open)) {
    const samples = chunk.slice(0, (total - written) * channels);
    for (let at = 0; at < samples.length; at++)
      samples[at] = (samples[at] ?? 0) * gainAt((written + Math.floor(at / channels)) / musicRate, course);
    written += samples.length / channels;
    yield samples;
    if (written >= total) return;
  }
}

/** The music again and again. A file without any sound would never end. */
async function* endless(open: Open): AsyncGenerator<Float32Array> {
  for (;;) {
    let hasSound = false;
    for await (const chunk of open()) {
      hasSound ||= chunk.length > 0;
      yield chunk;
    }
    if (!hasSound) throw new SentenceError(unreadable);
  }
}

/** The samples of a file in pieces: two channels in turns, 48,000 a second. */
export async function* decoded(bytes: Uint8Array): AsyncGenerator<Float32Array> {
  const { av, constants } = await library();
  const { Decoder, Demuxer } = await import('node-av/api');
  const input = await Demuxer.open(Buffer.from(bytes)).catch(refuseUnreadable);
  try {
    const stream = input.audio();
    if (stream === undefined) throw new SentenceError(unreadable);
    const decoder = await Decoder.create(stream).catch(refuseUnreadable);
    const resampler = new av.SoftwareResampleContext();
    let isOpen = false;
    try {
      for await (const frame of decoder.frames(input.packets(stream.index))) {
        if (frame === null) continue;
        if (!isOpen) {
          resampler.allocSetOpts2(
            constants.AV_CHANNEL_LAYOUT_STEREO,
            constants.AV_SAMPLE_FMT_FLT,
            musicRate,
            frame.channelLayout,
            frame.format as Parameters<typeof resampler.allocSetOpts2>[4], // of sound, as this is
            frame.sampleRate,
          );
          // One channel is as loud in both: it would lose 3 dB otherwise.
          if (frame.channelLayout.nbChannels === 1) check(resampler.setMatrix([1, 1], 1), 'read the sound');
          check(resampler.init(), 'read the sound');
          isOpen = true;
        }
        yield convert(frame.extendedData ?? frame.data ?? [], frame.nbSamples);
        frame.free();
      }
      if (isOpen) yield convert(null, 0);
    } finally {
      resampler.free();
      decoder.close();
    }

    function convert(samples: Buffer[] | null, count: number): Float32Array {
      const room = resampler.getOutSamples(count) + 32;
      const out = Buffer.alloc(room * channels * 4);
      const made = resampler.convertSync([out], room, samples, count);
      check(made, 'read the sound');
      return new Float32Array(out.buffer, out.byteOffset, made * channels).slice();
    }
  } catch (error) {
    if (error instanceof SentenceError) throw error;
    throw new SentenceError(unreadable, { cause: error });
  } finally {
    await input.close();
  }
}

function refuseUnreadable(error: unknown): never {
  throw new SentenceError(unreadable, { cause: error });
}

async function library() {
  const found = await loadLibrary();
  if (found === null)
    throw new SentenceError('This server has no encoder for sound. Render the video in your browser.');
  return found;
}

function check(result: number, doing: string): void {
  if (result < 0) throw new Error(`The encoder could not ${doing} (${result}).`);
}
