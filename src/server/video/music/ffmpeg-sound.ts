import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MusicCourse, musicRate } from '#chart/story/music.ts';
import { SentenceError } from '#lib/sentence-error.ts';
import { bitRates, measureSamples, mixed, type Sound, unreadable } from '#render/video/music.ts';
import { readSound } from '#render/video/read-packets.ts';
import { type Ffmpeg, FfmpegError, ffmpegEncoders, startFfmpeg, wholeOutput } from '#server/platform/ffmpeg/index.ts';

type Running = { program: Pick<Ffmpeg, 'path'>; signal?: AbortSignal | undefined };

/** How long a file of music plays, by decoding all of it in a process of ffmpeg. */
export function measureByFfmpeg(running: Running, bytes: Uint8Array, longest: number): Promise<number> {
  return withFile(bytes, (file) => measureSamples(decodedBy(running, file), longest));
}

/** Encodes music for a story, as `encodeMusic` does. The fades are ours: ffmpeg decodes and encodes. */
export function encodeByFfmpeg(
  running: Running,
  bytes: Uint8Array,
  { course, codec }: { course: MusicCourse; codec: Sound['codec'] },
): Promise<Sound> {
  return withFile(bytes, async (file) => {
    const encoder = startFfmpeg(running.program, { words: encoderWords(codec), limits, signal: running.signal });
    const output = wholeOutput(encoder);
    output.catch(() => {}); // also when the file cannot be read
    try {
      for await (const { buffer, byteOffset, byteLength } of mixed(() => decodedBy(running, file), course))
        await encoder.write(new Uint8Array(buffer, byteOffset, byteLength));
      encoder.end();
      return await readSound(await output, codec);
    } finally {
      encoder.close();
    }
  });
}

/** Samples of the longest music take 350 MB, in pieces. */
const limits = { seconds: 300, megabytes: 800, answerMegabytes: 600 };

/** Only what music is stored in: formats that name other files would be followed. */
const formats = 'mp3,mov,wav,w64,aiff,ogg,flac,aac,matroska';

/** One channel stays one, and is copied here: ffmpeg would make it quieter. */
async function* decodedBy({ program, signal }: Running, file: string): AsyncGenerator<Float32Array> {
  const words = [
    ...['-protocol_whitelist', 'file', '-format_whitelist', formats, '-i', `file:${file}`, '-map', '0:a:0', '-vn'],
    ...['-af', 'aformat=channel_layouts=mono|stereo', '-ar', `${musicRate}`, '-c:a', 'pcm_f32be', '-f', 'au', 'pipe:1'],
  ];
  const decoder = startFfmpeg(program, { words, limits, signal });
  try {
    decoder.end();
    yield* samplesIn(decoder.output());
  } catch (error) {
    if (error instanceof FfmpegError && error.why === 'refused') throw new SentenceError(unreadable, { cause: error });
    throw error;
  } finally {
    decoder.close();
  }
}

function encoderWords(codec: Sound['codec']): string[] {
  return [
    ...['-protocol_whitelist', 'pipe', '-f', 'f32le', '-ar', `${musicRate}`, '-ac', '2', '-i', 'pipe:0'],
    ...['-c:a', ffmpegEncoders[codec], '-b:a', `${bitRates[codec]}`, '-f', 'matroska', 'pipe:1'],
  ];
}

const headBytes = 24;

/** Samples of an AU file, two channels in turns. Its head names where they begin, and how many channels there are. */
async function* samplesIn(pieces: AsyncIterable<Buffer>): AsyncGenerator<Float32Array> {
  let rest = Buffer.alloc(0);
  let channels = 0;
  for await (const piece of pieces) {
    rest = Buffer.concat([rest, piece]);
    if (channels === 0) {
      if (rest.length < headBytes || rest.length < rest.readUInt32BE(4)) continue;
      channels = rest.readUInt32BE(20);
      rest = rest.subarray(rest.readUInt32BE(4));
    }
    const whole = rest.length - (rest.length % (4 * channels));
    const samples = new Float32Array(whole / 4);
    const bytes = Buffer.from(samples.buffer);
    rest.copy(bytes, 0, 0, whole);
    bytes.swap32();
    rest = rest.subarray(whole);
    yield channels === 1 ? inBoth(samples) : samples;
  }
}

function inBoth(samples: Float32Array): Float32Array {
  const both = new Float32Array(samples.length * 2);
  for (let at = 0; at < both.length; at++) both[at] = samples[at >> 1] ?? 0;
  return both;
}

/** A file that only we can read: some formats have what they begin with at their end. */
async function withFile<Result>(bytes: Uint8Array, use: (file: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'chartlas-music-'));
  try {
    const file = join(folder, 'music');
    await writeFile(file, bytes, { mode: 0o600 });
    return await use(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
