import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { describe, expect, test } from 'vitest';
import { relayMcp } from '#cli/commands.ts';
import { type KeyScope, scopes } from '#contract/call.ts';
import { resources } from '#contract/v1/resources.ts';
import { newSecret } from '#server/workspace/api-key/keys.ts';
import { addKey } from '#server/workspace/api-key/store.ts';
import { openTestApp } from '#tests/support/app.ts';
import { tools } from './tools.ts';

const server = await openTestApp();
await server.app.listen({ port: 0, host: '127.0.0.1' });
const url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`; // it listens on a port

async function keyWith(allowed: readonly KeyScope[] = scopes.filter((scope) => scope !== 'admin')): Promise<string> {
  const { secret, ...stored } = newSecret();
  const { id: userId } = await server.person();
  await addKey(server.ports.db, { userId, name: 'Assistant', scopes: [...allowed], ...stored });
  return secret;
}

async function connect(key: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit }) as never); // its types miss exactOptionalPropertyTypes
  return client;
}

type Content = { type: string; text: string; data: string; mimeType: string }[];

async function use(client: Client, name: string, input: Record<string, unknown> = {}) {
  const { content, isError } = await client.callTool({ name, arguments: input });
  const parts = content as Content; // the protocol allows more kinds than ours
  return { isError, text: parts.map((part) => part.text ?? '').join('\n'), parts };
}

const csv = 'City,People\nVienna,2.0\nParis,2.1\nRome,2.8\n';

describe('an assistant with the official client', () => {
  test('R.16 creates, changes, checks, publishes and exports a chart, and gets pictures and links', async () => {
    const client = await connect(await keyWith());
    const { tools: listed } = await client.listTools();
    expect(listed.map(({ name }) => name)).toEqual(tools.map(({ name }) => name));
    const made = await use(client, 'create_chart', {
      data: csv,
      prompt: 'people by city as bars',
      title: 'Large cities',
    });
    expect(made.text).toContain('/panel/project/');
    const [picture] = made.parts.filter(({ type }) => type === 'image');
    expect(
      Buffer.from(picture?.data ?? '', 'base64')
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    const id = /Chart ([0-9a-f-]{36})/.exec(made.text)?.[1];
    const dataset = /dataset ([0-9a-f-]{36})/.exec(made.text)?.[1];
    const changed = await use(client, 'change_chart', {
      id,
      text: { title: 'The largest cities', source: 'Registers' },
      changes: [{ kind: 'name', name: 'Cities by assistant' }],
    });
    expect(changed.text).toContain('Cities by assistant');
    expect((await use(client, 'get_chart', { id })).text).toContain('The largest cities');
    expect((await use(client, 'check_chart', { id })).isError).toBe(false);
    const checked = JSON.parse((await use(client, 'check_chart', { id })).text);
    expect(checked).toContainEqual(
      expect.objectContaining({
        why: expect.stringContaining('in your own words'),
        fix: { words: 'Start with the automatic description', changes: [expect.objectContaining({ kind: 'text' })] },
      }),
    );
    const published = await use(client, 'publish_chart', { id });
    const share = /\/i\/(\w{10})\.png/.exec(published.text)?.[1];
    expect((await fetch(`${url}/i/${share}.png?w=300`)).status).toBe(200);
    const exported = await use(client, 'export_chart', { id, format: 'png', width: 400 });
    expect(exported.parts[0]?.mimeType).toBe('image/png');
    expect((await use(client, 'export_chart', { id, format: 'csv' })).text).toContain('Vienna');
    expect(
      (await use(client, 'append_rows', { datasetId: dataset, rows: [{ City: 'Oslo', People: 0.7 }] })).text,
    ).toContain('4 rows');
    expect((await use(client, 'read_data', { datasetId: dataset })).text).toContain('Oslo');
    expect((await use(client, 'ask_data', { datasetId: dataset, question: 'total People?' })).text).toContain('7.6');
    expect((await use(client, 'list_charts', {})).text).toContain('Cities by assistant');
    expect((await use(client, 'search', { search: 'Cities by assistant' })).text).toContain(id);
    expect((await use(client, 'unpublish_chart', { id })).isError).toBe(false);
    await client.close();
  });

  test('is told in a sentence what went wrong', async () => {
    const client = await connect(await keyWith(['read']));
    const refused = await use(client, 'create_chart', { data: csv, template: 'bar' });
    expect([refused.isError, refused.text]).toEqual([true, 'This API key does not have the scope "write".']);
    const missing = await use(client, 'get_chart', { id: '00000000-0000-4000-8000-000000000000' });
    expect(missing.text).toContain('Not found');
    expect((await use(client, 'get_chart', { id: 'x' })).text).toContain('The argument "id" is not valid');
    await expect(client.callTool({ name: 'nonsense' })).rejects.toThrow('There is no tool');
    expect((await use(client, 'list_chart_types')).text).toContain('bar:');
    await client.close();
  });

  test('names things as the API does, and the names of before are still understood', async () => {
    const client = await connect(await keyWith());
    const { tools: listed } = await client.listTools();
    const fields = Object.keys(listed.find(({ name }) => name === 'create_chart')?.inputSchema.properties ?? {});
    expect(fields).toEqual(expect.arrayContaining(['prompt', 'template']));
    expect(fields.filter((name) => ['request', 'type'].includes(name))).toEqual([]);
    const shape = Object.keys(resources.projects?.createFromData?.call.input.shape ?? {});
    expect(shape).toEqual(expect.arrayContaining(['prompt', 'template']));
    const before = await use(client, 'create_chart', { data: csv, type: 'column' });
    expect([before.isError, before.text]).toEqual([false, expect.stringContaining('template column')]);
    expect((await use(client, 'create_chart', { data: csv, request: 'people by city as bars' })).isError).toBe(false);
    await client.close();
  });

  test('cannot connect without a key that works', async () => {
    await expect(connect('ck_live_wrong')).rejects.toThrow();
    const bare = await server.app.inject({ method: 'POST', url: '/mcp', payload: {} });
    expect([bare.statusCode, bare.headers['www-authenticate']]).toEqual([401, 'Bearer']);
    expect((await server.app.inject({ url: '/mcp' })).statusCode).toBe(405);
  });
});

test('a page of another site cannot use it, with whatever key', async () => {
  const authorization = `Bearer ${await keyWith()}`;
  const payload = { jsonrpc: '2.0', id: 1, method: 'ping' };
  const from = async (origin: string) =>
    (await server.app.inject({ method: 'POST', url: '/mcp', headers: { authorization, origin }, payload })).statusCode;
  expect(await from('http://localhost:4000')).toBe(200);
  for (const origin of ['https://evil.example', 'http://localhost:4001', 'http://evil.example:4000', 'null', ''])
    expect(await from(origin)).toBe(403);
});

test('a session is not a key of an assistant', async () => {
  const { token } = await server.person();
  const headers = { authorization: `Bearer ${token}` };
  const payload = { jsonrpc: '2.0', id: 1, method: 'ping' };
  const answer = await server.app.inject({ method: 'POST', url: '/mcp', headers, payload });
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'wrong-key']);
});

test('what is no message is answered with an error, never a 500', async () => {
  const headers = { authorization: `Bearer ${await keyWith()}` };
  for (const payload of [
    {},
    [],
    [1],
    { jsonrpc: '2.0', id: 1, method: 'x' },
    { jsonrpc: '2.0', id: {}, method: 'ping' },
  ]) {
    const { statusCode } = await server.app.inject({
      method: 'POST',
      url: '/mcp',
      headers,
      payload: payload as object,
    });
    expect(statusCode).toBeLessThan(300);
  }
  const broken = {
    method: 'POST',
    url: '/mcp',
    headers: { ...headers, 'content-type': 'application/json' },
    payload: '{',
  } as const;
  expect((await server.app.inject(broken)).statusCode).toBe(400);
});

test('the CLI passes messages over standard input and output', async () => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  input.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' })}\n`);
  input.write(`${JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' })}\n`);
  input.end(
    `${JSON.stringify({ jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: 'list_charts', arguments: {} } })}\n`,
  );
  await relayMcp({ url, key: await keyWith() }, { input, output });
  output.end();
  const replies = (await textOf(output))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(replies.map(({ id }) => id).sort()).toEqual([1, 2]);
  expect(JSON.stringify(replies)).toContain('0 charts');
});
