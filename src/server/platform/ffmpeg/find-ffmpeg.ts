import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** An ffmpeg program that works: its version, and the formats and sounds that it has an encoder for. */
export type Ffmpeg = {
  path: string;
  version: string;
  formats: readonly ('mp4' | 'webm')[];
  sounds: readonly ('aac' | 'opus')[];
};

/** The encoder of each format and sound, by the name that ffmpeg gives it. */
export const ffmpegEncoders = { mp4: 'libx264', webm: 'libvpx-vp9', aac: 'aac', opus: 'libopus' } as const;

const known = new Map<string, Promise<Ffmpeg | null>>();

/** What a program can encode; null where there is none, or it is not ffmpeg. Asked once for each path. */
export function findFfmpeg(path: string): Promise<Ffmpeg | null> {
  const found = known.get(path) ?? ask(path);
  known.set(path, found);
  return found;
}

async function ask(path: string): Promise<Ffmpeg | null> {
  try {
    const [about, list] = await Promise.all([read(path, '-version'), read(path, '-encoders')]);
    const version = /^ffmpeg version (\S+)/.exec(about)?.[1];
    if (version === undefined) return null;
    const names = new Set(Array.from(list.matchAll(/^ [VA]\S{5} (\S+)/gm), ([, name]) => name));
    const formats = (['mp4', 'webm'] as const).filter((format) => names.has(ffmpegEncoders[format]));
    const sounds = (['aac', 'opus'] as const).filter((sound) => names.has(ffmpegEncoders[sound]));
    return { path, version, formats, sounds };
  } catch {
    return null; // not there, not allowed to run, or it does not answer
  }
}

const run = promisify(execFile);

async function read(path: string, question: string): Promise<string> {
  const { stdout } = await run(path, ['-hide_banner', question], {
    timeout: 5000,
    killSignal: 'SIGKILL',
    env: ffmpegEnv(),
    windowsHide: true,
  });
  return stdout;
}

/** None of our secrets: only where programs and their libraries are. */
export function ffmpegEnv(): NodeJS.ProcessEnv {
  const { PATH, LD_LIBRARY_PATH, SystemRoot } = process.env;
  return { ...(PATH && { PATH }), ...(LD_LIBRARY_PATH && { LD_LIBRARY_PATH }), ...(SystemRoot && { SystemRoot }) };
}
