import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#drizzle';
import { openFiles } from '#server/platform/object-store/open-files.ts';
import { openStudio, title } from '#tests/support/projects/open-studio.ts';

const folder = mkdtempSync(join(tmpdir(), 'faults-'));
const store = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: folder,
  configureBuckets: [{ name: 'files' }],
});
const { port } = await store.run();
/** How the store behaves: it works, refuses, hangs up in the middle of a file, or knows a file that it cannot give. */
type Mood = 'well' | 'refuses' | 'hangs up' | 'denies' | 'fails at reading' | 'gives other bytes' | 'gives nothing';
let mood: Mood = 'well';
let lastTag = ''; // of the last file that was asked for
const [serve] = store.httpServer.listeners('request') as ((...args: unknown[]) => void)[]; // its one handler
store.httpServer.removeAllListeners('request');
store.httpServer.on('request', (request, response) => {
  if (mood === 'refuses') {
    request.resume();
    response.writeHead(503, { 'content-type': 'application/xml' });
    return response.end('<Error><Code>SlowDown</Code><Message>Please reduce your request rate.</Message></Error>');
  }
  if (mood === 'hangs up') {
    if (request.method === 'PUT') return request.once('data', () => request.socket.destroy());
    if (request.method !== 'GET') return request.socket.destroy();
    response.writeHead(200, { 'content-length': '100000', 'content-type': 'application/octet-stream' });
    response.write('{"version":');
    return setTimeout(() => response.destroy(), 20);
  }
  if (mood === 'denies') {
    request.resume();
    response.writeHead(403, { 'content-type': 'application/xml' });
    return response.end('<Error><Code>AccessDenied</Code><Message>Access Denied.</Message></Error>');
  }
  if (mood === 'fails at reading' && request.method === 'GET') return response.writeHead(500).end();
  if (mood === 'gives other bytes' && request.method === 'GET')
    return response.writeHead(200, { etag: '"another"' }).end('other bytes');
  if (mood === 'gives nothing' && request.method === 'GET')
    return response.writeHead(200, { etag: lastTag, 'content-length': 0 }).end();
  response.once('finish', () => {
    lastTag = String(response.getHeader('etag') ?? lastTag);
  });
  return serve?.(request, response);
});

let moment = new Date();
const files = await openFiles(`s3://S3RVER:S3RVER@127.0.0.1:${port}/files?region=us-east-1&tls=0`);
const studio = await openStudio({ ports: { files, now: () => moment } });
const { server, make, open, save, send, add, cells } = studio;
const { db } = server.ports;
await server.app.listen({ port: 0, host: '127.0.0.1' });
const url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`; // it listens on a port
const ada = await studio.patron();
beforeEach(() => {
  mood = 'well';
  moment = new Date();
});
afterAll(async () => {
  await files.close();
  store.httpServer.closeAllConnections();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

/** One sentence or two for people, without names of machines, tables or programs. */
function expectClear({ status, body }: { status: number; body: { message: string } }): void {
  expect(status).toBe(503);
  expect(body.message).toMatch(/^[A-Z][^{}<>]{20,200}\.$/);
  expect(body.message).not.toMatch(/127\.0\.0\.1|postgres|sql|S3|errno|ECONN|relation|extend/i);
}

describe('a full disk of the database', () => {
  /** PostgreSQL answers a write with this when its disk is full. */
  async function fill(table: string): Promise<void> {
    await db.execute(sql`
      create or replace function disk_full() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file "base/1/2": No space left on device' using errcode = '53100'; end $$`);
    await db.execute(
      sql.raw(`create trigger disk_full before insert or update on ${table} execute function disk_full()`),
    );
  }
  const free = (table: string) => db.execute(sql.raw(`drop trigger disk_full on ${table}`));

  test('a save is refused with a sentence, what was saved stays, and the same save goes through afterwards', async () => {
    const { id, version } = await make(ada);
    await save(ada, id, { version, changes: [title('Before')] });
    const key = crypto.randomUUID();
    const saving = { version: version + 1, changes: [title('While full')], key };
    await fill('projects');
    const refused = await save(ada, id, saving);
    expectClear(refused);
    expect(refused.body.message).toContain('no space left');
    expect((await open(ada, id)).content.document.text.title).toBe('Before');
    await free('projects');
    expect((await save(ada, id, saving)).status).toBe(200);
    expect((await open(ada, id)).content.document.text.title).toBe('While full');
  });

  test('an upload is refused with a sentence and leaves no file behind', async () => {
    await fill('datasets');
    const before = await count('datasets');
    expectClear(await send(ada, 'city,people\nOslo,709\n'));
    await free('datasets');
    expect(await count('datasets')).toBe(before);
    expect((await add(ada)).rows).toBe(2);
  });
});

async function count(table: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql.raw(`select count(*)::int as count from ${table}`));
  return rows[0]?.count ?? -1;
}

describe.each(['refuses', 'hangs up'] as const)('an object store that %s', (fault) => {
  test('an upload is refused with a sentence, others are kept, and it works again afterwards', async () => {
    const kept = await add(ada);
    const before = await count('datasets');
    mood = fault;
    expectClear(await send(ada, 'city,people\nRome,2\n'));
    expect(await count('datasets')).toBe(before);
    mood = 'well';
    expect(await cells(ada, kept.id)).toEqual([
      ['Oslo', '709'],
      ['Bergen', '291'],
    ]);
    expect((await send(ada, 'city,people\nRome,2\n')).status).toBe(200);
  }, 60_000);

  test('data that cannot be read is said so, and is there afterwards', async () => {
    const { id } = await add(ada, `city,people\nOslo,${fault.length}\n`);
    mood = fault;
    const answer = await server.app.inject({
      url: `/api/dataset/${id}/sheet`,
      headers: { authorization: `Bearer ${ada.token}` },
    });
    expect(answer.statusCode).toBe(503);
    expectClear({ status: answer.statusCode, body: answer.json() });
    mood = 'well';
    expect(await cells(ada, id)).toEqual([['Oslo', String(fault.length)]]);
  }, 60_000);
});

describe.each(['fails at reading', 'gives other bytes', 'gives nothing'] as const)(
  'a store that knows a file and %s',
  (fault) => {
    test('no browser or proxy keeps the error in place of the picture', async () => {
      const body = new FormData();
      body.set('file', new File([await onePixel()], 'logo.png'));
      const sent = await fetch(`${url}/api/file`, { method: 'POST', headers: bearer(ada), body });
      const { data } = (await sent.json()) as { data: { path: string } }; // as the contract says
      const kept = await fetch(`${url}/api${data.path}`);
      expect([kept.status, kept.headers.get('cache-control')]).toEqual([200, expect.stringContaining('immutable')]);
      await kept.arrayBuffer();
      mood = fault;
      await expectNothingKept(await fetch(`${url}/api${data.path}`));
    }, 60_000);

    test('the error of a sheet can be read and is not kept', async () => {
      const { id } = await add(ada);
      mood = fault;
      for (const coding of ['gzip', 'identity']) {
        const headers = { ...bearer(ada), 'accept-encoding': coding };
        await expectNothingKept(await fetch(`${url}/api/dataset/${id}/sheet`, { headers }));
      }
    }, 60_000);
  },
);

test('a store that denies what it should take is out of order, and not our fault', async () => {
  mood = 'denies';
  expectClear(await send(ada, 'city,people\nRome,2\n'));
});

/** An error that can be read; where the headers had gone already, an end instead of a wait. */
async function expectNothingKept(answer: Response): Promise<void> {
  if (answer.status === 200) return expect(answer.arrayBuffer()).rejects.toThrow();
  expect([404, 503]).toContain(answer.status);
  const names = ['cache-control', 'etag', 'content-encoding', 'content-disposition', 'accept-ranges'];
  expect(names.map((name) => answer.headers.get(name))).toEqual(['no-store', null, null, null, null]);
  expect(await answer.json()).toMatchObject({ results: false, message: expect.any(String) });
}

function bearer({ token }: { token: string }) {
  return { authorization: `Bearer ${token}` };
}

function onePixel(): Promise<Buffer<ArrayBuffer>> {
  return sharp({ create: { width: 1, height: 1, channels: 3, background: 'white' } })
    .png()
    .toBuffer() as Promise<Buffer<ArrayBuffer>>;
}

describe('jumps of the clock', () => {
  const hour = 3_600_000;

  test('saves go on in their order whatever the clock says, and nothing is lost', async () => {
    const { id, version } = await make(ada);
    const jumps = [0, -26 * hour, 5 * hour, -1000, 3 * hour, -400 * hour, 0];
    for (const [turn, jump] of jumps.entries()) {
      moment = new Date(Date.now() + jump);
      const answer = await save(ada, id, { version: version + turn, changes: [title(`Turn ${turn}`)] });
      expect([answer.status, answer.body.data]).toMatchObject([200, { status: 'saved', version: version + turn + 1 }]);
    }
    expect((await open(ada, id)).content.document.text.title).toBe(`Turn ${jumps.length - 1}`);
  });

  test('a clock that is a year ahead signs out with a sentence, and back in time the session works again', async () => {
    const bob = await studio.patron();
    moment = new Date(Date.now() + 400 * 24 * hour);
    const { status, body } = await server.ask({ url: '/api/project/list', token: bob.token });
    expect([status, body.message]).toEqual([401, 'Please sign in to continue.']);
    moment = new Date();
    expect((await server.ask({ url: '/api/project/list', token: bob.token })).status).toBe(200);
  });

  test('rate limits do not depend on the clock of the server', async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 14; turn++) {
      moment = new Date(Date.now() + turn * hour);
      const answer = await server.ask({
        method: 'POST',
        url: '/api/newsletter',
        payload: { email: `a${turn}@example.org` },
      });
      statuses.push(answer.status);
    }
    expect(statuses).toContain(429);
  });
});
