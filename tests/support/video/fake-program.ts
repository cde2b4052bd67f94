import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';

const fake = fileURLToPath(new URL('./fake-ffmpeg.ts', import.meta.url));

/** A folder of programs that behave as fake-ffmpeg.ts says. */
export function openFakePrograms() {
  const folder = mkdtempSync(join(tmpdir(), 'chartlas-ffmpeg-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return {
    nothing: join(folder, 'nothing'),
    program(mode = 'encode'): string {
      const path = join(folder, mode);
      const run = `exec '${process.execPath}' --no-warnings '${fake}' ${mode} "$@"`;
      writeFileSync(path, `#!/bin/sh\necho "$*" >> "$0.calls"\n${run}\n`);
      chmodSync(path, 0o755);
      return path;
    },
    /** The arguments that a program was called with. */
    calls: (path: string) =>
      existsSync(`${path}.calls`) ? readFileSync(`${path}.calls`, 'utf8').trim().split('\n') : [],
  };
}
