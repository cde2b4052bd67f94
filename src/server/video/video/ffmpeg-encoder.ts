import { constantRates, flatMotion } from '#render/video/encode-video.ts';
import { readPackets } from '#render/video/read-packets.ts';
import type { SegmentEncoder, VideoLook } from '#render/video/segment.ts';
import { type Ffmpeg, ffmpegEncoders, startFfmpeg, wholeOutput } from '#server/platform/ffmpeg/index.ts';

type Limits = { seconds: number; megabytes: number; answerMegabytes: number };
type Settings = { look: VideoLook; format: 'mp4' | 'webm'; limits: Limits };

/** Encodes frames in a process of ffmpeg, which sees pixels alone. Must be closed: that ends the process. */
export function openFfmpegEncoder(
  program: Pick<Ffmpeg, 'path'>,
  { look, format, limits }: Settings,
): SegmentEncoder & { close(): void } {
  const running = startFfmpeg(program, { words: argumentsOf(look, format), limits });
  const output = wholeOutput(running);
  output.catch(() => {}); // also when nobody waits for it
  let first: number | null = null;
  return {
    async add(pixels, frame, frames) {
      first ??= frame;
      // Every frame is written, also where nothing moves: editors expect a constant rate.
      for (let place = 0; place < frames; place++) await running.write(pixels);
      return [];
    },
    async finish() {
      running.end();
      return readPackets(await output, { format, fps: look.fps, first: first ?? 0 });
    },
    close: () => running.close(),
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
    ...['-protocol_whitelist', 'pipe'],
    ...['-f', 'rawvideo', '-pix_fmt', 'rgba', '-video_size', `${width}x${height}`, '-framerate', `${fps}`],
    ...['-i', 'pipe:0', '-an', '-vf', `scale=out_color_matrix=bt709:out_range=tv,format=${pixels}`],
    ...['-c:v', ffmpegEncoders[format], '-crf', `${constantRates[format][quality]}`, ...settings],
    // Several segments are encoded beside each other: threads would cost more than they save.
    ...['-g', `${fps * 10}`, '-threads', '1', ...color, '-f', 'matroska', 'pipe:1'],
  ];
}
