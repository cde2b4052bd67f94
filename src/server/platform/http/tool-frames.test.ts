import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { addToolFrames } from './chat-frame.ts';

async function ask(origins: string[], path: string, dest: string) {
  const app = Fastify();
  addToolFrames(app, origins);
  const closed = "default-src 'self'; frame-ancestors 'none'";
  const send = (policy: string, type = 'text/html; charset=utf-8') => ({
    'content-security-policy': policy,
    'content-type': type,
  });
  app.get('/pricing', (_, reply) => reply.headers(send(closed)).send('<h1>Plans</h1>'));
  app.get('/panel', (_, reply) => reply.headers(send('frame-ancestors https://tool.example')).send('<h1>Panel</h1>'));
  app.get('/embed', (_, reply) => reply.headers(send('frame-ancestors *')).send('<h1>Chart</h1>'));
  app.get('/api', (_, reply) => reply.headers(send(closed, 'application/json')).send('{}'));
  const { statusCode, headers } = await app.inject({ url: path, headers: { 'sec-fetch-dest': dest } });
  return [statusCode, headers.location];
}

const tools = ['https://tool.example'];

test('S2.45 in the frame of a tool a page that nobody may frame leads to the panel; it was refused', async () => {
  expect(await ask(tools, '/pricing', 'iframe')).toEqual([302, '/panel/my-charts?figma=1']);
});

test.each([
  ['outside of a frame', tools, '/pricing', 'document'],
  ['the panel', tools, '/panel', 'iframe'],
  ['a chart that may be embedded', tools, '/embed', 'iframe'],
  ['what is no page', tools, '/api', 'iframe'],
  ['where no tool is allowed', [], '/pricing', 'iframe'],
])('S2.46 %s stays', async (_, origins, path, dest) => {
  expect(await ask(origins, path, dest)).toEqual([200, undefined]);
});
