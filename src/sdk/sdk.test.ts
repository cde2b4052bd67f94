import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { samplesIn } from '#tests/support/samples.ts';
import { buildSdk, sdkFolder } from '../../scripts/sdk.ts';

describe('the SDK as a package', () => {
  let bytes = 0;
  let sdk: typeof import('./index.ts');
  beforeAll(async () => {
    bytes = await buildSdk();
    sdk = await import(/* @vite-ignore */ new URL(`../../${sdkFolder}/index.js`, import.meta.url).href);
  });

  /** A client whose requests are kept, and answered one after the other. */
  function clientWith(...answers: Response[]) {
    const sent: { method: string; url: string; headers: Headers; body: unknown }[] = [];
    const client = sdk.createClient({
      url: 'https://chartlas.example/',
      key: 'ck_live_x',
      fetch: async (url, init = {}) => {
        sent.push({ method: init.method ?? '', url: String(url), headers: new Headers(init.headers), body: init.body });
        return answers.shift() ?? Response.json({ results: true, message: '', data: null });
      },
    });
    return { client, sent };
  }

  test('R.14 is small, has types and no dependencies', () => {
    expect(bytes).toBeLessThan(12_000);
    const manifest = JSON.parse(readFileSync(`${sdkFolder}/package.json`, 'utf8'));
    expect(manifest).toMatchObject({ name: '@chartlas/sdk', type: 'module', types: './index.d.ts' });
    expect(manifest.dependencies).toBeUndefined();
    const types = readFileSync(`${sdkFolder}/index.d.ts`, 'utf8');
    expect(types).toContain('createFromData: (input: {');
    expect(types).not.toMatch(/^import /m);
  });

  test('what calls send and return has names that programs can import', () => {
    const types = readFileSync(`${sdkFolder}/index.d.ts`, 'utf8');
    const names = [
      'Project',
      'Dataset',
      'ChartDocument',
      'Share',
      'Story',
      'StoryScriptInput',
      'Video',
      'Webhook',
      'Job',
    ];
    for (const name of names) expect(types).toMatch(new RegExp(`^export type ${name} = `, 'm'));
    expect(types).toMatch(/read: \(input: {\s+id: string;\s+}, options\?: CallOptions\) => Promise<Project>;/);
    expect(types).toContain('source: ChartSourceInput;');
  });

  test('the code of its guide fits its types', () => {
    const folder = mkdtempSync(join(sdkFolder, 'guide-'));
    const codes = samplesIn('docs/guide/sdk.md').filter(({ language }) => language === 'ts');
    expect(codes.length).toBeGreaterThan(0);
    for (const { line, code } of codes) writeFileSync(join(folder, `line-${line}.mts`), code);
    const options = {
      strict: true,
      noEmit: true,
      module: 'nodenext',
      target: 'es2023',
      types: ['node'],
      paths: { '@chartlas/sdk': ['../index.d.ts'] },
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options }));
    const { status, stdout } = spawnSync('node_modules/.bin/tsc', ['-p', folder], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    expect([status, stdout]).toEqual([0, '']);
  });

  test('fills in paths, sends the rest as query or JSON, and returns the data', async () => {
    const { client, sent } = clientWith(Response.json({ results: true, message: '', data: { version: 3 } }));
    expect(await client.projects.change({ id: 'a b', changes: [] }, { ifMatch: '"x"' })).toEqual({ version: 3 });
    await client.datasets.list({ search: 'a&b', limit: 2 });
    expect(sent[0]).toMatchObject({
      method: 'PATCH',
      url: 'https://chartlas.example/api/v1/projects/a%20b',
      body: '{"changes":[]}',
    });
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer ck_live_x');
    expect(sent[0]?.headers.get('if-match')).toBe('"x"');
    expect(sent[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
    expect(sent[1]?.url).toBe('https://chartlas.example/api/v1/datasets?search=a%26b&limit=2');
  });

  test('waits as long as the server says, and repeats with the same key', async () => {
    const busy = new Response('{}', { status: 429, headers: { 'retry-after': '0' } });
    const { client, sent } = clientWith(busy);
    await client.datasets.create({ text: 'a\n1\n' });
    expect(sent).toHaveLength(2);
    expect(sent[1]?.headers.get('idempotency-key')).toBe(sent[0]?.headers.get('idempotency-key'));
  });

  test('throws what the server refused, and gives files as a Blob', async () => {
    const refused = Response.json({ results: false, code: 'needs-plan', message: 'No.', data: null }, { status: 402 });
    const file = new Response('PNG', { headers: { 'content-type': 'image/png' } });
    const { client } = clientWith(refused, file);
    await expect(client.projects.list()).rejects.toMatchObject({ status: 402, code: 'needs-plan', message: 'No.' });
    expect(await client.exports.render({ id: 'x', format: 'png' })).toBeInstanceOf(Blob);
  });
});
