import { canEncodeVideo } from '#render/video/encode-video.ts';
import { type Ffmpeg, findFfmpeg } from '#server/platform/ffmpeg/index.ts';

type Encoder = { kind: 'built-in' } | { kind: 'ffmpeg'; program: Ffmpeg };
type EncodedFormat = 'mp4' | 'webm';

/** The encoder of a format: the ffmpeg of the settings, else the package, else an ffmpeg that the system has. */
export async function encoderOf(format: EncodedFormat, ffmpegPath: string | null): Promise<Encoder | null> {
  const configured = ffmpegPath === null ? null : await findFfmpeg(ffmpegPath);
  if (configured?.formats.includes(format)) return { kind: 'ffmpeg', program: configured };
  if (await canEncodeVideo()) return { kind: 'built-in' };
  const installed = await findFfmpeg('ffmpeg');
  return installed?.formats.includes(format) ? { kind: 'ffmpeg', program: installed } : null;
}

/** For the health page: what encodes videos here, and what of the settings does not work. */
export async function describeEncoders(ffmpegPath: string | null): Promise<{
  encoders: { format: EncodedFormat; name: string | null }[];
  problem: string | null;
}> {
  const encoders = await Promise.all(
    (['mp4', 'webm'] as const).map(async (format) => ({ format, name: nameOf(await encoderOf(format, ffmpegPath)) })),
  );
  return { encoders, problem: ffmpegPath === null ? null : problemOf(await findFfmpeg(ffmpegPath)) };
}

function nameOf(encoder: Encoder | null): string | null {
  if (encoder === null) return null;
  return encoder.kind === 'built-in' ? 'built-in encoder' : `ffmpeg ${encoder.program.version}`;
}

function problemOf(configured: Ffmpeg | null): string | null {
  if (configured === null) return 'FFMPEG_PATH does not lead to an ffmpeg that runs.';
  if (configured.formats.length === 2) return null;
  const missing = configured.formats.includes('mp4') ? 'libvpx-vp9' : 'libx264';
  return configured.formats.length === 0
    ? 'The ffmpeg of FFMPEG_PATH has neither libx264 nor libvpx-vp9.'
    : `The ffmpeg of FFMPEG_PATH has no ${missing}.`;
}
