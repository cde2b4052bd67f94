import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type ClientRequest, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { mayMount, withOwnMounts } from '#tests/support/own-mounts.ts';
import {
  freePort,
  newFolder,
  type RunningServer,
  ServerDidNotStart,
  startServer,
} from '#tests/support/start-server.ts';

vi.setConfig({ testTimeout: 240_000 }); // whole processes: on a machine with ten others two starts took 90 s

let one: Promise<RunningServer> | undefined;
/** A server for tests that only read, then for those that take its database away and stop it. */
function shared(): Promise<RunningServer> {
  one ??= startServer();
  return one;
}
afterAll(async () => (await one)?.[Symbol.asyncDispose]());

async function whyNot(options: Parameters<typeof startServer>[0]): Promise<{ said: string; code: number | null }> {
  const failure = await startServer(options).catch((error) => error);
  if (!(failure instanceof ServerDidNotStart)) throw failure;
  return { said: failure.said.trim(), code: failure.code };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

const postmaster = (folder: string) =>
  Number.parseInt(readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8'), 10);

/** A job of a kind that no worker knows waits forever. */
async function startEndlessJob(folder: string, owner: string): Promise<string> {
  const { password, port } = JSON.parse(readFileSync(join(folder, 'postgres/access.json'), 'utf8'));
  const client = new pg.Client({ connectionString: `postgres://chartlas:${password}@127.0.0.1:${port}/postgres` });
  await client.connect();
  const { rows } = await client.query(
    "insert into jobs (kind, owner_id, input) values ('endless', $1, '{}') returning id",
    [owner],
  );
  await client.end();
  return rows[0].id;
}

async function openEndlessStream(server: RunningServer): Promise<void> {
  const password = /demo\s+\S+\s+(\S+)/.exec(server.said())?.[1];
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email: 'demo@chartlas.localhost', password });
  const signedIn = await fetch(`${server.url}/api/user/login`, { method: 'POST', headers, body });
  const { data } = (await signedIn.json()) as { data: { token: string; user: { id: string } } }; // as the contract says
  const job = await startEndlessJob(server.folder, data.user.id);
  const authorization = `Bearer ${data.token}`;
  const stream = await fetch(`${server.url}/api/jobs/${job}/events`, { headers: { authorization } });
  expect(stream.status).toBe(200);
  await stream.body?.getReader().read();
}

/** A request whose headers have arrived and whose body has not. */
async function sendHalf(server: RunningServer): Promise<{ call: ClientRequest; status: Promise<number | undefined> }> {
  const headers = { 'content-type': 'application/json', 'content-length': '2' };
  const call = request(`${server.url}/api/newsletter`, { method: 'POST', headers });
  const status = new Promise<number | undefined>((done) => call.once('response', ({ statusCode }) => done(statusCode)));
  call.flushHeaders();
  await new Promise((done) => setTimeout(done, 500)); // by now they have arrived
  return { call, status };
}

describe('errors at startup are reported in one sentence, with exit code 1', () => {
  test('the port is taken', async () => {
    const port = await freePort();
    const other = createServer().listen(port, '127.0.0.1');
    const { said, code } = await whyNot({ env: { PORT: String(port) } });
    expect(said).toBe(
      `Port ${port} is already in use. Stop the other program, or choose another port: PORT=4001 npm start`,
    );
    expect(code).toBe(1);
    other.close();
  });

  test('the data folder cannot be written', async () => {
    const file = join(newFolder(), 'a-file');
    writeFileSync(file, '');
    const { said, code } = await whyNot({ folder: join(file, 'data') });
    expect(said).toMatch(/^The data folder \S+ is not writable\. .+\.$/);
    expect(code).toBe(1);
  });

  test('DATABASE_URL cannot be reached, and the password stays out of it', async () => {
    const { said, code } = await whyNot({ env: { DATABASE_URL: 'postgres://me:hunter2@127.0.0.1:9/x' } });
    expect(said).toMatch(/^The database at 127\.0\.0\.1:9\/x is not responding \(.+\)\. Check DATABASE_URL\.$/);
    expect(said).not.toContain('hunter2');
    expect(code).toBe(1);
  });

  test('X.19 production without a secret of its own', async () => {
    const { said, code } = await whyNot({ env: { NODE_ENV: 'production', SECRET_KEY: '' } });
    expect(said).toMatch(/^In production SECRET_KEY must be set/);
    expect(said.split('\n')).toHaveLength(1);
    expect(code).toBe(1);
  });

  test('a SECRET_KEY that is too short to sign with', async () => {
    const { said, code } = await whyNot({ env: { SECRET_KEY: 'short' } });
    expect(said).toMatch(/^SECRET_KEY is too short: it must be a random text of at least 32 characters\. .+$/);
    expect(code).toBe(1);
  });

  test('a setting that makes no sense', async () => {
    const { said, code } = await whyNot({ env: { PUBLIC_URL: 'nonsense' } });
    expect(said).toMatch(/^The setting PUBLIC_URL is not valid: .+\.$/);
    expect(code).toBe(1);
  });
});

describe('the secret in the data folder', () => {
  const secretIn = (folder: string) => join(folder, 'secret-key');

  test('one that a full disk left empty is replaced while nothing depends on it, and afterwards refused', async () => {
    const { url } = await openTestDatabase();
    const folder = newFolder();
    writeFileSync(secretIn(folder), '');
    const first = await startServer({ folder, env: { DATABASE_URL: url } });
    expect(readFileSync(secretIn(folder), 'utf8')).toMatch(/^[0-9a-f]{64}$/);
    expect(statSync(secretIn(folder)).mode & 0o777).toBe(0o600);
    await first.stop();
    writeFileSync(secretIn(folder), 'cut off');
    const { said, code } = await whyNot({ folder, env: { DATABASE_URL: url } });
    expect(said).toMatch(/^The secret in \S+secret-key is damaged: it has 7 characters, fewer than 32\. .+\.$/);
    expect(code).toBe(1);
    expect(readFileSync(secretIn(folder), 'utf8')).toBe('cut off');
    rmSync(folder, { recursive: true });
  });

  test.runIf(mayMount())('a start on a full disk says so in a sentence, and leaves no part of a secret', async () => {
    const { url } = await openTestDatabase();
    const folder = newFolder();
    const script = `mount -t tmpfs -o size=64k tmpfs "$DATA_DIR"
      head -c 70000 /dev/zero > "$DATA_DIR/other-files" 2> /dev/null
      "$@"; code=$?
      ls "$DATA_DIR"; exit $code`;
    const within = [...withOwnMounts, 'sh', '-c', script, 'sh'];
    const { said, code } = await whyNot({ folder, within, env: { DATABASE_URL: url } });
    const [sentence, ...left] = said.split('\n');
    expect(sentence).toMatch(
      /^There is no space left for the database or the data folder \S+, so .+\. Free some space/,
    );
    expect(left).toEqual(['files', 'other-files', 'outbox']);
    expect(code).toBe(1);
    rmSync(folder, { recursive: true });
  });
});

describe('the password of the first administrator is never lost', () => {
  const passwordIn = (said: string) => /admin\s+\S+\s+(\S+)/.exec(said)?.[1];

  async function signIn({ url }: RunningServer, password: string | undefined): Promise<number> {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ email: 'admin@chartlas.localhost', password });
    return (await fetch(`${url}/api/user/login`, { method: 'POST', headers, body })).status;
  }

  test('when the port was taken at the first start', async () => {
    const { url } = await openTestDatabase();
    const folder = newFolder();
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo; // it listens on a port
    const env = { DATABASE_URL: url, PORT: String(port) };
    expect((await whyNot({ folder, env })).said).toContain(`Port ${port} is already in use`);
    other.close();
    const second = await startServer({ folder, env });
    expect(await signIn(second, passwordIn(second.said()))).toBe(200);
    await second[Symbol.asyncDispose]();
  });

  test.each<[string, (database: pg.Client, hasSaid: () => boolean) => Promise<boolean>]>([
    ['as soon as the accounts exist', async (database) => (await firstAccounts(database)) > 0],
    ['as soon as it is shown', async (_, hasSaid) => hasSaid()],
  ])('when the first start is killed %s', async (_, isTime) => {
    const { url } = await openTestDatabase();
    const folder = newFolder();
    const database = new pg.Client({ connectionString: url });
    await database.connect();
    let said = '';
    const onSpawn = async (child: ChildProcess) => {
      child.stdout?.on('data', (chunk) => (said += chunk));
      while (child.exitCode === null && !(await isTime(database, () => passwordIn(said) !== undefined))) await sleep(5);
      child.kill('SIGKILL');
    };
    await whyNot({ folder, env: { DATABASE_URL: url }, onSpawn });
    await database.end();
    const second = await startServer({ folder, env: { DATABASE_URL: url } });
    expect(await signIn(second, passwordIn(second.said()) ?? passwordIn(said))).toBe(200);
    await second[Symbol.asyncDispose]();
  });

  async function firstAccounts(database: pg.Client): Promise<number> {
    const { rowCount } = await database.query(`select from milestones where name = 'first-accounts'`);
    return rowCount ?? 0;
  }
});

test('a start that fails unexpectedly says where, and nothing of what its query was about', async () => {
  const { database, url } = await openTestDatabase();
  await database.pool.query('alter table users rename to users_of_yesterday');
  const { said, code } = await whyNot({ env: { DATABASE_URL: url, ADMIN_EMAIL: 'anna@trust.example' } });
  expect(said).toMatch(/^Error: Failed query: .*\n +at /m);
  expect(said).not.toMatch(/trust\.example|params/);
  expect(code).toBe(1);
});

// Each start initializes a database, which takes longest: these follow each other on one folder.
describe('starting again and stopping', () => {
  const folder = newFolder();
  let second: RunningServer;
  afterAll(async () => {
    await second?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('R.23 after kill -9 the next start takes over the database and continues; accounts are not created again', async () => {
    const first = await startServer({ folder });
    expect(first.said()).toMatch(/admin .+\n.*demo /);
    const database = postmaster(folder);
    await first.stop('SIGKILL');
    expect(isAlive(database)).toBe(true);
    second = await startServer({ folder });
    expect(second.said()).not.toMatch(/password/i);
    expect((await fetch(`${second.url}/readyz`)).status).toBe(200);
    expect(isAlive(database)).toBe(true);
  });

  test('one Ctrl-C that arrives twice stops in order, the database too, even one taken over', async () => {
    const database = postmaster(folder);
    second.process.kill('SIGINT');
    expect(await second.stop('SIGINT')).toBe(0);
    expect(isAlive(database)).toBe(false);
    expect(existsSync(join(folder, 'postgres/cluster/postmaster.pid'))).toBe(false);
  });

  test('npm run dev’s server makes pages from their sources and stops in order', async () => {
    const server = await startServer({ folder, words: ['--dev'] });
    const html = await (await fetch(`${server.url}/`)).text();
    expect(html).toContain('Charts and maps good enough to publish');
    expect(html).toContain('/src/web/app/entry.client.tsx');
    const database = postmaster(folder);
    expect(await server.stop()).toBe(0);
    expect(isAlive(database)).toBe(false);
  });
});

test('X.19 production starts with its own secret, has no demo account and no development pages', async () => {
  await using server = await startServer({
    env: {
      NODE_ENV: 'production',
      SECRET_KEY: '5f0c1b8f4a7e49d2b3a6c9e8d7f01234',
      PUBLIC_URL: 'https://charts.example.org',
      SMTP_URL: 'outbox',
    },
  });
  expect(server.said()).toContain('admin@chartlas.localhost');
  expect(server.said()).not.toContain('demo@');
  expect((await fetch(`${server.url}/dev/ui`)).status).toBe(404);
  expect((await fetch(`${server.url}/api/dev/outbox`)).status).toBe(404);
  expect((await fetch(`${server.url}/`)).status).toBe(200);
});

test('pages of the panel know all pages from a file that browsers keep, others only themselves', async () => {
  const server = await shared();
  const inHead = async (path: string) => (await fetch(server.url + path)).text();
  expect(await inHead('/panel/my-charts')).toMatch(/import "\/assets\/manifest-[\w-]+\.js"/);
  const home = await inHead('/');
  expect(home).not.toContain('import "/assets/manifest-');
  expect(await inHead('/panel/project/0b0d')).not.toContain('import "/assets/manifest-'); // a chart is drawn sooner
  expect(home).toContain('"routes/home"');
  expect(home).not.toContain('"routes/my-charts"');
});

describe('static files', () => {
  test.each([
    '/assets/../../../package.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/..%5c..%5cpackage.json',
    '/assets/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
    '/.vite/manifest.json/../../../server/index.js',
    '//etc/passwd',
  ])('CVE-2021-43798: %s leads nowhere', async (path) => {
    const server = await shared();
    const { port } = new URL(server.url);
    const answer = await new Promise<{ status: number | undefined; body: string }>((done, failed) => {
      const call = request({ host: '127.0.0.1', port, path }, async (response) =>
        done({ status: response.statusCode, body: await text(response) }),
      );
      call.on('error', failed).end();
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.body).not.toMatch(/root:|"dependencies"|createRequestHandler/);
  });
});

test('a database that is killed comes back by itself, and the server with it', async () => {
  const server = await shared();
  const killed = postmaster(server.folder);
  process.kill(killed, 'SIGKILL');
  await expect.poll(() => postmaster(server.folder), { timeout: 20_000 }).not.toBe(killed);
  const ready = () => fetch(`${server.url}/readyz`).then(({ status }) => status);
  await expect.poll(ready, { timeout: 20_000 }).toBe(200);
  const { status } = await fetch(`${server.url}/api/statistics`);
  expect(status).toBe(200);
});

// A connection is kept for 72 seconds and the stream forever, so waiting for either runs into the limit.
test('SIGTERM: a request under way is answered, kept connections and event streams hold nothing up', async () => {
  const server = await shared();
  const database = postmaster(server.folder);
  for (let i = 0; i < 20; i++) void fetch(`${server.url}/healthz`).catch(() => {});
  await fetch(`${server.url}/api/config`);
  await openEndlessStream(server);
  const half = await sendHalf(server);
  const stopped = server.stop('SIGTERM');
  half.call.end('{}');
  expect(await half.status).toBe(400);
  expect(await stopped).toBe(0);
  expect(isAlive(database)).toBe(false);
  expect(existsSync(join(server.folder, 'postgres/cluster/postmaster.pid'))).toBe(false);
});

/** Processes that a process started, as Linux lists them. */
function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent);
}

function parentOf(pid: number): number | null {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
  } catch {
    return null;
  }
}

test.runIf(process.platform === 'linux')(
  'SIGTERM ends it although its database has stopped answering, says what it did not wait for, and leaves nothing behind',
  async () => {
    await using server = await startServer();
    const database = postmaster(server.folder);
    const sandbox = () => childrenOf(server.process.pid ?? 0).filter((pid) => pid !== database);
    await expect.poll(() => sandbox().length, { timeout: 30_000 }).toBeGreaterThan(0);
    const frozen = childrenOf(database);
    for (const pid of frozen) process.kill(pid, 'SIGSTOP'); // they cannot react to any signal but one
    onTestFinished(() => {
      for (const pid of frozen.filter(isAlive)) process.kill(pid, 'SIGKILL');
    });
    const others = [...sandbox(), database, ...frozen];
    let log = '';
    server.process.stdout?.on('data', (chunk) => {
      log += chunk;
    });
    void fetch(`${server.url}/api/statistics`).catch(() => {}); // is not answered
    const ended = await Promise.race([server.stop('SIGTERM'), sleep(90_000, 'is still there')]);
    if (ended === 'is still there') await server.stop('SIGKILL');
    expect(ended).toBe(0);
    expect(log).toContain('the stop did not wait any longer for');
    await expect.poll(() => others.filter(isAlive)).toEqual([]);
  },
);
