import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { tablesFromText } from '#ai/offline/engine/tables-from-text.ts';
import { sql } from '#drizzle';
import { openTestApp } from '#tests/support/app.ts';
import { honest, hostileUploads, plants } from '#tests/support/models/hostile-uploads.ts';
import { startProviderServer, testKey } from '#tests/support/models/provider-server.ts';
import { makeChart } from '#tests/support/share/make-chart.ts';
import { presentTextResult } from './present.ts';

const provider = await startProviderServer();
afterAll(() => provider.close());
const { model, baseUrl } = provider.settings('openai-compatible');
const server = await openTestApp({
  env: {
    AI_PROVIDER: 'openai-compatible',
    AI_MODEL: model,
    AI_BASE_URL: baseUrl ?? '',
    AI_API_KEY: testKey,
  },
});
const { db } = server.ports;
await db.execute(sql`update model_switch set is_on = true`);
let person = await server.person();
beforeEach(async () => {
  person = await server.person(); // with unused credits
  for (const kind of ['request', 'text']) {
    const payload = { kind, isAllowed: true };
    await server.ask({ method: 'PUT', url: '/api/language-model/choice', payload, token: person.token });
  }
});

const post = async (url: string, payload: object, token?: string) => {
  const request = { method: 'POST' as const, url: `/api${url}`, payload, ...(token !== undefined && { token }) };
  const { status, body } = await server.ask(request);
  return { status, message: body.message, data: body.data as Record<string, unknown> };
};

const source = {
  from: 'text',
  name: 'Shops',
  text: 'City,Kind,Sales\nBerlin,Bread,10\nBerlin,Cake,20\nParis,Bread,30\n',
};
const question = { question: 'How much moolah in the German capital?', source };

/** An intent as a model writes it. */
const written = (fields: object = {}) => ({
  measures: [{ column: 'Sales', aggregate: 'sum', percentile: null }],
  by: [],
  series: null,
  facet: null,
  where: [{ column: 'City', operator: 'is', values: ['Berlin'] }],
  derive: null,
  isPercent: false,
  compare: null,
  order: null,
  top: null,
  chart: null,
  wants: 'number',
  unused: [],
  ...fields,
});

describe('questions', () => {
  test('the model reads what the built-in engine does not; the figure is computed from the rows', async () => {
    provider.willReply(written());
    const { data } = await post('/snap-ai/askquestion', question, person.token);
    expect(data).toMatchObject({ isAnswered: true, value: 30, by: 'model', note: null, used: { total: 2 } });
    const sent = JSON.stringify(provider.received[0]?.body);
    expect(sent).toContain('moolah');
    expect(sent).not.toContain(testKey);
  });

  test('the model is not asked where the built-in engine is sure', async () => {
    provider.willReply(written());
    const sure = { question: 'What is the average of sales in Berlin?', source };
    expect((await post('/snap-ai/askquestion', sure, person.token)).data).toMatchObject({ value: 15, by: 'offline' });
    expect(provider.received).toEqual([]);
  });

  test('what the data lacks is refused, with a model too', async () => {
    provider.willReply(written({ unused: ['profit'] }));
    const { data } = await post('/snap-ai/askquestion', { question: 'What is the profit?', source }, person.token);
    expect(data).toMatchObject({ isAnswered: false, by: 'offline', credits: { cost: 0 } });
  });

  test('columns that do not exist are sent back once, then the built-in result is used with a note', async () => {
    provider.willReply(written({ measures: [{ column: 'Moolah', aggregate: 'sum', percentile: null }] }));
    const { data } = await post('/snap-ai/askquestion', question, person.token);
    expect(data).toMatchObject({ by: 'offline', note: 'The answer of the model could not be used.' });
    expect(JSON.stringify(provider.received[1]?.body)).toContain('There is no column “Moolah”');
  });

  test('a visitor’s question is not sent', async () => {
    provider.willReply(written());
    expect((await post('/snap-ai/askquestion', question)).data).toMatchObject({ by: 'offline' });
    expect(provider.received).toEqual([]);
  });

  test('the privacy mode of a chart decides where it is read', async () => {
    const { id } = await makeChart(server, person);
    const ask = () =>
      post(
        '/snap-ai/askquestion',
        { question: 'How many gizmos overall?', source: { from: 'chart', id } },
        person.token,
      );
    const choose = (mode: string) =>
      server.ask({ method: 'PUT', url: `/api/project/${id}/ai-privacy`, payload: { mode }, token: person.token });
    provider.willReply(written({ measures: [{ column: 'People', aggregate: 'sum', percentile: null }], where: [] }));
    expect((await ask()).data).toMatchObject({ by: 'model', value: expect.closeTo(6.9) });
    await choose('server');
    provider.willReply(written());
    expect((await ask()).data).toMatchObject({ by: 'offline' });
    expect(provider.received).toEqual([]);
    await choose('browser');
    const refused = { status: 403, message: 'In this chart the AI may only be used in the browser.' };
    expect(await ask()).toMatchObject(refused);
    expect(provider.received).toEqual([]);
  });
});

test('a prompt becomes a chart as the model reads it, and other readings follow', async () => {
  provider.willReply(
    written({ by: [{ column: 'City', grain: null, bins: null }], where: [], chart: 'donut', wants: 'chart' }),
  );
  const { data } = await post('/snap/prompt', { prompt: 'moolah slices', source }, person.token);
  expect(data).toMatchObject({ status: 'made', by: 'model', note: null });
  const { candidates } = data.table as { candidates: { document: { template: string }; score: number }[] };
  expect(candidates[0]?.document.template).toBe('donut');
  expect(candidates.map(({ score }) => score)).toEqual(candidates.map(({ score }) => score).sort((a, b) => b - a));
});

test('a text is read by the model, with the place of each figure', async () => {
  provider.willReply(honest);
  const { data } = await post('/snap/magic-import/text', { text: plants }, person.token);
  expect(data).toMatchObject({ by: 'model', tables: [{ rows: 3 }] });
  const [table] = data.tables as { evidence: { span: { start: number; end: number } }[][] }[];
  const figures = table?.evidence.map(([, cell]) => plants.slice(cell?.span.start, cell?.span.end));
  expect(figures).toEqual(['412', '388', '250']);
});

describe('edits', () => {
  const document = { version: 1, template: 'column', roles: {} };
  const bars = { ...document, template: 'bar' };
  const sentence = 'give it some snappy heading';
  type Event = { status: 'reading'; changes: number } | ({ status: 'done' } & Record<string, unknown>);
  const title = { changes: [{ kind: 'text', fields: '{"field":"title","value":"Where people live"}' }], notDone: [] };

  async function edit(id: string, payload: object = {}, token = person.token) {
    const { statusCode, body } = await server.app.inject({
      method: 'POST',
      url: '/api/snap-ai/edit',
      headers: { authorization: `Bearer ${token}` },
      payload: { id, sentence, document, ...payload },
    });
    const events = Array.from(body.matchAll(/^data: (.*)$/gm), ([, data]): Event => JSON.parse(data ?? ''));
    return { statusCode, body, events, last: events.at(-1) };
  }

  test('changes of the model are streamed, validated, and cost a tenth of a credit', async () => {
    const { id } = await makeChart(server, person);
    provider.willDo({ does: 'reply', text: JSON.stringify(title), pauseMs: 120 });
    const { events, last } = await edit(id);
    expect(events[0]).toEqual({ status: 'reading', changes: 1 });
    expect(last).toEqual({
      status: 'done',
      changes: [{ kind: 'text', field: 'title', value: 'Where people live' }],
      notDone: [],
      by: 'model',
      note: null,
      credits: { cost: 0.1, balance: 19.9 },
    });
  });

  test('changes that do not fit the chart are sent back once, and then nothing is changed or charged', async () => {
    const { id } = await makeChart(server, person);
    provider.willReply({ changes: [{ kind: 'role', fields: '{"role":"value","columns":["Profit"]}' }], notDone: [] });
    expect((await edit(id)).last).toMatchObject({
      changes: [],
      by: 'offline',
      note: 'The answer of the model could not be used.',
      credits: { cost: 0 },
    });
    expect(provider.received).toHaveLength(2);
  });

  test('a chart that may not be sent to a model is changed by the built-in engine', async () => {
    const { id } = await makeChart(server, person);
    provider.willReply(title);
    const url = `/api/project/${id}/ai-privacy`;
    for (const mode of ['server', 'browser']) {
      await server.ask({ method: 'PUT', url, payload: { mode }, token: person.token });
      const change = { kind: 'template', template: 'column' };
      const { statusCode, last } = await edit(id, { sentence: 'make it a column chart', document: bars });
      expect(statusCode).toBe(200);
      expect(last).toMatchObject({ changes: [change], by: 'offline', note: null, credits: { cost: 0 } });
    }
    expect(provider.received).toEqual([]);
  });

  test('a chart of somebody else is not found', async () => {
    const { id } = await makeChart(server, person);
    provider.willReply(title);
    const other = await server.person();
    expect((await edit(id, {}, other.token)).statusCode).toBe(404);
    expect(provider.received).toEqual([]);
  });
});

const askedOutside: string[] = [];
const outside = createServer((incoming, response) => {
  askedOutside.push(incoming.url ?? '');
  response.end('secret');
}).listen(0, '127.0.0.1');
await once(outside, 'listening');
afterAll(() => outside.close());

describe('X.16 an uploaded document that instructs the AI changes nothing but the data', () => {
  const url = `http://127.0.0.1:${(outside.address() as AddressInfo).port}/steal`; // it listens on a port

  test.each(hostileUploads)('X.16 %s', async (_, order, obey) => {
    provider.willDo(obey(url));
    const text = `${plants}\n\n${order.replace('URL', url)}`;
    const { credits, ...data } = (await post('/snap/magic-import/text', { text }, person.token)).data;
    const built = presentTextResult({ value: await tablesFromText(text), by: 'offline', note: null }, []);
    expect(data).toEqual({ ...JSON.parse(JSON.stringify(built)), note: expect.stringMatching(/^The (model|answer)/) });
    expect(credits).toMatchObject({ cost: 1 });
    expect(askedOutside).toEqual([]);
    expect(JSON.stringify(data)).not.toContain(testKey);
    expect(provider.received.length).toBeGreaterThan(0);
    for (const { body, path } of provider.received) {
      expect(path).toBe('/v1/chat/completions');
      expect(body).not.toHaveProperty('tools');
    }
  });
});
