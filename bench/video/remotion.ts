import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { loadLibrary } from '#render/video/encode-video.ts';
import { decoded } from '#tests/support/render/video/decoded.ts';
import { similarity } from '#tests/support/render/video/similarity.ts';

type Frames = { width: number; height: number; fps: number; svgs: readonly string[] };
type Rendered = { seconds: number; bytes: number; similarity: number };

/**
 * The same frames rendered by Remotion 4; null where it is not installed. It is no dependency: npm install --prefix
 * /tmp/peers remotion @remotion/renderer @remotion/bundler react react-dom, then PEERS=/tmp/peers npm run bench:video.
 */
export async function renderByRemotion(frames: Frames): Promise<Rendered | null> {
  const peers = process.env.PEERS;
  if (peers === undefined || !isInstalled(peers)) return null;
  const folder = mkdtempSync(join(peers, 'bench-')); // under the packages, so that the bundler finds them
  try {
    writeFileSync(join(folder, 'frames.json'), JSON.stringify(frames));
    const program = join(import.meta.dirname, 'remotion-program.ts');
    const child = spawn(process.execPath, ['--no-warnings', program, folder], { stdio: ['pipe', 'pipe', 'inherit'] });
    const meter = openMeter(child.pid ?? 0);
    const said = (word: string) =>
      new Promise<void>((done, fail) => {
        child.stdout.on('data', (chunk: Buffer) => `${chunk}`.includes(word) && done());
        child.once('exit', () => fail(new Error('Remotion did not render.')));
      });
    await said('ready');
    const before = meter.read();
    child.stdin.write('go\n');
    await said('done');
    const seconds = meter.read() - before;
    meter.stop();
    const ended = new Promise((done) => child.once('exit', done));
    child.stdin.write('go\n');
    await ended;
    const file = readFileSync(join(folder, 'out.mp4'));
    return { seconds, bytes: file.length, similarity: await likeness(folder, file, frames) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function isInstalled(peers: string): boolean {
  try {
    return readdirSync(join(peers, 'node_modules/@remotion')).includes('renderer');
  } catch {
    return false;
  }
}

async function likeness(folder: string, file: Buffer, { width }: Frames): Promise<number> {
  await loadLibrary(); // silences its warnings
  const pictures = await decoded(file);
  const likes = await Promise.all(
    [10, 75, 140].map(async (frame) => {
      const still = await sharp(join(folder, `still-${frame}.png`))
        .ensureAlpha()
        .raw()
        .toBuffer();
      return similarity(pictures[frame] ?? Buffer.alloc(0), still, width);
    }),
  );
  return Math.min(...likes);
}

/** CPU seconds of a process and all that descend from it, also of those that have ended. */
function openMeter(root: number): { read(): number; stop(): void } {
  const known = new Map<number, number>([[root, 0]]);
  const look = () => {
    const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (statOf(Number(name)) ?? []) : []));
    for (let isNew = true; isNew; ) {
      isNew = false;
      for (const { pid, parent, seconds } of all) {
        if (!known.has(pid) && !known.has(parent)) continue;
        isNew ||= !known.has(pid);
        known.set(pid, Math.max(known.get(pid) ?? 0, seconds));
      }
    }
  };
  const timer = setInterval(look, 50);
  return {
    read() {
      look();
      return [...known.values()].reduce((sum, each) => sum + each, 0);
    },
    stop: () => clearInterval(timer),
  };
}

function statOf(pid: number): { pid: number; parent: number; seconds: number } | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return { pid, parent: Number(fields[1]), seconds: (Number(fields[11]) + Number(fields[12])) / 100 };
  } catch {
    return null; // it has just ended
  }
}
