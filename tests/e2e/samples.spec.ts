import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { buildSdk } from '../../scripts/sdk.ts';
import { readSamples, type Sample, samplesIn } from '../support/samples.ts';
import { bundle } from './support/bundle.ts';
import { makeChart } from './support/chart.ts';
import { newcomer } from './support/newcomer.ts';
import { expect, test } from './support/test.ts';

test.describe.configure({ timeout: 240_000 }); // every sample is a process or a page

const oceans = 'Ocean,Area\nPacific,168.7\nAtlantic,85.1\nIndian,70.6\nArctic,15.6\n';
const files = {
  'sales.csv': 'Region,Sales\nNorth,12\nSouth,18\nEast,9\n',
  'cities.csv': 'City,People\nVienna,2.0\nParis,2.1\n',
  'products.csv': samplesIn('docs/guide/cli.md').find(({ language }) => language === 'csv')?.code ?? '',
};

/** What a reader of the documentation has: an account with a key, a published chart, and a folder. */
type Desk = {
  folder: string;
  url: string;
  chart: string;
  share: string;
  key: string;
  keyId: string;
  dataset: string | undefined;
};

const pages = Map.groupBy(
  readSamples().filter(({ way }) => way === 'run'),
  ({ file }) => file,
);

for (const [file, samples] of pages)
  test(`R.27 code samples of ${file} run`, async ({ page, request, baseURL }, info) => {
    const desk = await openDesk(request, { folder: info.outputPath('desk'), url: baseURL ?? '' });
    let missing = '';
    for (const sample of samples)
      await test.step(`${sample.language} at line ${sample.line}`, async () => {
        missing ||= (await runSample(sample, { desk, page, request, samples })) ?? '';
      });
    if (missing !== '') info.annotations.push({ type: 'not run', description: `there is no ${missing} here` });
  });

async function openDesk(request: APIRequestContext, { folder, url }: Pick<Desk, 'folder' | 'url'>): Promise<Desk> {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const { token } = await newcomer();
  const headers = { authorization: `Bearer ${token}` };
  const chart = await makeChart(request, token, { name: 'Oceans', csv: oceans });
  const published = await request.post(`/api/project/${chart}/publish`, { headers, data: {} });
  expect(published.status()).toBe(200);
  const scopes = ['read', 'write', 'publish', 'export', 'ai'];
  const made = await request.post('/api/user/api-keys', { headers, data: { name: 'Docs', scopes } });
  expect(made.status(), await made.text()).toBe(200);
  const { secret, key } = (await made.json()).data;
  return {
    folder,
    url,
    chart,
    share: (await published.json()).data.id,
    key: secret,
    keyId: key.id,
    dataset: undefined,
  };
}

type Means = { desk: Desk; page: Page; request: APIRequestContext; samples: readonly Sample[] };

/** Runs a sample; returns the name of the program it needs where this machine has not got it. */
async function runSample(sample: Sample, { desk, page, request, samples }: Means): Promise<string | undefined> {
  const code = fillIn(sample.code, desk);
  const earlier = (language: string) =>
    samples.findLast((each) => each.language === language && each.line < sample.line)?.code ?? '';
  switch (sample.language) {
    case 'http':
      return expectAnswer(request, code);
    case 'html':
      return withPage(page, code, () => expectChart(page));
    case 'css':
      return withPage(page, `<style>${code}</style><div class="our-charts">${elementOf(desk)}</div>`, async () => {
        await expectChart(page);
        const accent = /--chartlas-palette: (#\w+)/.exec(code)?.[1] ?? '';
        const marks = page.locator('chartlas-chart').locator('[data-role=mark], [data-role=mark] *');
        await expect.poll(() => marks.evaluateAll(fillsOf)).toContain(rgbOf(accent));
      });
    case 'text':
      return withPage(
        page,
        elementOf(desk),
        () => expectChart(page),
        `default-src 'none'; ${code.replaceAll('\n', ' ')}`,
      );
    case 'jsx':
      return withPage(page, await reactPage(code, desk), async () => {
        await expectChart(page);
        await expect(page.locator('chartlas-chart .chartlas-stage')).toContainText('Oceans');
      });
    case 'js': {
      if (sample.words !== 'page') return expectRun(sample, code, desk);
      const html = fillIn(earlier('html'), desk).replace(/<\/script>\s*$/, `${code}document.title = 'Done';</script>`);
      return withPage(page, html, async () => {
        await expect(page).toHaveTitle('Done');
        await expect(page.locator('chartlas-chart')).toHaveCount(0); // its last line removes it
      });
    }
    case 'ts':
      await buildSdk(join(desk.folder, 'node_modules/@chartlas/sdk'));
      return expectRun(sample, code, desk);
    default:
      return expectRun(sample, code, desk);
  }
}

/** The names of examples, replaced by what this reader has. */
function fillIn(code: string, { url, share, key, dataset, chart }: Desk): string {
  const values: Record<string, string> = {
    '{{url}}': url,
    'https://chartlas.example': url,
    'https://charts.example': url,
    '{{share}}': share,
    Ab12cd34Ef: share,
    '{{key}}': key,
    'ck_live_…': key,
    '{{dataset}}': dataset ?? '',
    '6f1c…': chart,
  };
  return Object.entries(values).reduce((text, [name, value]) => text.replaceAll(name, value), code);
}

const elementOf = ({ url, share }: Desk) =>
  `<script type="module" src="${url}/embed/chart.js"></script><chartlas-chart src="${url}/share/${share}/chart.json"></chartlas-chart>`;

async function expectAnswer(request: APIRequestContext, code: string): Promise<undefined> {
  const [method = '', path = ''] = code.trim().split(' ');
  const answer = await request.fetch(path, { method });
  expect(answer.status(), await answer.text()).toBe(200);
}

const programs: Readonly<Record<string, readonly string[]>> = {
  // With the program of this repository under its usual name, in the folder of the reader.
  sh: [
    'bash',
    '-ec',
    `set -o pipefail
curl() { command curl --silent --show-error --fail-with-body "$@"; }
npm() { shift 3; node ${JSON.stringify(join(process.cwd(), 'src/cli/main.ts'))} "$@"; }
`,
  ],
  js: [process.execPath, '--input-type=module', '-e', ''],
  ts: [process.execPath, '--input-type=module-typescript', '-e', ''],
  python: ['python3', '-c', ''],
  r: ['Rscript', '-e', ''],
};

/** It ends well, nothing it asked for was refused, pictures that it wrote are pictures, and addresses that it prints answer. */
async function expectRun({ file, language, line }: Sample, code: string, desk: Desk): Promise<string | undefined> {
  const [program = '', ...words] = programs[language] ?? [];
  const before = words.pop() ?? '';
  const run = spawnSync(program, [...words, before + code], {
    cwd: desk.folder,
    encoding: 'utf8',
    env: {
      ...process.env,
      XDG_CONFIG_HOME: join(desk.folder, 'config'),
      CHARTLAS_URL: desk.url,
      CHARTLAS_KEY: desk.key,
      CHARTLAS_KEY_ID: desk.keyId,
      API: `${desk.url}/api/v1`,
      AUTH: `Authorization: Bearer ${desk.key}`,
      ID: desk.chart,
    },
  });
  if (run.error !== undefined) return program;
  const [, library] =
    /No module named '(\w+)'|there is no package called ‘(\w+)’|The package `(\w+)` is required/
      .exec(run.stderr)
      ?.filter(Boolean) ?? [];
  if (library !== undefined) return library;
  const complaints = language === 'r' && run.status === 0 ? '' : run.stderr; // R shows results there
  expect([run.status, complaints], `${file}:${line}\n${run.stdout}`).toEqual([0, '']);
  expect(run.stdout).not.toContain('"results":false');
  desk.dataset ??= datasetIn(run.stdout);
  for (const picture of globSync('**/*.png', { cwd: desk.folder }))
    expect(readFileSync(join(desk.folder, picture)).subarray(1, 4).toString(), basename(picture)).toBe('PNG');
  for (const address of run.stdout.split(/\s+/).filter((word) => URL.canParse(word) && word.startsWith(desk.url)))
    expect((await fetch(address)).status, address).toBe(200);
  return undefined;
}

/** The id of a dataset that a call has made. */
function datasetIn(output: string): string | undefined {
  if (output.split('"results":').length !== 2) return undefined; // no reply, or several
  const { data } = JSON.parse(output);
  return data?.dataset?.id ?? (data?.columns && data.id);
}

async function reactPage(code: string, { folder, share }: Desk): Promise<string> {
  await buildSdk(join(folder, 'node_modules/@chartlas/sdk'));
  const program = `import { createRoot } from 'react-dom/client';
    const rows = [{ Ocean: 'Pacific', Area: 168.7 }, { Ocean: 'Arctic', Area: 15.6 }];
    const choose = (title) => title;
    ${code.replace(/^</m, 'const shown = <')};
    createRoot(document.getElementById('root')).render(shown);`;
  expect(program).toContain(share);
  const script = await bundle(folder, program);
  return `<div id="root"></div><script type="module">${script.replaceAll('</script', '<\\/script')}</script>`;
}

/** Opens code on a page of another site. */
async function withPage(page: Page, code: string, check: () => Promise<void>, policy?: string): Promise<undefined> {
  const other = createServer((_, reply) => {
    reply.setHeader('content-type', 'text/html; charset=utf-8');
    if (policy !== undefined) reply.setHeader('content-security-policy', policy);
    reply.end(`<!doctype html><link rel="icon" href="data:,"><title>Other</title>${code}`);
  }).listen(0, '127.0.0.1');
  await once(other, 'listening');
  await page.goto(`http://127.0.0.1:${(other.address() as AddressInfo).port}/`); // it listens on a port
  await check();
  await page.goto('about:blank');
  other.close();
}

/** The chart is there, whichever way it is shown. */
async function expectChart(page: Page): Promise<void> {
  const image = page.locator('body > a > img');
  if ((await page.locator('iframe').count()) > 0)
    await expect(page.frameLocator('iframe').locator('svg').first()).toBeAttached();
  else if ((await image.count()) > 0)
    await expect.poll(() => image.evaluate((each) => (each as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  else await expect(page.locator('chartlas-chart [data-role=mark]').first()).toBeAttached();
}

const fillsOf = (elements: Element[]) => elements.map((element) => getComputedStyle(element).fill);

function rgbOf(hex: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return `rgb(${parts.join(', ')})`;
}
