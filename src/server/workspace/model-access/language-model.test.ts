import { afterAll, describe, expect, test } from 'vitest';
import { readIntent, requestData, requestQuestion } from '#ai/models/read-request.ts';
import { withModel } from '#ai/models/with-model.ts';
import { parseRequest } from '#ai/offline/intent/parse.ts';
import { english } from '#ai/offline/language/load-language.ts';
import { tableOf } from '#data/table.ts';
import { sql } from '#drizzle';
import { changeUser } from '#server/account/user/index.ts';
import { openTestApp } from '#tests/support/app.ts';
import { startProviderServer, testKey } from '#tests/support/models/provider-server.ts';
import { makeChart } from '#tests/support/share/make-chart.ts';
import { personalWorkspace } from '../workspace/index.ts';
import { modelFor, privacyOf } from './model-for.ts';
import { openKey, sealKey } from './store.ts';

const provider = await startProviderServer();
afterAll(() => provider.close());
const { model, baseUrl } = provider.settings('anthropic');
const server = await openTestApp({
  env: {
    AI_PROVIDER: 'anthropic',
    AI_MODEL: model,
    AI_BASE_URL: baseUrl ?? '',
    AI_API_KEY: testKey,
    AI_INPUT_PRICE: '3',
    AI_OUTPUT_PRICE: '15',
  },
});
const { db } = server.ports;
const admin = await server.person({ isAdmin: true });
const person = await server.person();
const workspace = await personalWorkspace(db, person);
const place = { workspaceId: workspace.id, projectId: null, datasetId: null };
const nobody = { userId: person.id, place, what: 'request' } as const;

/** Lets the model that counts for the person read their requests. */
const allow = async (workspaceId?: string) => {
  const payload = { kind: 'request', isAllowed: true, workspaceId };
  const url = '/api/language-model/choice';
  expect((await server.ask({ method: 'PUT', url, payload, token: person.token })).status).toBe(200);
};
const overview = async () =>
  (await server.ask({ url: '/api/admin/language-model', token: admin.token })).body.data as Record<string, unknown>;
const turn = (isOn: boolean) =>
  server.ask({ method: 'PUT', url: '/api/admin/language-model', payload: { isOn }, token: admin.token });
const runTest = async () =>
  (await server.ask({ method: 'POST', url: '/api/admin/language-model/test', payload: {}, token: admin.token })).body;

test('before the first call the state is shown without the key', async () => {
  const shown = await overview();
  expect(shown).toMatchObject({
    configured: { provider: 'anthropic', model, host: new URL(provider.url).host },
    isOn: false,
    health: { state: 'unknown', at: null },
    total: { calls: 0, cost: null, meanMs: null },
    days: [],
    errors: [],
  });
  expect(JSON.stringify(shown)).not.toContain(testKey);
});

test('a test makes one call, with the model turned off too, and is recorded', async () => {
  provider.willReply({ sum: 5 });
  expect((await runTest()).data).toMatchObject({ isOk: true, reason: null });
  const today = new Date().toISOString().slice(0, 10);
  expect(await overview()).toMatchObject({
    health: { state: 'healthy' },
    total: { calls: 1, errors: 0, cost: 0.0006 },
    days: [{ day: today, calls: 1, errors: 0, tokens: 120, cost: 0.0006 }],
  });
});

test('a test that fails says why, without a word of the provider', async () => {
  provider.willDo({ does: 'fail', status: 401 });
  const body = await runTest();
  expect(body.data).toMatchObject({ isOk: false, reason: 'The provider did not accept the API key.' });
  expect(JSON.stringify(body)).not.toContain(testKey);
  expect(await overview()).toMatchObject({
    health: { state: 'failing', reason: 'The provider did not accept the API key.' },
    errors: [{ outcome: 'unauthorized', count: 1, reason: 'The provider did not accept the API key.' }],
  });
});

test('records hold no text', async () => {
  const { rows } = await db.execute(sql`select to_jsonb(model_calls) as row from model_calls`);
  expect(JSON.stringify(rows)).not.toMatch(/sum of|sk-test/);
});

describe('privacy', () => {
  test('no model is used until an admin turns it on, and the log says who did', async () => {
    expect(await modelFor(server.ports, nobody)).toMatchObject({ model: null });
    expect((await turn(true)).body.data).toMatchObject({ isOn: true });
    expect((await modelFor(server.ports, nobody)).model).toBe(null); // the person has not chosen
    await allow();
    expect((await modelFor(server.ports, nobody)).model?.model).toBe(model);
    expect((await modelFor(server.ports, { ...nobody, userId: null })).model).toBe(null);
    const { body } = await server.ask({ url: '/api/admin/audit', token: admin.token });
    expect(body.data).toMatchObject({ items: [{ action: 'turn-model-on', admin: admin.email, target: model }] });
  });

  test('a project can stay on this server, or in the browser', async () => {
    const { id: projectId } = await makeChart(server, person);
    const chart = { ...place, projectId };
    const url = `/api/project/${projectId}/ai-privacy`;
    const choose = async (mode: string | null) =>
      (await server.ask({ method: 'PUT', url, payload: { mode }, token: person.token })).body.data;
    const read = await server.ask({ url, token: person.token });
    expect(read.body.data).toEqual({ mode: 'model', by: null, chosen: null, isModelAvailable: true });
    for (const mode of ['server', 'browser']) {
      expect(await choose(mode)).toEqual({ mode, by: 'chart', chosen: mode, isModelAvailable: true });
      expect(await privacyOf(db, chart, person.id)).toEqual({ mode, by: 'chart' });
    }
    const refusal = 'In this chart the AI may only be used in the browser.';
    await expect(modelFor(server.ports, { ...nobody, place: chart })).rejects.toThrow(refusal);
    await choose('server');
    expect(await modelFor(server.ports, { ...nobody, place: chart })).toMatchObject({ model: null });
    expect(await choose('model')).toMatchObject({ mode: 'model' });
    await turn(false);
    expect(await privacyOf(db, chart, person.id)).toEqual({ mode: 'server', by: 'server' });
    await turn(true);
    expect(await choose(null)).toEqual({ mode: 'model', by: null, chosen: null, isModelAvailable: true });
  });
});

describe('the model of a workspace', () => {
  const url = `/api/workspaces/${workspace.id}/language-model`;
  const ownKey = 'sk-ant-own-987654';
  const settings = { provider: 'anthropic', model: 'claude-own', apiKey: ownKey };
  const set = (payload: object = settings) => server.ask({ method: 'PUT', url, payload, token: person.token });

  test('is part of the Enterprise plan', async () => {
    expect(await set()).toMatchObject({ status: 403 });
    expect((await server.ask({ url, token: person.token })).body.data).toEqual({ isAllowed: false, model: null });
  });

  test('is stored encrypted and never shown again', async () => {
    await changeUser(db, person.id, { isEnterprise: true });
    const { body } = await set();
    expect(body.data).toMatchObject({ provider: 'anthropic', model: 'claude-own', keyEnd: '7654' });
    const read = await server.ask({ url, token: person.token });
    expect(JSON.stringify([body, read.body])).not.toContain(ownKey);
    const { rows } = await db.execute<{ sealed_key: Buffer }>(sql`select sealed_key from workspace_models`);
    expect(rows[0]?.sealed_key.toString('latin1')).not.toContain(ownKey);
  });

  test('is used for its projects, with its key and without the cost of the server', async () => {
    expect((await modelFor(server.ports, nobody)).model).toBe(null); // another model is another choice
    await allow(workspace.id);
    provider.willDo({ does: 'fail', status: 500 });
    const access = await modelFor(server.ports, nobody);
    const table = tableOf(['City', 'Sales'], [['Berlin', 3]]);
    const question = requestQuestion('total sales', requestData(table), (reply) => readIntent(reply, table));
    const offline = parseRequest({ text: 'total sales', table, language: english }).intent;
    expect(await withModel(access, question, { offline })).toEqual({
      value: offline,
      by: 'offline',
      note: 'The provider had an internal error.',
    });
    expect(provider.received[0]).toMatchObject({ headers: { 'x-api-key': ownKey }, body: { model: 'claude-own' } });
    await expect
      .poll(async () => (await db.execute(sql`select cost, outcome from model_calls where is_own_key`)).rows)
      .toEqual([{ cost: null, outcome: 'failed' }]);
    expect(await overview()).toMatchObject({ health: { state: 'failing' }, total: { calls: 2 } });
  });

  test('can be tested with its own key, and the call is not counted for the server', async () => {
    const testOwn = async () =>
      (await server.ask({ method: 'POST', url: `${url}/test`, payload: {}, token: person.token })).body;
    provider.willReply({ sum: 5 });
    expect((await testOwn()).data).toMatchObject({ isOk: true, reason: null });
    expect(provider.received[0]).toMatchObject({ headers: { 'x-api-key': ownKey }, body: { model: 'claude-own' } });
    provider.willDo({ does: 'fail', status: 401 });
    const failed = await testOwn();
    expect(failed.data).toMatchObject({ isOk: false, reason: 'The provider did not accept the API key.' });
    expect(JSON.stringify(failed)).not.toContain(ownKey);
    expect(await overview()).toMatchObject({ total: { calls: 2 } });
  });

  test('ends with the plan', async () => {
    await changeUser(db, person.id, { isEnterprise: false });
    expect((await modelFor(server.ports, nobody)).model?.model).toBe(model);
    await changeUser(db, person.id, { isEnterprise: true });
  });

  test('is set by owner and admins alone', async () => {
    const other = await server.person();
    expect(await server.ask({ method: 'PUT', url, payload: settings, token: other.token })).toMatchObject({
      status: 404,
    });
  });

  test('cannot be at an address of the caller’s choice', async () => {
    expect(await set({ ...settings, provider: 'openai-compatible' })).toMatchObject({ status: 400 });
    expect(await set({ ...settings, baseUrl: 'http://127.0.0.1:1/' })).toMatchObject({ status: 400 });
  });

  test('can be removed', async () => {
    await server.ask({ method: 'DELETE', url, token: person.token });
    expect((await server.ask({ url, token: person.token })).body.data).toEqual({ isAllowed: true, model: null });
    const tested = await server.ask({ method: 'POST', url: `${url}/test`, payload: {}, token: person.token });
    expect(tested).toMatchObject({
      status: 400,
      body: { message: 'This workspace has no language model of its own. Add one first.' },
    });
  });
});

test('a sealed key opens with the same secret and for the same workspace only', () => {
  const owner = { secret: 'one', workspaceId: workspace.id };
  const sealed = sealKey(testKey, owner);
  expect(openKey(sealed, owner)).toBe(testKey);
  expect(openKey(sealed, { ...owner, secret: 'other' })).toBe(null);
  expect(openKey(sealed, { ...owner, workspaceId: person.id })).toBe(null);
});

test('a server without a model says what to set', async () => {
  const plain = await openTestApp();
  const { token } = await plain.person({ isAdmin: true });
  const { body } = await plain.ask({ url: '/api/admin/language-model', token });
  expect(body.data).toMatchObject({ configured: null, health: { state: 'not-configured' } });
  const tested = await plain.ask({ method: 'POST', url: '/api/admin/language-model/test', payload: {}, token });
  expect(tested).toMatchObject({
    status: 400,
    body: { message: 'No language model is configured. Set AI_PROVIDER first.' },
  });
});
