import { globSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { scopes } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { faces } from '#contract/v1/resources.ts';
import { readingKind } from '#contract/workspace/language-models.ts';
import { sql } from '#drizzle';
import { changeUser } from '#server/account/user/index.ts';
import { tools } from '#server/platform/mcp/tools.ts';
import { newSecret } from '#server/workspace/api-key/keys.ts';
import { addKey } from '#server/workspace/api-key/store.ts';
import { personalWorkspace } from '#server/workspace/workspace/index.ts';
import { openTestApp } from '#tests/support/app.ts';
import { startProviderServer, testKey } from '#tests/support/models/provider-server.ts';
import { write, writePdf } from '#tests/support/readers/write-pdf.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { makeChart } from '#tests/support/share/make-chart.ts';

/** The model of the server: it records what it is sent, and its replies cannot be used. */
const provider = await startProviderServer();
afterAll(() => provider.close());
const { model, baseUrl } = provider.settings('openai-compatible');
const server = await openTestApp({
  env: { AI_PROVIDER: 'openai-compatible', AI_MODEL: model, AI_BASE_URL: baseUrl ?? '', AI_API_KEY: testKey },
});
const { db } = server.ports;

type Person = { id: string; token: string; key: string; workspaceId: string };

let person: Person;
beforeEach(async () => {
  await turnModel(true);
  person = await newPerson();
});

/** Somebody with many credits who lets the model read everything. */
async function newPerson(): Promise<Person> {
  const { id, token } = await server.person();
  await changeUser(db, id, { isEnterprise: true });
  const { secret: key, ...stored } = newSecret();
  await addKey(db, { userId: id, name: 'Test', scopes: scopes.filter((scope) => scope !== 'admin'), ...stored });
  for (const kind of readingKind.options) await letRead(token, kind, true);
  return { id, token, key, workspaceId: (await personalWorkspace(db, { id })).id };
}

async function letRead(token: string, kind: string, isAllowed: boolean | null) {
  const url = '/api/language-model/choice';
  expect((await server.ask({ method: 'PUT', url, payload: { kind, isAllowed }, token })).status).toBe(200);
}

async function turnModel(isOn: boolean) {
  await db.execute(sql`update model_switch set is_on = ${isOn}`);
}

type Source = object;
type Form = { form: () => Promise<FormData> };
type Flow = {
  /** The data it is about: that of a source, or data that comes with the request. */
  about: 'source' | 'chart' | 'request';
  input: (given: { source: Source; chartId: string }) => object | Form;
  isJob?: boolean;
};

const question = 'How much moolah overall?';
const document = { version: 1, template: 'column', roles: {} };
const text = 'Norway led with 412 hydropower plants in 2021, followed by Sweden with 388 plants and Finland with 250.';
const noise = Buffer.from(Array.from({ length: 60 * 60 * 3 }, (_, place) => (place * 7919) % 251));
const picture = () =>
  sharp(noise, { raw: { width: 60, height: 60, channels: 3 } })
    .png()
    .toBuffer();
const formOf = (field: string, ...files: (File | string)[]): FormData => {
  const form = new FormData();
  for (const file of files) form.append(field, file);
  return form;
};
const ofPicture = { form: async () => formOf('file', new File([new Uint8Array(await picture())], 'chart.png')) };
const pdf = writePdf([{ draws: write({ x: 50, y: 60, text: 'Nothing but words on this page.' }) }]);
const ofPdf = { form: async () => formOf('file', new File([new Uint8Array(pdf)], 'report.pdf')) };

/** Every call that can reach a language model. */
const flows: Record<string, Flow> = {
  'snap-ai.ask': { about: 'source', input: ({ source }) => ({ question, source }) },
  'snap-ai.edit': { about: 'chart', input: ({ chartId: id }) => ({ id, sentence: 'some snappy heading', document }) },
  'snap.prompt': { about: 'source', input: ({ source }) => ({ prompt: 'moolah slices', source }) },
  'snap.create': { about: 'source', input: ({ source }) => ({ prompt: 'moolah slices', source }) },
  'snap.importText': { about: 'request', input: () => ({ text }) },
  'snap.textJob': { about: 'request', input: () => ({ text }), isJob: true },
  'snap.charts': { about: 'request', input: () => ({ form: async () => formOf('text', text) }) },
  'snap-file.image': { about: 'request', input: () => ofPicture },
  'snap-file.importImage': { about: 'request', input: () => ofPicture },
  'snap-file.pdf': { about: 'request', input: () => ofPdf },
};

/** Calls of the AI that reach none, each with the reason. */
const others: Record<string, string> = {
  'language-models.available': 'says whether there is a model',
  'language-models.chooseReader': 'stores a choice',
  'snap-ai.search': 'searches the database',
  'snap-file.pdfPages': 'draws pages',
  'snap.examples': 'lists files of the program',
  'snap.readExample': 'sends a file of the program',
  'snap.readLibrary': 'sends a file of the program',
  'snap.readJob': 'reads a job that another call has started',
  'snap.watchJob': 'reads a job that another call has started',
  'snap.cancelJob': 'ends a job',
};

/** Where the server asks for a model: files of the calls above, of their jobs, and of tests that send no data. */
const doors: Record<string, readonly (keyof typeof flows | 'a test without data')[]> = {
  'workspace/model-access/routes.ts': ['a test without data'],
  'ai/ai-questions/edit-chart.ts': ['snap-ai.edit'],
  'ai/ai-questions/routes.ts': ['snap-ai.ask'],
  'ai/ai-import/import-file.ts': ['snap-file.image', 'snap-file.importImage', 'snap-file.pdf'],
  'ai/ai-charts/import-text.ts': ['snap.importText', 'snap.textJob', 'snap.charts'],
  'ai/ai-charts/make-charts.ts': ['snap.prompt'],
  'ai/ai-charts/make-project.ts': ['snap.create'],
};

test('every call that can reach a language model is tried here', () => {
  const ai = [...calls].filter(([, { scope, path }]) => scope === 'ai' || /^\/(snap|language-model)/.test(path));
  expect(Object.keys({ ...flows, ...others }).toSorted()).toEqual(ai.map(([name]) => name).toSorted());
  const asking = globSync('src/server/*/*/*.ts')
    .filter(
      (file) =>
        !file.endsWith('.test.ts') && /\b(modelFor|testModel|modelOf|openModel)\(/.test(readFileSync(file, 'utf8')),
    )
    .map((file) => file.replace('src/server/', ''));
  expect(asking.toSorted()).toEqual([...Object.keys(doors), 'workspace/model-access/model-for.ts'].toSorted());
  expect(new Set(Object.values(doors).flat())).toEqual(new Set([...Object.keys(flows), 'a test without data']));
  const asTools = tools.filter((tool) => /AI credit/.test(JSON.stringify([tool.description, tool.input.shape])));
  expect(asTools.map(({ name }) => name)).toEqual(['ask_data']);
  expect(
    readFileSync('src/server/platform/mcp/tools.ts', 'utf8').match(/'POST \/(ai|projects\/from-data)[^']*'/g),
  ).toEqual(["'POST /projects/from-data'", "'POST /ai/answers'"]);
});

type Way = 'session' | 'key';

/** Makes a call as the web page or as a program does; returns its status and how often the model was asked meanwhile. */
async function go(name: string, given: { source: Source; chartId: string }, way: Way) {
  const flow = flows[name];
  const call = calls.get(name);
  if (flow === undefined || call === undefined) throw new Error(`there is no call ${name}`);
  const face = [...faces.values()].find(({ of }) => of === call);
  if (way === 'key' && face === undefined) return null; // not a call for programs
  const input = flow.input(given);
  const body = 'form' in input ? new Response(await (input as Form).form()) : null;
  const { method, path } = way === 'key' && face !== undefined ? face.call : call;
  provider.willReply({});
  const { statusCode: status } = await server.app.inject({
    method: method as 'POST',
    url: `/api${path}`,
    headers: {
      authorization: `Bearer ${way === 'key' ? person.key : person.token}`,
      ...(body !== null && { 'content-type': body.headers.get('content-type') ?? '' }),
    },
    payload: body === null ? input : Buffer.from(await body.arrayBuffer()),
  });
  if (flow.isJob) await runJobs(server);
  return { status, asked: provider.received.length };
}

type Data = Record<string, { source: Source; chartId: string }>;

/** The same cells by every way that leads to them; `choose` is called before anything is copied. */
async function dataOf(choose: (made: { id: string; datasetId: string }) => Promise<void>): Promise<Data> {
  const made = await makeChart(server, person);
  await choose(made);
  const { id, datasetId } = made;
  type Made = { id: string; projectId: string; project: { id: string } };
  const post = async (url: string, payload: object = {}): Promise<Made> => {
    const { status, body } = await server.ask({ method: 'POST', url: `/api${url}`, payload, token: person.token });
    if (status !== 200) throw new Error(`${url}: ${body.message}`);
    return body.data as Made; // each has the one that is read
  };
  const { body } = await server.ask({ url: `/api/project/${id}`, token: person.token });
  const { content } = body.data as { content: object };
  const another = await post('/project', { content: { ...content, name: 'Another' } });
  const copy = await post(`/project/${id}/duplicate`);
  const { project } = await post('/snap/project', { source: { from: 'chart', id }, template: 'column' });
  const dataCopy = await post(`/dataset/${datasetId}/copy`);
  const share = await post(`/project/${id}/publish`, { permissions: { data: true, fork: true }, isListed: true });
  const { rows } = await db.execute<{ uuid: string }>(sql`select uuid from shares where id = ${share.id}`);
  const fork = await post(`/share/${share.id}/fork`);
  const ofChart = (chartId: string) => ({ source: { from: 'chart', id: chartId }, chartId });
  const ofDataset = (dataset: string) => ({ source: { from: 'dataset', id: dataset }, chartId: id });
  return {
    'the chart': ofChart(id),
    'its dataset': ofDataset(datasetId),
    'another chart of the dataset': ofChart(another.id),
    'a copy of the chart': ofChart(copy.id),
    'a chart made of the chart': ofChart(project.id),
    'a copy of the dataset': ofDataset(dataCopy.id),
    'a fork of the published chart': ofChart(fork.projectId),
    'the published chart': { source: { from: 'gallery', id: rows[0]?.uuid ?? '' }, chartId: id },
  };
}

const loose = { source: { from: 'text', name: 'Shops', text: 'City,Sales\nBerlin,10\nParis,30\n' }, chartId: '' };

/** What was asked of the model, by call, data and way. */
async function tryAll(data: Data, { isLoose }: { isLoose: boolean }) {
  const outcomes: Record<string, { status: number; asked: number }> = {};
  const add = async (name: string, about: string, given: { source: Source; chartId: string }) => {
    for (const way of ['session', 'key'] as const) {
      const outcome = await go(name, given, way);
      if (outcome !== null) outcomes[`${name}, ${about}, ${way}`] = outcome;
    }
  };
  for (const [name, { about }] of Object.entries(flows)) {
    if (about !== 'request')
      for (const [of, given] of Object.entries(data))
        if (about === 'source' || (of.includes('chart') && !of.includes('published chart')) || of.startsWith('a fork'))
          await add(name, of, given);
    if (isLoose && about === 'source') await add(name, 'cells in the request', loose);
    if (isLoose && about === 'request') await add(name, 'what is in the request', loose);
  }
  for (const [of, { source }] of Object.entries(data)) {
    const { from, id } = source as { from: string; id: string };
    if (from === 'gallery') continue;
    outcomes[`MCP ask_data, ${of}`] = await callTool('ask_data', {
      question,
      [from === 'chart' ? 'chartId' : 'datasetId']: id,
    });
    if (from === 'dataset')
      outcomes[`MCP create_chart, ${of}`] = await callTool('create_chart', { datasetId: id, request: 'moolah slices' });
  }
  return outcomes;
}

async function callTool(name: string, given: object) {
  provider.willReply({});
  const { statusCode: status } = await server.app.inject({
    method: 'POST',
    url: '/mcp',
    headers: { authorization: `Bearer ${person.key}`, accept: 'application/json, text/event-stream' },
    payload: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } },
  });
  return { status, asked: provider.received.length };
}

const leaks = (outcomes: Record<string, { asked: number }>) =>
  Object.entries(outcomes).flatMap(([name, { asked }]) => (asked > 0 ? [name] : []));

const choose = async (path: string, mode: string | null) => {
  const { status } = await server.ask({
    method: 'PUT',
    url: `/api/${path}/ai-privacy`,
    payload: { mode },
    token: person.token,
  });
  expect(status).toBe(200);
};

/** Who can forbid a model to read the data. */
const settings: Record<string, (mode: string, made: { id: string; datasetId: string }) => Promise<void>> = {
  chart: (mode, { id }) => choose(`project/${id}`, mode),
  dataset: (mode, { datasetId }) => choose(`dataset/${datasetId}`, mode),
  workspace: (mode) => choose(`workspaces/${person.workspaceId}`, mode),
  server: () => turnModel(false),
};

const minutes = 60_000;

describe('AI privacy', () => {
  test('where nothing forbids it, each of these calls reaches the model', { timeout: 10 * minutes }, async () => {
    const outcomes = await tryAll(await dataOf(async () => {}), { isLoose: true });
    expect(Object.entries(outcomes).filter(([, { asked, status }]) => asked === 0 || status !== 200)).toEqual([]);
  });

  test.each(Object.keys(settings))(
    'a %s that stays on this server is read by the built-in engine alone, however it is reached',
    { timeout: 10 * minutes },
    async (name) => {
      const data = await dataOf((made) => settings[name]?.('server', made) ?? Promise.resolve());
      const outcomes = await tryAll(data, { isLoose: name === 'workspace' || name === 'server' });
      expect(leaks(outcomes)).toEqual([]);
      expect(Object.entries(outcomes).filter(([, { status }]) => status !== 200)).toEqual([]);
    },
  );

  test.each(['chart', 'dataset', 'workspace'])(
    'a %s that stays in the browser is not read here, but for edits by the built-in engine',
    { timeout: 10 * minutes },
    async (name) => {
      const data = await dataOf((made) => settings[name]?.('browser', made) ?? Promise.resolve());
      const outcomes = await tryAll(data, { isLoose: false });
      expect(leaks(outcomes)).toEqual([]);
      for (const [flow, { status }] of Object.entries(outcomes))
        if (!flow.startsWith('MCP'))
          expect([flow, status]).toEqual([flow, flow.startsWith('snap-ai.edit') ? 200 : 403]);
    },
  );
});

test.each(
  Object.entries({
    request: 'snap-ai.ask',
    text: 'snap.importText',
    picture: 'snap-file.image',
    document: 'snap-file.pdf',
  }),
)(
  'nothing reads a %s before its sender has allowed it, nor after they took it back',
  { timeout: 3 * minutes },
  async (kind, name) => {
    await letRead(person.token, kind, null);
    expect(await go(name, loose, 'session')).toEqual({ status: 200, asked: 0 });
    await letRead(person.token, kind, false);
    expect(await go(name, loose, 'key')).toEqual({ status: 200, asked: 0 });
    await letRead(person.token, kind, true);
    expect((await go(name, loose, 'session'))?.asked).toBeGreaterThan(0);
  },
);

test('a choice counts for the model that was named, and for its person', async () => {
  const url = '/api/language-model';
  const read = async (token: string) => (await server.ask({ url, token })).body.data;
  const all = { request: true, text: true, picture: true, document: true };
  expect(await read(person.token)).toEqual({
    isAvailable: true,
    model: { name: model, host: new URL(provider.url).host },
    choices: all,
  });
  await db.execute(sql`update model_choices set recipient = 'openai-compatible elsewhere.example other'`);
  const none = { request: null, text: null, picture: null, document: null };
  expect(await read(person.token)).toMatchObject({ choices: none });
  expect(await go('snap.importText', loose, 'session')).toEqual({ status: 200, asked: 0 });
  const other = await server.person();
  expect(await read(other.token)).toMatchObject({ choices: none });
});

test('a copy stays where it was when the original is no longer limited', async () => {
  const {
    'a copy of the chart': chart,
    'a chart made of the chart': made,
    'a copy of the dataset': dataset,
    'a fork of the published chart': fork,
  } = await dataOf(({ id }) => choose(`project/${id}`, 'server'));
  await db.execute(sql`delete from project_privacy where project_id in (select based_on from projects)`);
  for (const copy of [chart, made, dataset, fork])
    expect(await go('snap-ai.ask', copy ?? loose, 'session')).toEqual({ status: 200, asked: 0 });
});

test('what is in force is shown with where it is from, the strictest first', async () => {
  const { id, datasetId } = await makeChart(server, person);
  const shown = async (path: string) =>
    (await server.ask({ url: `/api/${path}/ai-privacy`, token: person.token })).body.data;
  const workspace = `workspaces/${person.workspaceId}`;
  expect(await shown(`project/${id}`)).toEqual({ mode: 'model', by: null, chosen: null, isModelAvailable: true });
  await choose(`project/${id}`, 'server');
  expect(await shown(`project/${id}`)).toMatchObject({ mode: 'server', by: 'chart', chosen: 'server' });
  expect(await shown(`dataset/${datasetId}`)).toMatchObject({ mode: 'server', by: 'other-chart', chosen: null });
  expect(await shown(workspace)).toMatchObject({ mode: 'model', by: null });
  await choose(workspace, 'browser');
  expect(await shown(`project/${id}`)).toMatchObject({ mode: 'browser', by: 'workspace', chosen: 'server' });
  expect(await shown(workspace)).toMatchObject({ mode: 'browser', by: 'workspace', chosen: 'browser' });
  await choose(workspace, null);
  await choose(`project/${id}`, null);
  await choose(`dataset/${datasetId}`, 'server');
  expect(await shown(`project/${id}`)).toMatchObject({ mode: 'server', by: 'dataset', chosen: null });
  await choose(`dataset/${datasetId}`, null);
  await turnModel(false);
  expect(await shown(`project/${id}`)).toMatchObject({ mode: 'server', by: 'server', isModelAvailable: false });
});
