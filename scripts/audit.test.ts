import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { newFolder, removeFolder } from '#tests/support/start-server.ts';
import { readReviewed, toReview } from './audit/reviewed.ts';

/** A registry that answers audits as one was recorded to. */
let answer: (response: ServerResponse) => void = () => {};
const registry = createServer((request, response) => {
  const name = decodeURIComponent(request.url?.slice(1) ?? '');
  const versions = { '5.12.8': { name, version: '5.12.8' } };
  const listed = { name, versions, 'dist-tags': { latest: '5.12.8' } };
  // npm sends the installed versions with a POST, and looks for fixes of what is known in the list of versions.
  request.resume().once('end', () => (request.method === 'GET' ? json(200, listed) : answer)(response));
});
registry.listen(0, '127.0.0.1');
await once(registry, 'listening');
afterAll(() => registry.close());

async function audit(): Promise<{ code: number; said: string }> {
  const cache = newFolder();
  onTestFinished(() => removeFolder(cache));
  const { port } = registry.address() as AddressInfo; // it listens on a port
  const words = ['scripts/audit.ts', `--registry=http://127.0.0.1:${port}`];
  const child = spawn(process.execPath, words, {
    env: { ...process.env, npm_config_fetch_retries: '0', npm_config_cache: cache }, // npm remembers advisories
  });
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = (await once(child, 'close')) as [number];
  return { code, said: (await said).join('') };
}

function json(status: number, body: unknown) {
  return (response: ServerResponse) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

const advisory = (severity: string) => ({
  fastify: [
    {
      id: 1,
      url: 'https://github.com/advisories/GHSA-0000-0000-0000',
      title: 'A made-up weakness',
      severity,
      vulnerable_versions: '<99.0.0',
      cwe: [],
      cvss: { score: 0, vectorString: null },
    },
  ],
});

describe('npm run audit', { timeout: 60_000 }, () => {
  test.each([
    ['nothing', {}, 0, 'No vulnerability is known.'],
    ['a low one', advisory('low'), 0, 'low: fastify'],
    ['a high one', advisory('high'), 1, 'A made-up weakness (https://github.com/advisories/GHSA-0000-0000-0000)'],
    ['a critical one', advisory('critical'), 1, 'critical: fastify'],
  ])('where the registry knows %s, says so', async (_, body, code, words) => {
    answer = json(200, body);
    const ended = await audit();
    expect(ended).toMatchObject({ code, said: expect.stringContaining(words) });
  });

  test.each([
    ['405', json(405, '')],
    ['a page of a proxy', (response: ServerResponse) => void response.writeHead(200).end('<html>Sign in</html>')],
    ['an error', json(500, { error: 'down' })],
  ])('where the registry answers with %s, says that nothing was checked and passes nothing', async (_, how) => {
    answer = how;
    const { code, said } = await audit();
    expect(code).toBe(2);
    expect(said).toContain('Not checked: the npm registry does not answer audits');
    expect(said).not.toContain('No vulnerability is known');
    expect(said).not.toContain('127.0.0.1');
  });
});

describe('the list of exposed packages', () => {
  const listed = readReviewed(readFileSync('docs/security/dependencies.md', 'utf8'));
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));

  test('has every one with a version that is or was installed, and times for updates stand above it', () => {
    expect(listed.length).toBeGreaterThan(30);
    expect(new Set(listed.map(({ name }) => name)).size).toBe(listed.length);
    for (const { name } of listed) expect(lock.packages[`node_modules/${name}`], name).toBeDefined();
  });

  test('names what is newer than its review, or was never looked up', () => {
    const table =
      '| a  | files | 1.2.3 | 2026-11-18 | x |\n| @b/c | files | 1.0.0 | 2026-11-18 | x |\n| d | y | 2.0.0 | – | x |';
    const packages = {
      'node_modules/a': { version: '1.2.3' },
      'node_modules/@b/c': { version: '1.1.0' },
      'node_modules/d': { version: '2.0.0' },
    };
    expect(toReview(readReviewed(table), { packages }).map(({ name, installed }) => [name, installed])).toEqual([
      ['@b/c', '1.1.0'],
      ['d', '2.0.0'],
    ]);
  });
});
