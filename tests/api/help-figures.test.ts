import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const pages = globSync('{docs/{help,guide}/*.md,src/web/features/{api-keys,embedding-examples}/**/*.{ts,tsx}}');

test('the area of the Pacific is the same on every page', () => {
  const found = pages.flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/Pacific['"]?,(?: ?Area: ?)? ?(\d[\d.]*)/g), ([, area]) => area),
  );
  expect(found.length).toBeGreaterThan(4);
  expect(new Set(found)).toEqual(new Set(['168.7']));
});

test('help and panel teach the API under /api/v1 alone', () => {
  const calls = pages
    .filter((file) => file.startsWith('docs/help/'))
    .flatMap((file) =>
      Array.from(readFileSync(file, 'utf8').matchAll(/\/api\/(?!v1)[\w-]+(?:\/[\w-]+)?/g), ([call]) => ({
        file,
        call,
      })),
    );
  // Public pictures and oEmbed are addresses of pages, not calls with a key.
  expect(calls.filter(({ call }) => !/^\/api\/(share|oembed)/.test(call))).toEqual([]);
  const snippets = readFileSync('src/web/features/workspace/api-keys/api-keys.tsx', 'utf8');
  expect(snippets).not.toMatch(/project\/list|itemsPerPage/);
});
