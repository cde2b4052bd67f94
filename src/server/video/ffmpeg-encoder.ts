import { spawn } from 'node:child_process';
import { getPriority, setPriority, tmpdir } from 'node:os';
import { constantRates, flatMotion } from '#render/video/encode-video.ts';
import { readPackets } from '#render/video/read-packets.ts';
import type { SegmentEncoder, VideoLook } from '#render/video/segment.ts';
import { peakMemory } from '../sandbox/process-usage.ts';
import { type Ffmpeg, ffmpegEncoders, ffmpegEnv } from './find-ffmpeg.ts';

type Limits = { seconds: number; megabytes: number; answerMegabytes: number };
type Settings = { look: VideoLook; format: 'mp4' | 'webm'; limits: Limits };

const megabyte = 1024 * 1024;

/** Encodes frames in a process of ffmpeg, which sees pixels alone. Must be closed: that ends the process. */
export function openFfmpegEncoder(
  { path }: Pick<Ffmpeg, 'path'>,
  { look, format, limits }: Settings,
): SegmentEncoder & { close(): void } {
  const child = spawn(path, argumentsOf(look, format), {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: ffmpegEnv(),
    cwd: tmpdir(),
    windowsHide: true,
  });
  const { stdin, stdout, stderr } = child;
  const ended = Promise.withResolvers<void>();
  ended.promise.catch(() => {}); // also when nobody waits for it
  const written: Buffer[] = [];
  let [size, complaints, first] = [0, '', null as number | null];

  const stop = (reason: string) => {
    ended.reject(new Error(`The video encoder was stopped: ${reason}.`));
    child.kill('SIGKILL');
  };
  const timer = setTimeout(() => stop(`longer than ${limits.seconds} s`), limits.seconds * 1000);
  const watch = setInterval(() => {
    if (peakMemory(child.pid) > limits.megabytes * megabyte) stop(`more than ${limits.megabytes} MB`);
  }, 100);
  stdout.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > limits.answerMegabytes * megabyte) stop(`more than ${limits.answerMegabytes} MB written`);
    else written.push(chunk);
  });
  stderr.on('data', (chunk: Buffer) => {
    if (complaints.length < 2000) complaints += chunk.toString();
  });
  stdin.on('error', () => {}); // the exit code tells more than the broken pipe
  child.on('error', (error) => ended.reject(new Error('The video encoder could not be started.', { cause: error })));
  child.on('close', (code, signal) => {
    clearTimeout(timer);
    clearInterval(watch);
    if (code === 0) ended.resolve();
    else ended.reject(new Error(`The video encoder ended by ${signal ?? code}: ${complaints.slice(0, 2000)}`));
  });
  if (child.pid !== undefined) yieldToOthers(child.pid);

  return {
    async add(pixels, frame, frames) {
      first ??= frame;
      // Every frame is written, also where nothing moves: editors expect a constant rate.
      for (let place = 0; place < frames; place++)
        if (!stdin.write(pixels)) await Promise.race([new Promise((done) => stdin.once('drain', done)), ended.promise]);
      return [];
    },
    async finish() {
      stdin.end();
      await ended.promise;
      return readPackets(Buffer.concat(written), { format, fps: look.fps, first: first ?? 0 });
    },
    close() {
      clearTimeout(timer);
      clearInterval(watch);
      child.kill('SIGKILL');
    },
  };
}

/** Fixed by us: sizes and rates are numbers of the schema, and nothing else of an order gets here. */
function argumentsOf({ width, height, fps, quality, isTransparent }: VideoLook, format: 'mp4' | 'webm'): string[] {
  const pixels = format === 'webm' && isTransparent ? 'yuva420p' : 'yuv420p';
  const color = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'];
  const settings =
    format === 'mp4'
      ? ['-preset', 'veryfast', '-x264-params', flatMotion]
      : ['-b:v', '0', '-deadline', 'good', '-cpu-used', '5', '-auto-alt-ref', '0', '-lag-in-frames', '0'];
  return [
    ...['-hide_banner', '-nostdin', '-loglevel', 'error', '-protocol_whitelist', 'pipe'],
    ...['-f', 'rawvideo', '-pix_fmt', 'rgba', '-video_size', `${width}x${height}`, '-framerate', `${fps}`],
    ...['-i', 'pipe:0', '-an', '-vf', `scale=out_color_matrix=bt709:out_range=tv,format=${pixels}`],
    ...['-c:v', ffmpegEncoders[format], '-crf', `${constantRates[format][quality]}`, ...settings],
    // Several segments are encoded beside each other: threads would cost more than they save.
    ...['-g', `${fps * 10}`, '-threads', '1', ...color, '-f', 'matroska', 'pipe:1'],
  ];
}

function yieldToOthers(pid: number): void {
  try {
    setPriority(pid, Math.min(19, getPriority() + 5));
  } catch {
    // it has just ended, or the system does not allow it
  }
}
