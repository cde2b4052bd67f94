import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { pageAddresses, queryNames } from './page-address.ts';

const find = pageAddresses([
  '/gallery',
  '/gallery/:uuid',
  '/gallery/topic/:topic',
  '/blog/:slug',
  '/blog/rss.xml',
  '/pricing',
  '/panel/my-charts',
  '/panel/project/:id',
  '/docs/api',
  '/docs/*',
  '*',
]);

test.each([
  ['/docs/api?x=1', '/docs/api'],
  ['/docs/api?x=2&utm_source=mail', '/docs/api'],
  ['/docs/API/', '/docs/api'],
  ['/docs/%61pi', '/docs/api'],
  ['/docs/a/b?theme=dark&x=1&query=bars', '/docs/a/b?query=bars&theme=dark'],
  ['/gallery?x=1&page=2&search=a%20b&page=3', '/gallery?search=a+b&page=2'],
  ['/gallery/topic/cities?topic=x', '/gallery/topic/cities'],
  ['/gallery/One', '/gallery/One'],
  ['/panel/my-charts?page=7', '/panel/my-charts'],
  ['/?x=1', '/'],
  ['/_.data?x=1', '/_.data'],
  ['/gallery/_.data', '/gallery.data'],
  ['/panel/project/1', '/panel/project/no-such-page'],
  ['/panel/project/2?x=1', '/panel/project/no-such-page'],
  ['/blog/rss.xml?x=1', '/blog/rss.xml'],
  ['/gallery.data?_routes=a&x=1', '/gallery.data?_routes=a'],
  ['/__manifest?version=1&paths=%2F&x=1', '/__manifest?paths=%2F&version=1'],
])('%s is the page %s', (url, page) => {
  expect(find(url)?.url).toBe(page);
});

test.each(['/_x1', '/blog', '/blog/a/b', '/gallery/%E0%A4%A', '/wp-login.php', '/docsx', '//docs/api'])(
  '%s is no page',
  (url) => {
    expect(find(url)).toBeNull();
  },
);

test.each([
  ['/blog/x1', '/blog/no-such-page'],
  ['/docs/x1/x2', '/docs/no-such-page'],
  ['/gallery/topic/x1', '/gallery/topic/no-such-page'],
])('what is not at %s is at %s', (url, missing) => {
  expect(find(url)?.missingUrl).toBe(missing);
});

test('the page of a promotion code depends on its visitor', () => {
  expect([find('/pricing?promo=SPRING')?.isCounted, find('/pricing?plan=premium')?.isCounted]).toEqual([true, false]);
});

const app = fileURLToPath(new URL('../../../../web/app/', import.meta.url));
const table = readFileSync(`${app}routes.ts`, 'utf8');
const panel = new Set([...table.matchAll(/'(\/panel[^']*)': '([\w-]+)'/g)].map(([, , file]) => `${file}.tsx`));

test.each(
  readdirSync(`${app}routes`).filter((file) => file.endsWith('.tsx') && !panel.has(file) && file !== 'panel.tsx'),
)('every name in the query that %s reads is listed', (file) => {
  const source = readFileSync(`${app}routes/${file}`, 'utf8');
  const read = [...source.matchAll(/(?:query|searchParams|useSearchParams\(\)\[0\])\.(?:get|has)\('(\w+)'\)/g)];
  const route = table.match(new RegExp(`'([^']+)': '${file.replace('.tsx', '')}'`))?.[1] ?? '';
  expect(queryNames[route] ?? []).toEqual(expect.arrayContaining(read.map(([, name]) => name)));
});
