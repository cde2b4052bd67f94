import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { largePathsOf } from '#contract/data/large-json.ts';
import { newSecret } from '#server/workspace/api-key/keys.ts';
import { addKey } from '#server/workspace/api-key/store.ts';
import { openTestApp } from '#tests/support/app.ts';
import { byteBudget, minuteBounds } from './byte-budget.ts';

const server = await openTestApp();
await server.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = server.app.server.address() as AddressInfo; // it listens on a port
const aDataset = '/api/dataset/00000000-0000-4000-8000-000000000000/sheet';
const json = { 'content-type': 'application/json' };
const megabyte = 1024 * 1024;

type Sent = { method?: string; token?: string; body: string | AsyncIterable<string>; headers?: Record<string, string> };

/** Sends a body, and tells the answer and how many bytes were taken before it came. */
function send(path: string, { method = 'POST', token, body, headers }: Sent) {
  const authorization: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return new Promise<{ status: number; code: string; message: string }>((resolve, reject) => {
    const asking = httpRequest(
      { port, path, method, headers: { ...json, ...authorization, ...headers } },
      async (answer) => {
        const text = (await answer.toArray()).join('');
        resolve({ status: answer.statusCode ?? 0, ...JSON.parse(text) });
      },
    );
    asking.on('error', reject);
    Readable.from(typeof body === 'string' ? [body] : body).pipe(asking);
  });
}

/** A body that never ends; nobody who must not send it may wait for its end. */
async function* endless() {
  yield '{"sheet":[';
  for (;;) {
    yield '1,'.repeat(1000);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

describe('nobody’s body is read before it is known who sends it', () => {
  test('a visitor is refused while the body is still coming', async () => {
    expect(await send(aDataset, { method: 'PUT', body: endless() })).toMatchObject({
      status: 401,
      code: 'not-signed-in',
    });
  });

  test('a key without the scope is, too', async () => {
    const { token } = await server.person({ isVerified: false });
    const answer = await send(aDataset, { method: 'PUT', token, body: endless() });
    expect(answer).toMatchObject({ status: 403, code: 'not-verified' });
  });

  test('who called too often is, too', async () => {
    const { token } = await server.person();
    const path = '/api/dataset/url';
    const payload = { url: 'http://127.0.0.1:1/' };
    for (let turn = 0; turn < 30; turn += 1) await server.ask({ method: 'POST', url: path, token, payload });
    expect(await send(path, { token, body: endless() })).toMatchObject({ status: 429, code: 'too-many' });
  });

  test('a form that was sent with a mistake is no attempt', async () => {
    const payload = { email: 'a@example.org', firstname: 'A', password: 'x', acceptsTerms: 7 };
    const register = () => server.ask({ method: 'POST', url: '/api/user/register', payload });
    for (let turn = 0; turn < 25; turn += 1) expect((await register()).status).toBe(400);
  });
});

describe('a visitor sends one megabyte', () => {
  const question = (text: string) => JSON.stringify({ question: 'total b?', source: { from: 'text', text } });

  test.each([
    ['with its length', () => question('a,b\n'.repeat(megabyte / 4))],
    ['in chunks', () => Readable.from([question('a,b\n'.repeat(megabyte / 4))])],
  ])('%s it is refused with a sentence', async (_, body) => {
    const answer = await send('/api/snap-ai/askquestion', { body: body() });
    expect(answer).toMatchObject({ status: 413, code: 'too-large' });
    expect(answer.message).toBe(
      'Without an account a request may have up to 1 MB. Sign in to send more, or send less data.',
    );
  });

  test('with an account the same is read', async () => {
    const { token } = await server.person();
    const answer = await send('/api/snap-ai/askquestion', {
      token,
      body: question(`a,b\n${'x,1\n'.repeat(megabyte / 3)}`),
    });
    expect(answer.status).toBe(200);
  }, 60_000);
});

describe('what would take long to parse is refused', () => {
  const bodies = {
    deep: '['.repeat(500_000),
    'many objects': `{"context":[${'{},'.repeat(300_000)}{}]}`,
    'many names': `{"context":{${Array.from({ length: 90_000 }, (_, name) => `"k${name}":1,`).join('')}"z":1}}`,
  };
  for (const path of ['/api/snap-ai/askquestion', '/api/user/login', '/api/newsletter'])
    test.each(Object.entries(bodies))(`${path}: %s`, async (_, body) => {
      expect([400, 413]).toContain((await send(path, { body })).status);
    });

  test('nothing is parsed where there is no call', async () => {
    expect((await send('/no-such-page', { body: '{'.repeat(1000) })).status).toBe(404);
  });

  test('an assistant without a key that works is refused before its body', async () => {
    const answer = await send('/mcp', { token: 'ck_live_wrong', body: endless() });
    expect(answer.status).toBe(401);
  });
});

describe('bytes of a client address are bounded in a minute', () => {
  test('an assistant whose key has made too many calls is refused before its body', async () => {
    const { secret, ...stored } = newSecret();
    const { id: userId } = await server.person();
    await addKey(server.ports.db, { userId, name: 'Busy', scopes: ['read'], ...stored });
    const list = () => server.ask({ url: '/api/v1/themes', token: secret });
    while ((await list()).status !== 429);
    const refused = await send('/mcp', { token: secret, body: endless() });
    expect(refused).toMatchObject({ status: 429, code: 'too-many' });
  }, 60_000);

  test('files of visitors are refused after 128 MB, with and without a length, and those of accounts are not', async () => {
    const { token } = await server.person();
    const type = { 'content-type': 'multipart/form-data; boundary=x' };
    const form = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\nno PDF\r\n--x--\r\n';
    const withLength = { ...type, 'content-length': String(form.length) };
    expect(await send('/api/snap/pdf', { headers: withLength, body: form })).toMatchObject({ status: 415 });
    byteBudget('files', { ip: '127.0.0.1', headers: {} }).add(minuteBounds.files.visitor);
    for (const headers of [withLength, type])
      expect(await send('/api/snap/pdf', { headers, body: form })).toMatchObject({ status: 429, code: 'too-many' });
    expect(await send('/api/snap/pdf', { token, headers: withLength, body: form })).toMatchObject({ status: 415 });
  });
});

test('all calls that take more than three megabytes leave their large fields to the sandbox, or have one text', () => {
  const large = [...calls.values()].filter(({ bodyMegabytes = 0 }) => bodyMegabytes > 4);
  expect(large.length).toBeGreaterThan(5);
  for (const { path, input } of large) expect([path, largePathsOf(input).length]).toEqual([path, expect.any(Number)]);
  expect(large.filter(({ input }) => largePathsOf(input).length === 0).map(({ path }) => path)).toEqual([]);
});

describe('large data arrives whole', () => {
  test('rows, cells and text of megabytes', async () => {
    const { token } = await server.person();
    const text = `name,text\n${Array.from({ length: 100_000 }, (_, row) => `"é${row} ""quoted""",${'x'.repeat(20)}`).join('\n')}\n`;
    const made = await server.ask({ method: 'POST', url: '/api/dataset/text', token, payload: { text: 'a,b\n1,2\n' } });
    const { id } = (made.body.data as { dataset: { id: string } }).dataset; // as the contract says
    const replaced = await server.ask({ method: 'PUT', url: `/api/dataset/${id}/text`, token, payload: { text } });
    expect(replaced.body.data).toMatchObject({ rows: 100_000 });
    const rows = Array.from({ length: 50_000 }, (_, row) => ({ name: `new ${row}`, text: row }));
    const added = await server.ask({ method: 'POST', url: `/api/dataset/${id}/rows`, token, payload: { rows } });
    expect(added.body.data).toMatchObject({ rows: 150_000 });
    const cells = Array.from({ length: 200_000 }, (_, row) => `cell ${row}`);
    const sheet = { rows: 200_000, columns: [{ key: 'a', name: 'A', type: { is: 'text' }, cells }] };
    const set = await server.ask({ method: 'PUT', url: `/api/dataset/${id}/sheet`, token, payload: { sheet } });
    expect(set.body.data).toMatchObject({ rows: 200_000 });
    const read = await server.app.inject({
      url: `/api/dataset/${id}/sheet`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(read.json().columns[0].cells.at(-1)).toBe('cell 199999');
  }, 120_000);

  test('of eight large bodies at once those that fit are read, and the others are told to wait', async () => {
    const { token } = await server.person();
    const made = await server.ask({ method: 'POST', url: '/api/dataset/text', token, payload: { text: 'a,b\n1,2\n' } });
    const { id } = (made.body.data as { dataset: { id: string } }).dataset; // as the contract says
    const body = JSON.stringify({ text: `a,b\n${'x,1\n'.repeat(3 * megabyte)}` });
    const headers = { 'content-length': String(body.length) };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => send(`/api/dataset/${id}/text`, { method: 'PUT', token, body, headers })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(200);
    expect(statuses).toContain(429);
    expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
  }, 120_000);

  test('nothing of a body counts any more when it was answered, also within this process', async () => {
    const { token } = await server.person();
    const payload = { text: `a,b\n${'x,1\n'.repeat(3 * megabyte)}`, version: 'unknown' };
    const url = '/api/dataset/00000000-0000-4000-8000-000000000000/text';
    for (let turn = 0; turn < 8; turn += 1)
      expect((await server.ask({ method: 'PUT', url, token, payload })).status).toBe(400);
  }, 60_000);

  test('what is wrong in them is said with its place', async () => {
    const { token } = await server.person();
    const made = await server.ask({ method: 'POST', url: '/api/dataset/text', token, payload: { text: 'a,b\n1,2\n' } });
    const { id } = (made.body.data as { dataset: { id: string } }).dataset; // as the contract says
    const ask = (url: string, payload: object, method: 'POST' | 'PUT' = 'POST') =>
      server.ask({ method, url: `/api/dataset/${id}${url}`, token, payload });
    const answers = [
      await ask('/rows', { rows: [{ a: { deep: 1 } }] }),
      await ask('/rows', { rows: [{ c: 1 }] }),
      await ask('/rows', { rows: [] }),
      await ask('/sheet', { sheet: [] }, 'PUT'),
      await ask('/text', { text: 7 }, 'PUT'),
      await ask('/text', { text: '' }, 'PUT'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400]);
    for (const { body } of answers) expect(body.message).toMatch(/rows|column|sheet|text/);
  }, 60_000);
});
