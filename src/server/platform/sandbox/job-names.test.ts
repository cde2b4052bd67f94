import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** Where the server names a sandbox job: the file that does, the file of the job, and its function. */
const named = globSync('src/server/**/*.ts', { exclude: (name) => /\.test\.ts$|^testing$/.test(name) }).flatMap(
  (file) =>
    [...readFileSync(file, 'utf8').matchAll(/new URL\(\s*['`](\.[\w./-]+\.ts)#([\w${}]+)['`]/g)].map(
      ([, path = '', name = '']) => ({ file, job: join(dirname(file), path), name }),
    ),
);

test('every sandbox job that is named lies in a .job.ts file, which the build bundles, and is exported', () => {
  expect(named.length).toBeGreaterThan(25);
  const wrong = named.filter(({ job, name }) => {
    if (!job.endsWith('.job.ts') || !existsSync(job)) return true;
    const isOneOfSeveral = name.startsWith('$'); // checked by its callers' types
    return !isOneOfSeveral && !new RegExp(`export (async )?function\\*? ${name}\\b`).test(readFileSync(job, 'utf8'));
  });
  expect(wrong).toEqual([]);
});
