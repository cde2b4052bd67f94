import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { openTestApp } from '#tests/support/app.ts';
import { addBuiltPages } from '#tests/support/http/add-built-pages.ts';
import { makeShare } from '#tests/support/share/make-chart.ts';

const server = await openTestApp();
await addBuiltPages(server.app, 'http://localhost');
const person = await server.person();
const { pathname: share } = new URL((await makeShare(server, person, {})).url);

const textTypes = /^(?:text\/|application\/(?:json|xml|javascript|[\w.-]+\+(?:json|xml)))/;

test.each([
  '/',
  '/pricing',
  '/blog',
  '/docs',
  '/panel/my-charts',
  '/no/such/page',
  share,
  `${share}?embed`,
  '/robots.txt',
  '/sitemap.xml',
  '/blog/rss.xml',
  '/blog/atom.xml',
  '/blog/feed.json',
  '/api/config',
  '/api/openapi.json',
  '/api/v1/openapi.json',
  '/api/no/such/thing',
  '/api/gallery',
  '/healthz',
  '/readyz',
])('%s says what it is, and in which characters', async (url) => {
  const { headers, body } = await server.app.inject({ url, headers: { accept: '*/*' } });
  const type = String(headers['content-type']);
  expect(type).toMatch(textTypes);
  expect(type).toMatch(/; ?charset=utf-8$/i);
  expect(headers['x-content-type-options']).toBe('nosniff');
  if (type.startsWith('application/json')) expect(() => JSON.parse(body)).not.toThrow();
  if (type.startsWith('text/html')) expect(body).toMatch(/^<!doctype html>/i);
});

test('what a call by GET does can be done by a link: it reads, or is on a short list', () => {
  const acts = [...calls].filter(
    ([, { method, summary }]) => method === 'GET' && !/^(?:Lists|Returns|Shows|Says|Counts|Exports|Downloads|Streams|Finds|Searches|Checks|Reads|Whether|Validates|Draws)\b/.test(summary), // biome-ignore format: a list of words
  );
  // The specification has it as GET; it sends one email a minute, to the address of the account.
  expect(acts.map(([name]) => name)).toEqual(['registration.retry']);
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'a form of another site, which sends %s without asking, does nothing',
  async (type) => {
    const before = await server.ask({ url: '/api/profile', token: person.token });
    const { status, headers } = await server.ask({
      method: 'PUT',
      url: '/api/profile',
      token: person.token,
      payload: '{"firstname":"Eve"}',
      headers: { 'content-type': type, origin: 'https://evil.example' },
    });
    expect([400, 415]).toContain(status);
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect((await server.ask({ url: '/api/profile', token: person.token })).body.data).toEqual(before.body.data);
  },
);

test('no cookie opens anything: an account needs the header that only our own pages send', async () => {
  const { status } = await server.ask({ url: '/api/profile', headers: { cookie: `token=${person.token}` } });
  expect(status).toBe(401);
});

test.each(['/.git/HEAD', '/.git/config', '/.env', '/.npmrc', '/package.json', '/src/main.ts', '/..%2f.git/HEAD'])(
  '%s is not served',
  async (url) => {
    const { statusCode, body } = await server.app.inject({ url });
    expect(statusCode).toBe(404);
    expect(body).not.toMatch(/ref: refs|"dependencies"|\[core\]/);
  },
);

const sources = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.|\/testing\//.test(file));

test('no text becomes code: sources have no eval, no Function from text, no shell', () => {
  expect(sources.length).toBeGreaterThan(1000);
  for (const file of sources) {
    const text = readFileSync(file, 'utf8');
    expect(text, file).not.toMatch(/\beval\(|\bnew Function\(|shell: true|\bexecSync\(|\bexec\(`/);
    if (text.includes('node:child_process'))
      expect(text, file).not.toMatch(/import \{[^}]*\bexec\b[^}]*\} from 'node:child/);
  }
});
