import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { refreshSession, session, updateSessionUser } from './session.ts';

let server: Server;
let answer: unknown;
const stored = new Map<string, string>();
const dataset: Record<string, string> = {};
const user = { id: '1', email: 'ada@example.org', firstname: 'Ada', deletesAt: null };

beforeAll(async () => {
  server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  dataset.here = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  vi.stubGlobal('document', { documentElement: { dataset } });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
  });
});
afterAll(() => server.close());

beforeEach(() => {
  dataset.apiBase = dataset.here ?? '';
  stored.set('token', 'abc');
  session.write({ status: 'unknown' });
});

async function statuses(): Promise<string[]> {
  const seen: string[] = [session.read().status];
  const stop = session.watch(() => seen.push(session.read().status));
  await refreshSession();
  stop();
  return seen;
}

function says(person: unknown): void {
  answer = { results: true, message: '', data: { isAuthenticated: person !== null, user: person } };
}

test('S4.15 a session is unknown, then loading, then in', async () => {
  says(user);
  expect(await statuses()).toEqual(['unknown', 'loading', 'in']);
});

test('S4.15 or out, and then the token is gone', async () => {
  says(null);
  expect(await statuses()).toEqual(['unknown', 'loading', 'out']);
  expect(stored.has('token')).toBe(false);
});

test('S4.15 a server out of reach is no sign-out: the token is kept', async () => {
  dataset.apiBase = 'http://127.0.0.1:9';
  expect(await statuses()).toEqual(['unknown', 'loading', 'failed']);
  expect(stored.get('token')).toBe('abc');
});

test('S4.16 a token alone signs nobody in', async () => {
  expect(session.read().status).toBe('unknown');
  says(null);
  expect((await refreshSession()).status).toBe('out');
});

test('changes of the user are put into the session, unless nobody is signed in', async () => {
  updateSessionUser({ deletesAt: '2026-11-20T10:00:00Z' });
  expect(session.read()).toEqual({ status: 'unknown' });
  says(user);
  await refreshSession();
  updateSessionUser({ firstname: 'Augusta' });
  expect(session.read()).toEqual({ status: 'in', user: { ...user, firstname: 'Augusta' } });
});
