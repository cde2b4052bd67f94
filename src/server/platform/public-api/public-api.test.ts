import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { Validator } from '@seriousme/openapi-schema-validator';
import { generateSource } from 'oazapfts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type KeyScope, scopes } from '#contract/call.ts';
import { faces } from '#contract/v1/resources.ts';
import { sql } from '#drizzle';
import { newSecret } from '#server/workspace/api-key/keys.ts';
import { addKey } from '#server/workspace/api-key/store.ts';
import { openTestApp } from '#tests/support/app.ts';
import { problemOfReply } from '#tests/support/public-api/valid-replies.ts';
import { makeChart } from '#tests/support/share/make-chart.ts';

const server = await openTestApp();
/** A new one for each test: plans limit the number of charts. */
let ada = await server.person();
let key = await keyOf(ada.id);
beforeEach(async () => {
  ada = await server.person();
  key = await keyOf(ada.id);
});

async function keyOf(userId: string, allowed: readonly KeyScope[] = scopes.filter((scope) => scope !== 'admin')) {
  const { secret, ...stored } = newSecret();
  await addKey(server.ports.db, { userId, name: 'Test', scopes: [...allowed], ...stored });
  return secret;
}

type Asked = { headers?: Record<string, string>; body?: unknown; token?: string };

/** Calls the API, and checks that the reply is one that its document promises. */
async function api<Data = Record<string, unknown>>(call: string, { headers = {}, body, token = key }: Asked = {}) {
  const [method = '', path = ''] = call.split(' ');
  const url = `/api/v1${path}`;
  const answer = await server.app.inject({
    method: method as 'GET',
    url,
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...(body === undefined ? {} : { payload: body as object }),
  });
  const isJson = answer.headers['content-type']?.toString().includes('json') ?? false;
  const json: { message: string; code?: string; data: unknown } | null =
    isJson && answer.statusCode !== 304 ? answer.json() : null;
  expect(problemOfReply({ method, url, status: answer.statusCode, body: json })).toBeNull();
  const { statusCode: status, headers: given, rawPayload: raw } = answer;
  return { status, headers: given, raw, message: json?.message, code: json?.code, data: json?.data as Data };
}

const csv = 'City,People,Year\nVienna,2.0,2020\nParis,2.1,2020\nRome,2.8,2020\n';

test('R.12 the document is valid OpenAPI 3.1, lists public calls only, and is served to any site', async () => {
  const answer = await server.app.inject({ url: '/api/v1/openapi.json' });
  expect(answer.headers['access-control-allow-origin']).toBe('*');
  const document = answer.json();
  expect((await new Validator().validate(document)).valid).toBe(true);
  const operations = Object.values(document.paths as Record<string, Record<string, { operationId: string }>>).flatMap(
    (each) => Object.values(each),
  );
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual([...faces.keys()].sort());
  expect(answer.body).not.toMatch(/\/admin|api-keys|"session"/);
  for (const { of } of faces.values()) expect([of.path, of.isPublic]).toEqual([of.path, true]);
});

test('a page of any site may ask, and gets the headers it needs', async () => {
  const preflight = await server.app.inject({
    method: 'OPTIONS',
    url: '/api/v1/projects',
    headers: { origin: 'https://example.org', 'access-control-request-method': 'POST' },
  });
  expect(preflight.statusCode).toBe(204);
  expect(preflight.headers['access-control-allow-headers']).toContain('idempotency-key');
  const { headers } = await api('GET /usage');
  expect(headers['ratelimit-limit']).toBeTruthy();
  expect(headers['access-control-expose-headers']).toContain('ratelimit-remaining');
});

describe('datasets', () => {
  test('are created from text, read, replaced, appended to, and restored', async () => {
    const made = await api<{ dataset: { id: string; rows: number } }>('POST /datasets', {
      body: { text: csv, name: 'Cities' },
    });
    expect(made.status).toBe(200);
    const { id } = made.data.dataset;
    const appended = await api<{ rows: number; version: number }>(`POST /datasets/${id}/rows`, {
      body: { rows: [{ City: 'Oslo', People: 0.7 }, ['Bonn', '0.3', 2020]] },
    });
    expect(appended.data).toMatchObject({ rows: 5, version: 2 });
    const file = await api(`GET /datasets/${id}/file?format=csv`);
    expect(file.raw.toString()).toContain('Oslo,0.7,');
    expect(file.raw.toString()).toContain('Bonn,0.3,2020');
    const wrong = await api(`POST /datasets/${id}/rows`, { body: { rows: [{ Town: 'Oslo' }] } });
    expect([wrong.status, wrong.message]).toEqual([
      400,
      'Row 1 has a cell for “Town”, which is no column of the dataset.',
    ]);
    const replaced = await api<{ rows: number; version: number }>(`PUT /datasets/${id}/data`, {
      body: { text: 'City,People,Year\nLima,10,2021\n' },
    });
    expect(replaced.data).toMatchObject({ rows: 1, version: 3 });
    const restored = await api<{ rows: number }>(`POST /datasets/${id}/versions/1/restore`);
    expect(restored.data.rows).toBe(3);
  });

  test('are listed with cursors, each once', async () => {
    const person = await server.person();
    const token = await keyOf(person.id);
    for (let n = 0; n < 5; n++) await api('POST /datasets', { token, body: { text: csv, name: `Data ${n}` } });
    const names: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: string = cursor === '' ? '?limit=2' : `?limit=2&cursor=${cursor}`;
      const page: { data: { items: { name: string }[]; nextCursor: string | null; total: number } } = await api(
        `GET /datasets${query}`,
        { token },
      );
      expect(page.data.total).toBe(5);
      names.push(...page.data.items.map(({ name }) => name));
      cursor = page.data.nextCursor;
    }
    expect(names.sort()).toEqual([0, 1, 2, 3, 4].map((n) => `Data ${n}`));
    expect((await api('GET /datasets?cursor=nonsense', { token })).status).toBe(400);
  });
});

type Project = { id: string; version: number; name: string; template: string; content: { steps: unknown[] } };

async function newProject(body: object = { source: { from: 'text', text: csv, name: 'Cities' }, template: 'bar' }) {
  return (await api<{ project: Project; reasons: string[] }>('POST /projects/from-data', { body })).data;
}

describe('projects', () => {
  test('are created from a table with a chart type, an intent, or a prompt', async () => {
    const { project } = await newProject();
    expect(project.template).toBe('bar');
    const source = { from: 'text', text: csv, name: 'Cities' };
    const intent = {
      measures: [{ column: 'people', aggregate: 'sum' }],
      by: [{ column: 'city' }],
      where: [{ column: 'people', operator: 'greater', value: 2 }],
      ...{ chart: 'column', wants: 'chart', unused: [], confidence: 1 },
    };
    const { data } = await api<{ columns: { key: string; name: string }[] }>(
      `GET /datasets/${(project as unknown as { dataset: { id: string } }).dataset.id}`,
    );
    const keyOfColumn = (name: string) => data.columns.find((column) => column.name === name)?.key ?? '';
    intent.measures = [{ column: keyOfColumn('People'), aggregate: 'sum' }];
    intent.by = [{ column: keyOfColumn('City') }];
    intent.where = [];
    const meant = await newProject({ source, intent });
    expect(meant.project.template).toBe('column');
    const asked = await newProject({ source, prompt: 'people by city as a pie chart' });
    expect(asked.project.template).toBe('pie');
    const wrong = await api('POST /projects/from-data', { body: { source, intent: { measures: 1 } } });
    expect(wrong.status).toBe(400);
  });

  test('without a type the first chart is that of the pages: what adds up the others is left out by a step', async () => {
    const names = ['North', 'South', 'West', 'Whole country'];
    const rows = Array.from({ length: 10 }, (_, year) =>
      names.map((name, at) => `${2010 + year},${name},${at < 3 ? 100 + 10 * at + year : 330 + 3 * year}`),
    );
    const text = ['Year,Region,Births', ...rows.flat()].join('\n');
    const { project } = await newProject({ source: { from: 'text', text, name: '' } });
    expect(project.content.steps).toMatchObject([{ kind: 'filter', conditions: [{ values: ['Whole country'] }] }]);
  });

  test('every series of a wide table is drawn, and a column that is not is named', async () => {
    const years = Array.from({ length: 12 }, (_, place) => [2000 + place, 800.3 - place, 210 + place, 310.4 + place]);
    const made = async (names: string, rows: readonly (readonly number[])[]) => {
      const text = [names, ...rows.map((row) => row.join(','))].join('\n');
      const body = { source: { from: 'text', text, name: '' }, template: 'line' };
      type Made = { project: { content: { document: { roles: Record<string, string[]> } } }; unused: string[] };
      return (await api<Made>('POST /projects/from-data', { body })).data;
    };
    const together = await made('Year,Germany,Spain,Poland', years);
    expect(together.project.content.document.roles.y).toHaveLength(3);
    expect(together.unused).toEqual([]);
    const people = years.map((row, place) => [...row, 8_000_000 + place * 1000]);
    const apart = await made('Year,Germany,Spain,Poland,Population', people);
    expect(apart.project.content.document.roles.y).toHaveLength(3);
    expect(apart.unused).toEqual(['column “Population”']);
  });

  test('columns and highlights are called by their names, and what matches nothing is refused', async () => {
    const text = 'Year,Germany,France\n2001,10,20\n2002,12,21\n2003,14,19';
    const { project } = await newProject({ source: { from: 'text', text, name: '' }, template: 'line' });
    const change = (...changes: object[]) =>
      api<{ content: { document: { roles: object; highlights: string[]; options: { colors?: object } } } }>(
        `PATCH /projects/${project.id}`,
        { body: { changes } },
      );
    const named = await change(
      { kind: 'role', role: 'y', columns: ['germany', 'France'] },
      { kind: 'highlights', keys: [' Germany '] },
      { kind: 'option', name: 'colors', value: { FRANCE: '#ff0000' } },
    );
    expect(named.data.content.document).toMatchObject({
      roles: { x: ['c1'], y: ['c2', 'c3'] },
      highlights: ['c2'],
      options: { colors: { c3: '#ff0000' } },
    });
    const lost = await change({ kind: 'highlights', keys: ['Germny'] });
    expect([lost.status, lost.message]).toEqual([400, expect.stringContaining('“Germany”')]);
    const none = await change({ kind: 'role', role: 'y', columns: ['Narnia'] });
    expect([none.status, none.message]).toEqual([400, expect.stringContaining('no column called “Narnia”')]);
    const kept = await api<{ content: { document: { highlights: string[] } } }>(`GET /projects/${project.id}`);
    expect(kept.data.content.document.highlights).toEqual(['c2']);
  });

  test('a prompt shows values, not how many rows each has', async () => {
    const source = { from: 'text', text: 'Country,Share\nGermany,41\nFrance,33\nSpain,26\nItaly,12', name: '' };
    const body = { source, prompt: 'map of Europe coloured by share' };
    type Made = { project: { name: string; content: { steps: unknown[]; document: { roles: object } } } };
    const { project } = (await api<Made>('POST /projects/from-data', { body })).data;
    expect(project.name).toMatch(/^Share/);
    expect(project.content).toMatchObject({ steps: [], document: { roles: { region: ['c1'], value: ['c2'] } } });
  });

  test('a cell that is no number is named', async () => {
    const text = 'City,People\nVienna,2000\nParis,unclear\nRome,2800\nOslo,700\nBern,130\nRiga,600';
    const body = { source: { from: 'text', text, name: '' }, template: 'bar' };
    const { unused } = (await api<{ unused: string[] }>('POST /projects/from-data', { body })).data;
    expect(unused).toEqual([expect.stringMatching(/^1 row without “People”$/), expect.stringContaining('“unclear”')]);
  });

  test('are changed, guarded by If-Match, copied, checked, trashed and removed', async () => {
    const { project } = await newProject();
    const read = await api<Project>(`GET /projects/${project.id}`);
    const etag = String(read.headers.etag);
    expect((await api(`GET /projects/${project.id}`, { headers: { 'if-none-match': etag } })).status).toBe(304);
    const body = { changes: [{ kind: 'name', name: 'Towns' }] };
    const changed = await api<Project>(`PATCH /projects/${project.id}`, { body, headers: { 'if-match': etag } });
    expect(changed.data).toMatchObject({ name: 'Towns', version: 2 });
    const late = await api(`PATCH /projects/${project.id}`, { body, headers: { 'if-match': etag } });
    expect([late.status, late.code]).toEqual([412, 'changed-since']);
    expect(late.headers.etag).toBe(changed.headers.etag);
    const conflict = await api<{ parts: string[] }>(`PATCH /projects/${project.id}`, {
      body: { changes: [{ kind: 'name', name: 'Villages' }], version: 1 },
    });
    expect([conflict.status, conflict.data.parts]).toEqual([409, ['name']]);
    const findings = await api<{ findings: { id: string }[] }>(`GET /projects/${project.id}/check`);
    expect(findings.data.findings.map(({ id }) => id)).toContain('missing-source');
    const copy = await api<Project>(`POST /projects/${project.id}/copies`, { body: {} });
    expect(copy.data.id).not.toBe(project.id);
    expect((await api(`DELETE /projects/${copy.data.id}`)).status).toBe(200);
    expect((await api(`GET /projects/${copy.data.id}`)).status).toBe(404);
    expect((await api(`DELETE /projects/${copy.data.id}/permanently`)).status).toBe(200);
  });

  test('what a chart misleads by is said with the changes that mend it', async () => {
    const text = 'Runner,Bib,Minutes\nAda,417,185\nBea,431,190\nCyd,410,212\nDee,452,199\nEva,424,205\nFay,438,181';
    const body = { source: { from: 'text', text, name: '' }, template: 'bar' };
    const { project } = (await api<{ project: Project }>('POST /projects/from-data', { body })).data;
    const change = (changes: unknown) => api(`PATCH /projects/${project.id}`, { body: { changes } });
    await change([{ kind: 'role', role: 'value', columns: ['Bib'] }]);
    type Found = { findings: { id: string; why: string; fix: { words: string; changes: unknown[] } | null }[] };
    const find = async () => {
      const { data } = await api<Found>(`GET /projects/${project.id}/check`);
      return data.findings.find(({ id }) => id === 'code-as-value');
    };
    const finding = await find();
    expect(finding?.why).toMatch(/^“Bib” only tells rows apart/);
    expect(finding?.fix?.words).toBe('Show “Minutes” instead');
    expect((await change(finding?.fix?.changes)).status).toBe(200);
    expect(await find()).toBeUndefined();
  });

  test('are published, with settings that are guarded too, and unpublished', async () => {
    const { project } = await newProject();
    const published = await api<{ url: string }>(`PUT /projects/${project.id}/share`, { body: {} });
    expect(published.data.url).toContain('/share/');
    const settings = await api(`GET /projects/${project.id}/share`);
    const headers = { 'if-match': String(settings.headers.etag) };
    expect((await api(`PATCH /projects/${project.id}/share`, { body: { licence: 'cc0' }, headers })).status).toBe(200);
    expect((await api(`PATCH /projects/${project.id}/share`, { body: { licence: 'cc-by' }, headers })).status).toBe(
      412,
    );
    expect((await api(`DELETE /projects/${project.id}/share`)).status).toBe(200);
  });

  test('are exported at once when small, by a job when large', async () => {
    const { project } = await newProject();
    const small = await api(`POST /projects/${project.id}/render`, { body: { format: 'png', width: 400 } });
    expect(small.headers['content-type']).toBe('image/png');
    expect(small.raw.subarray(1, 4).toString()).toBe('PNG');
    const large = await api<{ jobId: string }>(`POST /projects/${project.id}/render`, {
      body: { format: 'png', width: 3000, height: 2500, scale: 2 },
    });
    expect(large.status).toBe(202);
    expect((await api(`GET /jobs/${large.data.jobId}`)).status).toBe(200);
  });
});

describe('Idempotency-Key', () => {
  test('does a write once and repeats its reply, refuses another body with 422, and forgets refused ones', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = { text: csv, name: 'Once' };
    const first = await api<{ dataset: { id: string } }>('POST /datasets', { body, headers });
    const again = await api<{ dataset: { id: string } }>('POST /datasets', { body, headers });
    expect(again.data).toEqual(first.data);
    expect(again.headers['idempotency-replayed']).toBe('true');
    const other = await api('POST /datasets', { body: { ...body, name: 'Twice' }, headers });
    expect([other.status, other.code]).toEqual([422, 'key-reused']);
    const refused = { 'idempotency-key': randomUUID() };
    expect((await api('POST /datasets', { body: { text: ' ' }, headers: refused })).status).toBe(400);
    expect((await api('POST /datasets', { body, headers: refused })).status).toBe(200);
    const bob = await server.person();
    const own = await api<{ dataset: { id: string } }>('POST /datasets', { body, headers, token: await keyOf(bob.id) });
    expect(own.data.dataset.id).not.toBe(first.data.dataset.id);
    await server.ports.db.execute(sql`update idempotent_replies set started_at = now() - interval '25 hours'`);
    const later = await api<{ dataset: { id: string } }>('POST /datasets', { body, headers });
    expect(later.data.dataset.id).not.toBe(first.data.dataset.id);
  });

  test('of a request that is still running is refused with 409, at the same time done once', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = { text: csv, name: `Race ${headers['idempotency-key']}` };
    const replies = await Promise.all([1, 2, 3, 4].map(() => api('POST /datasets', { body, headers })));
    const statuses = replies.map(({ status }) => status);
    expect(statuses).toContain(200);
    for (const status of statuses) expect([200, 409]).toContain(status);
    const list = await api<{ total: number }>(`GET /datasets?search=${headers['idempotency-key']}`);
    expect(list.data.total).toBe(1);
  });
});

test('a wrong input is answered with every problem, a wrong key with 401, a missing scope with 403', async () => {
  const wrong = await api<{ issues: { field: string }[] }>('POST /projects/from-data', {
    body: { template: 1, name: 2 },
  });
  expect(wrong.status).toBe(400);
  expect(wrong.data.issues.map(({ field }) => field).sort()).toEqual(['name', 'source', 'template']);
  expect((await api('GET /projects', { token: `${key}x` })).status).toBe(401);
  const reader = await keyOf(ada.id, ['read']);
  expect((await api('POST /datasets', { token: reader, body: { text: csv } })).code).toBe('missing-scope');
});

test.each(['document', 'change', 'intent', 'story', 'picture'])('the schema of a %s is a JSON Schema', async (name) => {
  const { data } = await api<{ $schema: string }>(`GET /schemas/${name}`);
  expect(data.$schema).toContain('json-schema.org');
});

test('the rest answers as its document says', async () => {
  const chart = await makeChart(server, ada);
  for (const path of ['/themes', '/templates', '/workspaces', '/folders', '/usage', '/videos', '/videos/limits'])
    expect([path, (await api(`GET ${path}`)).status]).toEqual([path, 200]);
  for (const path of ['/gallery', '/search?search=people', '/views', '/maps', `/projects/${chart.id}/versions`])
    expect([path, (await api(`GET ${path}`)).status]).toEqual([path, 200]);
  const answer = await api<{ value: number }>('POST /ai/answers', {
    body: { question: 'total People?', source: { from: 'dataset', id: chart.datasetId } },
  });
  expect(answer.data.value).toBeCloseTo(6.9);
  expect((await api('POST /ai/charts', { body: { prompt: 'North 10, South 20' } })).status).toBe(200);
  expect((await api('POST /ai/tables/text', { body: { text: 'North 10, South 20.' } })).status).toBe(200);
});

describe('a client that a third-party generator writes', () => {
  const folder = new URL('../../../../build/third-party-client/', import.meta.url);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('creates, changes, reads and exports a chart', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo; // it listens on a port
    const base = `http://127.0.0.1:${port}/api`;
    mkdirSync(folder, { recursive: true });
    const file = new URL('client.ts', folder);
    writeFileSync(new URL('openapi.json', folder), await (await fetch(`${base}/v1/openapi.json`)).text());
    writeFileSync(file, await generateSource(new URL('openapi.json', folder).pathname));
    // biome-ignore lint/suspicious/noExplicitAny: the generator wrote its types, which this test does not compile
    const client: any = await import(/* @vite-ignore */ file.href);
    client.defaults.baseUrl = base;
    client.defaults.headers = { authorization: `Bearer ${key}` };
    const made = await client.projectsCreateFromData({
      source: { from: 'text', text: csv, name: '' },
      template: 'bar',
    });
    expect(made.status).toBe(200);
    const { id } = made.data.data.project;
    const changed = await client.projectsChange(id, { changes: [{ kind: 'name', name: 'From a generated client' }] });
    expect(changed.data.data.name).toBe('From a generated client');
    const listed = await client.projectsList({ search: 'From a generated client' });
    expect(listed.data.data.total).toBe(1);
    const refused = await client.projectsRead(randomUUID());
    expect([refused.status, refused.data.code]).toEqual([404, 'not-found']);
  });
});
