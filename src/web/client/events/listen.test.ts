import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Endpoint } from '../endpoint.ts';
import { listen } from './listen.ts';

let server: Server;
let requests: IncomingMessage[] = [];
let answer: (response: ServerResponse) => void;
let stop = () => {};
const stored = new Map<string, string>();
const page = Object.assign(new EventTarget(), {
  hidden: false,
  documentElement: { dataset: {} as { apiBase: string } },
});
/** Each test uses a separate path: a call of the previous test may still be running. */
let live = {} as Endpoint;
let tests = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    if (!request.url?.endsWith(live.path)) return response.destroy();
    requests.push(request);
    answer(response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  page.documentElement.dataset.apiBase = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
  });
});

beforeEach(() => {
  requests = [];
  live = { method: 'GET', path: `/live/${++tests}`, base: 'api' } as Endpoint;
  page.hidden = false;
  stored.set('token', 'abc');
});
afterEach(() => stop());
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function hear(): unknown[] {
  const events: unknown[] = [];
  stop = listen(live, {}, { onEvent: (event) => events.push(event), pause: () => 5 });
  return events;
}

function send(response: ServerResponse, ...values: unknown[]): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const value of values) response.write(`data: ${JSON.stringify(value)}\n\n`);
}

function turn(hidden: boolean): void {
  page.hidden = hidden;
  page.dispatchEvent(new Event('visibilitychange'));
}

test('hears events and carries the token in a header', async () => {
  answer = (response) => send(response, { unread: 1 }, { unread: 2 });
  const events = hear();
  await vi.waitFor(() => expect(events).toEqual([{ unread: 1 }, { unread: 2 }]));
  expect(requests[0]?.headers.authorization).toBe('Bearer abc');
});

test('comes back after a connection that broke', async () => {
  answer = (response) => {
    send(response, { unread: requests.length });
    setTimeout(() => response.destroy(), 5);
  };
  const events = hear();
  await vi.waitFor(() => expect(events.length).toBeGreaterThan(2));
});

test('an answer of 401 takes the token away and ends it', async () => {
  answer = (response) => response.writeHead(401).end();
  hear();
  await vi.waitFor(() => expect(stored.has('token')).toBe(false));
  await new Promise((done) => setTimeout(done, 50));
  expect(requests).toHaveLength(1);
});

test('a page that is not looked at lets go, and comes back when it is', async () => {
  let closed = 0;
  answer = (response) => {
    send(response, { unread: requests.length });
    response.on('close', () => closed++);
  };
  const events = hear();
  await vi.waitFor(() => expect(events).toHaveLength(1));
  turn(true);
  await vi.waitFor(() => expect(closed).toBe(1));
  turn(false);
  await vi.waitFor(() => expect(events).toEqual([{ unread: 1 }, { unread: 2 }]));
});

test('nothing is asked while the page is hidden from the start, nor after the end', async () => {
  answer = (response) => send(response, { unread: 0 });
  page.hidden = true;
  hear();
  stop();
  turn(false);
  await new Promise((done) => setTimeout(done, 30));
  expect(requests).toEqual([]);
});
