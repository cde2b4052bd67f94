import type { MusicCourse } from '#chart/story/music.ts';
import { SentenceError } from '#lib/sentence-error.ts';
import { canEncodeVideo } from '#render/video/encode-video.ts';
import type { Sound } from '#render/video/music.ts';
import { type Ffmpeg, FfmpegError, findFfmpeg } from '#server/platform/ffmpeg/index.ts';
import { runInSandbox } from '#server/platform/sandbox/run-in-sandbox.ts';
import type { SandboxAnswer } from '#server/platform/sandbox/sandbox-job.ts';
import type { WorkPorts } from '#server/ports.ts';
import type { makeSound, readMusic } from './read-music.job.ts';

type UsedPorts = Pick<WorkPorts, 'ffmpegPath' | 'network'> & { signal: AbortSignal };
type Order = { bytes: Uint8Array; course: MusicCourse; codec: Sound['codec']; account: string };

const soundJob = new URL('./read-music.job.ts#makeSound', import.meta.url);
const readJob = new URL('./read-music.job.ts#readMusic', import.meta.url);

/** The sound of a video: music by the same program as its frames, else by the package in the sandbox. */
export async function soundFor(
  { ffmpegPath, network, signal }: UsedPorts,
  { account, ...order }: Order,
): Promise<SandboxAnswer<Sound>> {
  const program = await programFor(ffmpegPath, ({ sounds }) => sounds.includes(order.codec));
  if (program === null) {
    const limits = {
      seconds: 300,
      megabytes: 1500,
      answerMegabytes: 200,
      account,
      network,
      weight: 'long',
      signal,
    } as const;
    return runInSandbox<typeof makeSound>(soundJob, order, limits);
  }
  const { encodeByFfmpeg } = await import('./ffmpeg-sound.ts'); // with what reads its output
  return answerOf(encodeByFfmpeg({ program, signal }, order.bytes, order));
}

type Upload = { bytes: Uint8Array; longest: number; account: string };

/** How long a file of music plays; refuses one that cannot be read. */
export async function secondsFor(
  { ffmpegPath, network, signal }: UsedPorts,
  { bytes, longest, account }: Upload,
): Promise<SandboxAnswer<number>> {
  const program = await programFor(ffmpegPath, () => true);
  if (program === null) {
    const limits = { seconds: 60, megabytes: 1000, account, network, weight: 'short', signal } as const;
    return runInSandbox<typeof readMusic>(readJob, { bytes, longest }, limits);
  }
  const { measureByFfmpeg } = await import('./ffmpeg-sound.ts');
  return answerOf(measureByFfmpeg({ program, signal }, bytes, longest));
}

/** As for frames: the ffmpeg of the settings, else the package (null), else an ffmpeg that the system has. */
async function programFor(path: string | null, canDo: (program: Ffmpeg) => boolean): Promise<Ffmpeg | null> {
  const configured = path === null ? null : await findFfmpeg(path);
  if (configured !== null && canDo(configured)) return configured;
  if (await canEncodeVideo()) return null;
  const installed = await findFfmpeg('ffmpeg');
  return installed !== null && canDo(installed) ? installed : null;
}

async function answerOf<Result>(result: Promise<Result>): Promise<SandboxAnswer<Result>> {
  try {
    return { ok: true, result: await result };
  } catch (error) {
    if (error instanceof SentenceError) return { ok: false, reason: 'refused', sentence: error.message };
    if (error instanceof FfmpegError) return { ok: false, reason: 'crashed', detail: error.message };
    throw error;
  }
}
