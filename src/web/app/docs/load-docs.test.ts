import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { manifests } from '#chart/template/registry.ts';
import { findDocFrame } from '#web/features/operations/docs/nav.ts';
import { openHelpSearch } from '#web/shared/help-search/search-help.ts';
import { docPaths, helpRecords, loadDoc } from './load-docs.server.ts';

const loadGeo = async (name: string): Promise<unknown> => JSON.parse(readFileSync(`assets/geo/${name}`, 'utf8'));
const load = (path: string, isDark = false) =>
  loadDoc(path, { isDark, query: null, publicUrl: 'https://charts.example', loadGeo });

/** Pages that were drawn: maps take a while. */
const drawn = new Map<string, string>();

async function htmlOf(path: string, isDark = false): Promise<string> {
  const known = isDark ? undefined : drawn.get(path);
  if (known !== undefined) return known;
  const { key } = await load(path, isDark);
  const frame = findDocFrame(key);
  if (frame?.kind !== 'page') throw new Error(`${path} is no page`);
  if (!isDark) drawn.set(path, frame.view.html);
  return frame.view.html;
}

test('every written page has a title, a description and sections, and its charts can be drawn', async () => {
  for (const path of docPaths.filter((each) => !each.startsWith('/docs/charts/'))) {
    const head = await load(path);
    expect(head, path).toMatchObject({ status: 200, isIndexed: true });
    expect(head.title, path).not.toBe('');
    expect(head.lead.length, path).toBeGreaterThan(40);
  }
  expect(await htmlOf('/docs/annotations')).toContain('<svg');
});

test('R.28 there is a page for each of the chart types, with sample, roles, options and related types', async () => {
  expect(manifests.length).toBeGreaterThan(90);
  for (const { id, name, roles, options } of manifests) {
    const path = `/docs/charts/${id}`;
    const html = await htmlOf(path);
    expect((await load(path)).title).toBe(name);
    expect(html, id).toContain('<svg');
    expect(html, id).toContain(`href="/panel/new-project?type=${id}"`);
    for (const key of [...Object.keys(roles), ...Object.keys(options)])
      expect(html, id).toContain(`<code>${key}</code>`);
    expect(html.match(/<ul class="links">(.*?)<\/ul>/)?.[1]?.match(/<li>/g)?.length, id).toBeGreaterThan(1);
  }
}, 240_000); // about a hundred pages with their pictures

test('code samples name this server', async () => {
  const html = await htmlOf('/docs/embed');
  expect(html).toContain('https://charts.example/embed/chart.js');
  expect(html).not.toMatch(/\{\{(url|share|key|dataset)\}\}/);
});

test('a sample is drawn light and dark', async () => {
  const [light, dark] = [await htmlOf('/docs/charts/bar'), await htmlOf('/docs/charts/bar', true)];
  expect(light).toContain('<figure class="picture"><svg');
  expect(dark).toContain('<figure class="picture dark"><svg');
  expect(dark).not.toBe(light);
});

test('no link inside the documentation is dead', async () => {
  const ids = new Map<string, Set<string>>();
  const links: { from: string; to: string }[] = [];
  for (const path of docPaths.filter((each) => each !== '/docs')) {
    const html = await htmlOf(path);
    ids.set(path, new Set(Array.from(html.matchAll(/ id="([^"]+)"/g), ([, id = '']) => id)));
    for (const [, to = ''] of html.matchAll(/<a[^>]* href="([^"]+)"/g))
      links.push({ from: path, to: to.startsWith('#') ? path + to : to });
  }
  const known = new Set([...docPaths, '/docs/api', '/docs/embedding/examples']);
  const dead = links.filter(({ to }) => {
    if (!to.startsWith('/docs')) return false;
    const [path = '', anchor] = to.split('?')[0]?.split('#') ?? [];
    return !known.has(path) || (anchor !== undefined && path !== '/docs/api' && !ids.get(path)?.has(anchor));
  });
  expect(dead).toEqual([]);
  expect(links.length).toBeGreaterThan(500);
});

test('an unknown page is not found, and similar ones are suggested', async () => {
  const head = await load('/docs/embeding');
  expect(head).toMatchObject({ status: 404, isIndexed: false });
  const frame = findDocFrame(head.key);
  expect(frame?.kind === 'missing' && frame.suggestions.map(({ path }) => path)).toContain('/docs/embed');
});

test('the search finds pages, types and questions, with typos too, and marks what fits', () => {
  const search = openHelpSearch(helpRecords());
  const pathsFor = (query: string) => search(query).map(({ path }) => path);
  expect(pathsFor('password')).toContain('/faq#forgot-password');
  expect(pathsFor('choroplet')[0]).toMatch(/choropleth|maps/);
  expect(pathsFor('embd').some((path) => path.startsWith('/docs/embed'))).toBe(true);
  expect(pathsFor('bar race')).toContain('/docs/charts/bar-race');
  expect(pathsFor('self host').some((path) => path.startsWith('/docs/self-hosting'))).toBe(true);
  expect(search('kyboard')[0]?.words).toContain('keyboard');
  expect(pathsFor('xyzzyq')).toEqual([]);
  expect(pathsFor('<script>')).toEqual(pathsFor('script'));
  expect(pathsFor('embedding')[0]).toMatch(/^\/docs\/embed/);
  expect(pathsFor(' ')).toEqual([]);
});

test('what the search needs is small: at most 60 KB compressed', () => {
  expect(gzipSync(JSON.stringify(helpRecords())).length).toBeLessThan(60_000);
});
