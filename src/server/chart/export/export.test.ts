import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { read as readXlsx, utils } from '@e965/xlsx';
import { parse as parseCsv } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { Parser } from 'htmlparser2';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { readContent } from '#chart/changes/content.ts';
import { readProjectFile } from '#chart/changes/project-file.ts';
import { blankDocument } from '#chart/document/document.ts';
import { templateOf } from '#chart/template/all-types.ts';
import { light } from '#chart/theme/house-themes.ts';
import { type ExportFormat, exportFormats } from '#contract/chart/export-formats.ts';
import type { ExportResult } from '#contract/chart/exports.ts';
import { sql } from '#drizzle';
import { openTestApp } from '#tests/support/app.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { purgeExports } from './index.ts';

let ahead = 0;
const server = await openTestApp({ ports: { now: () => new Date(Date.now() + ahead) } });
const { db } = server.ports;
beforeEach(async () => {
  ahead = 0;
  await db.execute(sql`delete from rate_limits`);
});

const owner = await server.person();
await makePremium(owner.id);
const csv = 'Country,Value\nNorway,12\nÅland & Łódź,7.5\n=1+1,30\n@SUM(A1),-4\n';
const chart = await addChart('Life / death <b>', csv);

/** Plans cannot be bought yet: enterprise has everything. */
async function makePremium(id: string): Promise<void> {
  await db.execute(sql`update users set is_enterprise = true where id = ${id}`);
}

async function addChart(
  name: string,
  text: string,
  { token } = owner,
  title = 'Years of <i>life</i>',
): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([text]), 'data.csv');
  const body = new Response(form);
  const headers = { 'content-type': body.headers.get('content-type') ?? '' };
  const payload = Buffer.from(await body.arrayBuffer());
  const up = await server.ask({ method: 'POST', url: '/api/dataset/uploadfile', token, headers, payload });
  const { dataset } = up.body.data as { dataset: { id: string; columns: { key: string }[] } };
  const [label, value] = dataset.columns.map(({ key }) => key);
  const blank = blankDocument('bar');
  const document = {
    ...blank,
    roles: { label: [label], value: [value] },
    text: { ...blank.text, title, source: 'Somewhere' },
  };
  const content = { name, document, datasetId: dataset.id, steps: [] };
  const made = await server.ask({ method: 'POST', url: '/api/project', token, payload: { content } });
  return (made.body.data as { id: string }).id;
}

type File = { format: ExportFormat } & Record<string, unknown>;

function start(files: File[], { id = chart, token = owner.token } = {}) {
  return server.ask({ method: 'POST', url: `/api/project/${id}/export`, token, payload: { files } });
}

async function finished(answer: Awaited<ReturnType<typeof start>>, token = owner.token) {
  expect(answer.body).toMatchObject({ results: true });
  const { jobId } = answer.body.data as { jobId: string };
  await runJobs(server);
  const job = (await server.ask({ url: `/api/jobs/${jobId}`, token })).body.data as {
    state: string;
    error: string | null;
    result: ExportResult;
  };
  return { jobId, ...job };
}

function fetchResult(jobId: string, token = owner.token) {
  return server.app.inject({ url: `/api/export/${jobId}`, headers: { authorization: `Bearer ${token}` } });
}

async function fileOf(file: File, id = chart): Promise<{ bytes: Buffer; result: ExportResult }> {
  const { jobId, state, error, result } = await finished(await start([file], { id }));
  expect({ state, error }).toEqual({ state: 'done', error: null });
  const answer = await fetchResult(jobId);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-disposition']).toMatch(/^attachment/);
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  expect(String(answer.headers['content-type'])).toContain(exportFormats[file.format].type);
  expect(answer.rawPayload.length).toBe(result.size);
  return { bytes: answer.rawPayload, result };
}

const size = { width: 600, height: 400, scale: 1 };

/** What each kind of file begins with. */
const beginnings: Record<ExportFormat, RegExp> = {
  png: /^\x89PNG\r\n/,
  jpg: /^\xff\xd8\xff/,
  webp: /^RIFF....WEBP/s,
  svg: /^(<\?xml[^>]*>\s*)?<svg /,
  pdf: /^%PDF-/,
  html: /^<!doctype html>/i,
  csv: /^(\xef\xbb\xbf)?Country,Value\r?\n/,
  xlsx: /^PK/,
  json: /^\{/,
};

test.each(Object.entries(beginnings))('R.30 a chart is exported as %s', async (format, beginning) => {
  const { bytes } = await fileOf({ format: format as ExportFormat, ...size }); // the keys are the formats
  expect(bytes.toString('latin1')).toMatch(beginning);
});

describe('a picture', () => {
  test.each(['png', 'jpg', 'webp'] as const)('%s is as large as asked and shows something', async (format) => {
    const { bytes, result } = await fileOf({ format, ...size, scale: 2 });
    const picture = sharp(bytes);
    expect(await picture.metadata()).toMatchObject({
      width: 1200,
      height: 800,
      format: format === 'jpg' ? 'jpeg' : format,
      hasAlpha: false,
    });
    expect((await picture.greyscale().stats()).channels[0]?.stdev).toBeGreaterThan(10);
    expect(result.filename).toBe(`Life - death b.${format}`);
  });

  test.each(['png', 'webp'] as const)('%s can be clear where nothing is drawn, with true colors', async (format) => {
    const { bytes } = await fileOf({ format, ...size, isTransparent: true });
    const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([info.channels, data[3]]).toEqual([4, 0]);
    const alphas = Array.from({ length: info.width * info.height }, (_, at) => data[at * 4 + 3] ?? 0);
    expect(alphas.some((alpha) => alpha === 255)).toBe(true);
  });

  test('JPG has no clear places: it stays on its paper', async () => {
    const { bytes } = await fileOf({ format: 'jpg', ...size, isTransparent: true });
    expect([...(await sharp(bytes).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255]);
  });

  test('keeps its size with a border, which is empty paper, and takes the theme that is asked for', async () => {
    const { bytes } = await fileOf({ format: 'png', ...size, border: 40, theme: 'dark' });
    const picture = sharp(bytes);
    expect(await picture.metadata()).toMatchObject({ width: 600, height: 400 });
    const top = await picture.clone().extract({ left: 0, top: 0, width: 600, height: 40 }).toBuffer();
    const edge = await sharp(top).stats();
    expect(edge.channels.map(({ min, max }) => [min, max])).toEqual([
      [0x0c, 0x0c],
      [0x11, 0x11],
      [0x1d, 0x1d],
    ]);
  });

  test('is as high as the chart wants to be unless told otherwise', async () => {
    const { height = 0 } = await sharp((await fileOf({ format: 'png', width: 600, scale: 1 })).bytes).metadata();
    expect(height).toBeGreaterThan(150);
    expect(height).toBeLessThan(600);
  });
});

describe('SVG', () => {
  test('is well-formed, has text as text and its fonts inside, and is drawn by another program', async () => {
    const { bytes } = await fileOf({ format: 'svg', ...size });
    const source = bytes.toString();
    const { names, texts } = readMarkup(source);
    expect(names[0]).toBe('svg');
    expect(texts).toContain('Åland & Łódź');
    expect(texts).toContain('Years of <i>life</i>');
    expect(names).not.toContain('i');
    expect(names).not.toContain('script');
    const faces = [...source.matchAll(/@font-face\{[^}]*font-weight:(\d+)[^}]*unicode-range:([^}]*)\}/g)];
    expect(faces.map(([, weight]) => weight)).toContain('700');
    expect(faces.some(([, , range]) => range?.startsWith('U+100'))).toBe(true); // Ł is in the second range
    expect(remoteIn(source)).toEqual([]);
    const drawn = sharp(bytes);
    expect(await drawn.metadata()).toMatchObject({ width: 600, height: 400 });
    expect((await drawn.greyscale().stats()).channels[0]?.stdev).toBeGreaterThan(10);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'svg' });
  });

  test('can be clear where nothing is drawn', async () => {
    const { bytes } = await fileOf({ format: 'svg', ...size, isTransparent: true });
    const raw = await sharp(bytes).ensureAlpha().raw().toBuffer();
    expect(raw[3]).toBe(0);
  });
});

test('R.30 in part: PDF is one page of the true size, and its words are found by another program', async () => {
  const { bytes } = await fileOf({ format: 'pdf', width: 1123, height: 794 });
  const source = bytes.toString('latin1');
  const [, , , wide, high] = /\/MediaBox \[(\S+) (\S+) (\S+) (\S+)\]/.exec(source) ?? [];
  expect([Number(wide), Number(high)].map(Math.round)).toEqual([842, 596]); // A4 landscape
  expect(source).not.toContain('/Subtype /Image');
  if (!hasPdftotext()) return;
  const words = pdfToText(bytes);
  for (const word of ['Years of <i>life</i>', 'Norway', 'Åland & Łódź', 'Somewhere']) expect(words).toContain(word);
});

test('PDF for print has its page in millimeters, and colors that can be printed', async () => {
  const print = { width: 94, height: 70, isCmykSafe: true };
  const { bytes } = await fileOf({ format: 'pdf', print });
  const source = bytes.toString('latin1');
  const [, low, wide, high] = /\/MediaBox \[0 (\S+) (\S+) (\S+)\]/.exec(source) ?? [];
  expect(Number(wide)).toBeCloseTo((94 * 72) / 25.4, 2);
  expect(Number(high) - Number(low)).toBeCloseTo((70 * 72) / 25.4, 2);
  const { bytes: asOnScreen } = await fileOf({ format: 'pdf', print: { ...print, isCmykSafe: false } });
  expect(bytes.equals(asOnScreen)).toBe(false);
});

function hasPdftotext(): boolean {
  try {
    execFileSync('pdftotext', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function pdfToText(bytes: Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'chartlas-pdf-'));
  try {
    writeFileSync(join(folder, 'a.pdf'), bytes);
    return execFileSync('pdftotext', ['-layout', join(folder, 'a.pdf'), '-'], { encoding: 'utf8' }).normalize('NFC');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('R.30 in part: a web page needs no other file: picture, table and no address to fetch from', async () => {
  const source = (await fileOf({ format: 'html', width: 800 })).bytes.toString();
  const { names, texts } = readMarkup(source);
  expect(names).toContain('svg');
  expect(names.filter((name) => name === 'td')).toHaveLength(4);
  expect(texts).toContain('Åland & Łódź');
  expect(names).not.toContain('i');
  expect(remoteIn(source)).toEqual([]);
  expect(source).toContain(`default-src 'none'`);
  expect(names).not.toContain('link');
  expect(names).not.toContain('iframe');
});

/** URLs that something could be fetched from, without language namespaces. */
function remoteIn(source: string): string[] {
  const all = source.match(/(?:https?:)?\/\/[a-z0-9-]+\.[a-z]{2,}[^\s"'`)<]*/gi) ?? [];
  return all.filter((each) => !/^http:\/\/www\.w3\.org\//.test(each) && !/^\/\/[a-z0-9+/.]*={0,2}$/i.test(each));
}

function readMarkup(source: string) {
  const names: string[] = [];
  const texts: string[] = [];
  const parser = new Parser(
    { onopentagname: (name) => names.push(name), ontext: (text) => texts.push(text) },
    { xmlMode: !source.startsWith('<!doctype'), decodeEntities: true },
  );
  parser.end(source);
  return { names, texts: texts.join('') };
}

test('the logo of its brand is in every export: painted, an object of the PDF, inside SVG and page', async () => {
  const name = 'picture-logoabcdefghijklmnopqrst.png';
  const red = sharp({ create: { width: 96, height: 28, channels: 3, background: '#ff0000' } });
  await server.ports.files.put(name, await red.png().toBuffer(), { type: 'image/png' });
  const id = await addChart('Branded', csv);
  const look = { ...light, id: 'brand', logo: { href: `/api/file/${name}`, width: 96, height: 28 } };
  const changes = [{ kind: 'theme', theme: 'brand', look }];
  const payload = { version: 1, key: crypto.randomUUID(), words: 'brand', changes };
  await server.ask({ method: 'POST', url: `/api/project/${id}/changes`, token: owner.token, payload });
  const formats = ['png', 'jpg', 'webp', 'pdf', 'svg', 'html', 'json'] as const;
  const { jobId } = await finished(
    await start(
      formats.map((format) => ({ format, ...size })),
      { id },
    ),
  );
  const made = unzipSync(new Uint8Array((await fetchResult(jobId)).rawPayload));
  const bytesOf = (format: ExportFormat) =>
    Buffer.from(Object.entries(made).find(([file]) => file.endsWith(`.${format}`))?.[1] ?? []);

  for (const format of ['png', 'jpg', 'webp'] as const) {
    const { data, info } = await sharp(bytesOf(format)).raw().toBuffer({ resolveWithObject: true });
    let count = 0;
    for (let at = 0; at < data.length; at += info.channels)
      if ((data[at] ?? 0) > 220 && (data[at + 1] ?? 255) < 60 && (data[at + 2] ?? 255) < 60) count++;
    expect(count / (96 * 28), format).toBeGreaterThan(0.85);
    expect(count / (96 * 28), format).toBeLessThan(1.1);
  }
  expect(bytesOf('pdf').toString('latin1')).toContain('/Subtype /Image');
  for (const format of ['svg', 'html'] as const) {
    const source = bytesOf(format).toString();
    expect(source).toMatch(/<image [^>]*href="data:image\/jpeg;base64,/);
    expect(source).not.toContain('/api/file/');
  }
  // The project file keeps the URL: the importing account has the picture there.
  expect(bytesOf('json').toString()).toContain(`/api/file/${name}`);
  expect(bytesOf('json').toString()).not.toContain('data:image');
});

describe('the data', () => {
  test('X.11 CSV has figures as figures and no formulas', async () => {
    const { bytes } = await fileOf({ format: 'csv' });
    expect(parseCsv(bytes, { bom: true })).toEqual([
      ['Country', 'Value'],
      ['Norway', '12'],
      ['Åland & Łódź', '7.5'],
      ["'=1+1", '30'],
      ["'@SUM(A1)", '-4'],
    ]);
  });

  test('X.11 XLSX has figures as figures and formulas as text', async () => {
    const { bytes } = await fileOf({ format: 'xlsx' });
    const book = readXlsx(bytes, { cellFormula: true });
    const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
    expect(utils.sheet_to_json(sheet, { header: 1 })).toEqual([
      ['Country', 'Value'],
      ['Norway', 12],
      ['Åland & Łódź', 7.5],
      ['=1+1', 30],
      ['@SUM(A1)', -4],
    ]);
    expect(sheet.A4).toMatchObject({ t: 's' });
    expect(sheet.A4.f).toBeUndefined();
  });

  test('a project file is read as the project it was, with its data', async () => {
    const { bytes, result } = await fileOf({ format: 'json' });
    expect(result.filename).toBe('Life - death b.chartlas.json');
    const text = bytes.toString();
    const shown = (await server.ask({ url: `/api/project/${chart}`, token: owner.token })).body.data as {
      content: unknown;
    };
    expect(readContent(JSON.parse(text), { templateOf })).toEqual({ ok: true, content: shown.content });
    const read = readProjectFile(text, { templateOf });
    if (!read.ok) throw new Error(read.error);
    const sheet = read.sheets.get(read.content.datasetId ?? '');
    expect(sheet).toMatchObject({ rows: 4, columns: [{ name: 'Country' }, { name: 'Value' }] });
    expect(readProjectFile('{', { templateOf }).ok).toBe(false);
  });
});

describe('several', () => {
  test('of one chart come as an archive with names that differ', async () => {
    const { jobId, result } = await finished(
      await start([
        { format: 'png', ...size },
        { format: 'png', ...size, theme: 'dark' },
        { format: 'png', ...size },
        { format: 'svg', ...size },
        { format: 'csv' },
      ]),
    );
    expect(result).toMatchObject({ filename: 'Life - death b.zip', type: 'application/zip', leftOut: [] });
    const files = unzipSync((await fetchResult(jobId)).rawPayload);
    expect(Object.keys(files).sort()).toEqual([
      'Life - death b 600x400 2.png',
      'Life - death b 600x400 dark.png',
      'Life - death b 600x400.png',
      'Life - death b.csv',
      'Life - death b.svg',
    ]);
    for (const [name, bytes] of Object.entries(files))
      if (name.endsWith('.png')) expect(await sharp(bytes).metadata()).toMatchObject({ width: 600 });
  });

  test('charts give a file each; one that cannot be drawn is reported and does not affect the others', async () => {
    const same = await addChart('life - DEATH b', 'A,B\nx,1\ny,2\n');
    const empty = await server.ask({
      method: 'POST',
      url: '/api/project',
      token: owner.token,
      payload: { content: { name: 'Empty', document: blankDocument('bar'), datasetId: null, steps: [] } },
    });
    const ids = [chart, same, (empty.body.data as { id: string }).id, chart];
    const { jobId, result } = await finished(
      await server.ask({
        method: 'POST',
        url: '/api/project/export',
        token: owner.token,
        payload: { ids, file: { format: 'png', ...size } },
      }),
    );
    expect(result).toMatchObject({ filename: '3 charts.zip', leftOut: ['Empty.png: This chart has no data yet.'] });
    const files = unzipSync((await fetchResult(jobId)).rawPayload);
    expect(Object.keys(files).sort()).toEqual([
      'Life - death b 600x400.png',
      'failed.txt',
      'life - DEATH b 600x400 2.png',
    ]);
    const alone = await finished(await start([{ format: 'png' }], { id: ids[2] ?? '' }));
    expect(alone).toMatchObject({ state: 'failed', error: 'This chart has no data yet.' });
  });
});

describe('plans', () => {
  test('S3.18 the free plan exports PNG and JPG, and is refused SVG and PDF before any work', async () => {
    const free = await server.person();
    const id = await addChart('Mine', csv, free);
    const jobs = async () => (await db.execute(sql`select count(*)::int as n from jobs`)).rows[0]?.n;
    const before = await jobs();
    for (const format of ['svg', 'pdf'] as const)
      expect(await start([{ format: 'png' }, { format }], { id, token: free.token })).toMatchObject({
        status: 402,
        body: { code: 'needs-plan', message: expect.stringContaining('Premium plan') },
      });
    const many = { ids: [id], file: { format: 'pdf' } };
    const request = { method: 'POST', url: '/api/project/export', token: free.token, payload: many } as const;
    expect(await server.ask(request)).toMatchObject({ status: 402, body: { code: 'needs-plan' } });
    expect(await jobs()).toBe(before);
    for (const format of ['webp', 'html', 'csv', 'xlsx', 'json'] as const) {
      const answer = await start([{ format, ...size }], { id, token: free.token });
      expect(answer.status).toBe(200);
      await server.ports.jobs.cancel((answer.body.data as { jobId: string }).jobId);
    }
    const both = await start(
      [
        { format: 'png', ...size },
        { format: 'jpg', ...size },
      ],
      { id, token: free.token },
    );
    expect(await finished(both, free.token)).toMatchObject({ state: 'done', result: { leftOut: [] } });
  });

  test('S3.20 enterprise has every format', async () => {
    const files = Object.keys(exportFormats).map((format) => ({ format: format as ExportFormat, ...size }));
    const { state, result } = await finished(await start(files));
    expect([state, result.leftOut]).toEqual(['done', []]);
  });
});

describe('a preview', () => {
  const preview = (query: string, { id = chart, token = owner.token } = {}) =>
    server.app.inject({
      url: `/api/project/${id}/export/preview?${query}`,
      headers: { authorization: `Bearer ${token}` },
    });

  test('is a small picture of the same shape', async () => {
    const answer = await preview('width=1080&height=1920&theme=dark&border=20');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
    const { width = 0, height = 0 } = await sharp(answer.rawPayload).metadata();
    expect(height).toBeLessThanOrEqual(960);
    expect(width / height).toBeCloseTo(1080 / 1920, 2);
    const clear = await preview('width=400&isTransparent=true');
    expect((await sharp(clear.rawPayload).metadata()).hasAlpha).toBe(true);
  });

  test('says in a sentence why there is none, and shows strangers nothing', async () => {
    expect((await preview('width=200&border=100')).json()).toMatchObject({ code: 'bad-input' });
    expect((await preview('width=abc')).statusCode).toBe(400);
    expect((await preview('', { token: (await server.person()).token })).statusCode).toBe(404);
  });
});

describe('keeping', () => {
  test('only its owner can fetch it, and only for a day; then it is swept', async () => {
    const { jobId } = await finished(await start([{ format: 'csv' }]));
    const other = await server.person();
    expect((await fetchResult(jobId, other.token)).statusCode).toBe(404);
    expect((await fetchResult('00000000-0000-4000-8000-000000000000')).statusCode).toBe(404);
    await purgeExports.run(server.ports);
    expect((await fetchResult(jobId)).statusCode).toBe(200);
    ahead = 86_400_000 + 60_000;
    expect(await server.ports.files.stat(`exports/${jobId}`)).toBeDefined();
    expect((await fetchResult(jobId)).statusCode).not.toBe(200);
    await purgeExports.run(server.ports);
    expect(await server.ports.files.stat(`exports/${jobId}`)).toBeUndefined();
  });

  test('a cancelled export leaves nothing', async () => {
    const { jobId } = (await start([{ format: 'png' }])).body.data as { jobId: string };
    await server.ask({ method: 'POST', url: `/api/jobs/${jobId}/cancel`, token: owner.token });
    await runJobs(server);
    expect((await fetchResult(jobId)).statusCode).toBe(404);
    expect(await server.ports.files.stat(`exports/${jobId}`)).toBeUndefined();
  });

  test('a user who lost access to a chart meanwhile does not get it', async () => {
    const answer = await start([{ format: 'csv' }], { id: await addChart('Gone', csv) });
    await db.execute(sql`update projects set trashed_at = now() where name = 'Gone'`);
    expect(await finished(answer)).toMatchObject({ state: 'failed' });
  });
});

describe('limits', () => {
  test.each<[string, File]>([
    ['too many pixels', { format: 'png', width: 6000, height: 6000, scale: 4 }],
    ['a border without room', { format: 'png', width: 200, height: 200, border: 100 }],
    ['too narrow', { format: 'png', width: 10 }],
    ['an unknown format', { format: 'exe' as ExportFormat }],
    ['an unknown field', { format: 'png', isAdmin: true }],
  ])('%s is refused in a sentence', async (_, file) => {
    const { status, body } = await start([file]);
    expect([status, body.code]).toEqual([400, 'bad-input']);
    expect(body.message).toMatch(/\.$/);
  });

  test('what turns out too large when it is drawn fails with a sentence', async () => {
    const long = `A,B\n${Array.from({ length: 900 }, (_, at) => `row ${at},${at}`).join('\n')}\n`;
    const id = await addChart('Long', long);
    const job = await finished(await start([{ format: 'png', width: 3000, scale: 4 }], { id }));
    expect(job).toMatchObject({ state: 'failed', error: expect.stringContaining('megapixels') });
  });

  test('the largest picture is made', async () => {
    const { bytes } = await fileOf({ format: 'png', width: 3000, height: 4000, scale: 2 });
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 6000, height: 8000 });
  });
});
