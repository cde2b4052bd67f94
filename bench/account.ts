import { randomUUID } from 'node:crypto';
import { Agent, request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import autocannon from 'autocannon';
import { hashPassword } from '#server/account/auth/password.ts';
import { addUser } from '#server/account/user/index.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { placeIn, readAccess, urlOf } from '#server/platform/db/embedded/place.ts';
import { passwordCost } from '#server/platform/db/password-cost.ts';
import { startServer } from '#tests/support/start-server.ts';
import { bar, median, report } from './report.ts';

// Login speed compared with the password hash it has to wait for, and the token check compared with a call without a
// database query. The two sides alternate within one run.
const rounds = 5;
const mostLogins = 9; // limit per account: 10 attempts in 5 minutes
const password = 'Moss and tulips 4711';
await using server = await startServer({ env: { LOG_LEVEL: 'info', TRUST_PROXY: 'true' } });
const [early, late] = [await addPeople(15), await addPeople(10)];

const agent = new Agent({ keepAlive: true });
let token = '';
await warmUp();
const hashes: number[] = [];
const logins: number[] = [];
for (const email of late) {
  for (let i = 0; i < mostLogins; i++) {
    hashes.push(await timed(() => hash(password, passwordCost)));
    logins.push(await timed(() => signIn(email)));
  }
}

const shares: number[] = [];
const perSecond = { config: [] as number[], checkToken: [] as number[] };
for (let round = 0; round <= rounds; round++) {
  const config = await requestsPerSecond('/api/config');
  const checkToken = await requestsPerSecond('/api/check-token', { authorization: `Bearer ${token}` });
  if (round === 0) continue; // the first round is warm-up
  perSecond.config.push(config);
  perSecond.checkToken.push(checkToken);
  shares.push(checkToken / config);
}

if (!process.argv.includes('--json')) {
  console.log(`argon2id alone ${median(hashes).toFixed(1)} ms, login ${median(logins).toFixed(1)} ms`);
  console.log(`config ${median(perSecond.config)} req/s, check-token ${median(perSecond.checkToken)} req/s`);
}
report({
  'login, p50': bar(median(logins), { atMost: 150 }, 'ms'),
  'login, times its password hash': bar(median(logins) / median(hashes), { atMost: 1.3 }, '×'),
  'check-token, share of GET config': bar(median(shares) * 100, { atLeast: 60 }, '%'),
});

/** Test users, inserted straight into the database because registration is rate-limited per IP address. */
async function addPeople(count: number): Promise<string[]> {
  const database = openDatabase(urlOf(readAccess(placeIn(join(server.folder, 'postgres')))), { connections: 1 });
  const [passwordHash, now] = [await hashPassword(password), new Date()];
  const emails = Array.from({ length: count }, () => `p-${randomUUID()}@example.org`);
  for (const email of emails) {
    const person = { email, firstname: 'Ada', lastname: 'Moss', passwordHash, verifiedAt: now, acceptedTermsAt: now };
    await addUser(database.db, person);
  }
  await database.close();
  return emails;
}

/** Warm-up: other users log in until both sides run at full speed. */
async function warmUp(): Promise<void> {
  for (const email of early) {
    for (let i = 0; i < mostLogins; i++) {
      await hash(password, passwordCost);
      await signIn(email);
    }
  }
}

async function signIn(email: string): Promise<void> {
  const body = JSON.stringify({ email, password });
  const answer = await post('/api/user/login', body, addressOf(email));
  const { data, message } = JSON.parse(answer) as { data: { token: string } | null; message: string }; // the envelope
  if (data === null) throw new Error(message);
  token = data.token;
}

/** The plainest possible client, so that only the server is measured. */
function post(path: string, body: string, from: string): Promise<string> {
  return new Promise((resolve, fail) => {
    const headers = { 'content-type': 'application/json', 'content-length': body.length, 'x-forwarded-for': from };
    const request = httpRequest(server.url + path, { method: 'POST', agent, headers }, (answer) => {
      answer.setEncoding('utf8');
      let text = '';
      answer.on('data', (part: string) => {
        text += part;
      });
      answer.on('end', () => resolve(text));
    });
    request.on('error', fail);
    request.end(body);
  });
}

/** One IP address per user: logins are rate-limited per address, too. */
function addressOf(email: string): string {
  return `10.0.0.${[...early, ...late].indexOf(email) + 1}`;
}

async function requestsPerSecond(path: string, headers: Record<string, string> = {}): Promise<number> {
  const url = server.url + path;
  const { requests, non2xx, errors } = await autocannon({ url, headers, connections: 50, duration: 4 });
  if (non2xx + errors > 0) throw new Error(`${path}: ${non2xx} refused, ${errors} errors`);
  return requests.average;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
