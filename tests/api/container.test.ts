import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const read = (file: string) => readFileSync(file, 'utf8');
const kept = Array.from(read('.dockerignore').matchAll(/^!(.+)$/gm), ([, path = '']) => path);
const isKept = (file: string) => kept.some((path) => file === path || file.startsWith(`${path}/`));

/** Programs of the build, with all modules of this repository that they import. */
function modulesOfBuild(): Set<string> {
  const programs = Array.from(read('scripts/build.ts').matchAll(/'(scripts\/[\w-]+\.ts)'/g), ([, file = '']) => file);
  const found = new Set<string>();
  const waiting = ['scripts/build.ts', ...programs, 'vite.config.ts', 'react-router.config.ts'];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    for (const [, path = ''] of read(file).matchAll(/^(?:import|export)[^;]*?'(\.{1,2}\/[^']+)'/gm)) {
      const module = relative('.', resolve(file, '..', path));
      if (existsSync(module)) waiting.push(module);
    }
  }
  return found;
}

test('the build of the container image has every file it imports', () => {
  const modules = modulesOfBuild();
  expect(modules.size).toBeGreaterThan(8);
  expect([...modules].filter((file) => !isKept(file))).toEqual([]);
});

test('the pages of the documentation, which the build reads, are in the context of the image', () => {
  const file = 'src/web/features/operations/docs/markdown.server.ts';
  const globs = Array.from(read(file).matchAll(/'((?:\.\.\/)+docs\/[^']+)'/g), ([, glob = '']) => glob);
  expect(globs.length).toBeGreaterThan(1);
  const folders = globs.map((glob) => relative('.', join(file, '..', glob.replace(/[^/]*$/, ''))));
  expect(folders.filter((folder) => !isKept(folder))).toEqual([]);
});

test('what the image copies from its build is there, with the programs of backup and restore', () => {
  const copied = Array.from(read('Dockerfile').matchAll(/^COPY --from=build (.+) \S+$/gm), ([, files = '']) =>
    files.split(' '),
  ).flat();
  expect(copied).toEqual(expect.arrayContaining(['/app/scripts/backup.ts', '/app/scripts/restore.ts']));
  const made = ['/app/node_modules', '/app/build'];
  const missing = copied.filter((file) => !made.includes(file) && !isKept(file.replace('/app/', '')));
  expect(missing).toEqual([]);
});

const compose = z.object({
  services: z.record(z.string(), z.object({ image: z.string().optional(), command: z.unknown().optional() })),
});

test('R.26 in part: image, compose file and guide start the same program', () => {
  const [command = ''] = /^CMD (.+)$/m.exec(read('Dockerfile'))?.slice(1) ?? [];
  expect(JSON.parse(command).at(-1)).toBe('build/app/main.js');
  const { services } = compose.parse(parse(read('compose.yaml'), { merge: true }));
  const ours = Object.entries(services).filter(([, { image }]) => image === 'chartlas');
  expect(ours.map(([name]) => name)).toEqual(['app', 'worker', 'bucket']);
  // The bucket is made by a few lines; the others run what the image runs, and SERVICES says which part of it.
  expect(ours.filter(([, { command }]) => command !== undefined).map(([name]) => name)).toEqual(['bucket']);
  const started = read('docs/guide/self-hosting.md').match(/node \S*main\.\w+/g) ?? [];
  expect(new Set(started)).toEqual(new Set(['node build/app/main.js']));
});
