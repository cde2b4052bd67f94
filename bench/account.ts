import { hash } from '@node-rs/argon2';
import autocannon from 'autocannon';
import { passwordCost } from '#server/account/password.ts';
import { startHouse } from '#tests/support/start-house.ts';
import { bar, median, report } from './report.ts';

// Signing in beside the hash it must wait for; the token check beside a call that asks no database. In turns, in one run.
const rounds = 5;
type Person = { email: string; password: string };
const mostLogins = 9; // one account may try ten times in five minutes
await using house = await startHouse({ env: { LOG_LEVEL: 'info', TRUST_PROXY: 'true' } });
const people = ['demo', 'admin'].map((name) => ({
  email: `${name}@chartlas.localhost`,
  password: new RegExp(`${name}\\s+\\S+\\s+(\\S+)`).exec(house.said())?.[1] ?? '',
}));

let token = '';
const hashes: number[] = [];
const logins: number[] = [];
await warmUp();
for (const person of people) {
  for (let i = 0; i < mostLogins; i++) {
    hashes.push(await timed(() => hash(person.password, passwordCost)));
    logins.push(await timed(() => signIn(person)));
  }
}

const shares: number[] = [];
const perSecond = { config: [] as number[], checkToken: [] as number[] };
for (let round = 0; round <= rounds; round++) {
  const config = await requestsPerSecond('/api/config');
  const checkToken = await requestsPerSecond('/api/check-token', { authorization: `Bearer ${token}` });
  if (round === 0) continue; // both warm up first
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

/** Wrong logins, each of another person from another address, until both sides run as they do all day. */
async function warmUp(): Promise<void> {
  for (let i = 0; i < 200; i++) {
    await hash('warms up', passwordCost);
    await tryLogin({ email: `nobody${i}@example.org`, password: 'wrong' }, `10.0.0.${i}`);
  }
}

async function signIn(person: Person): Promise<void> {
  const answer = await tryLogin(person, '10.1.0.1');
  const body = (await answer.json()) as { data: { token: string } | null; message: string }; // the envelope of the call
  if (body.data === null) throw new Error(body.message);
  token = body.data.token;
}

function tryLogin(person: Person, from: string): Promise<Response> {
  return fetch(`${house.url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(person),
  });
}

async function requestsPerSecond(path: string, headers: Record<string, string> = {}): Promise<number> {
  const url = house.url + path;
  const { requests, non2xx, errors } = await autocannon({ url, headers, connections: 50, duration: 4 });
  if (non2xx + errors > 0) throw new Error(`${path}: ${non2xx} refused, ${errors} errors`);
  return requests.average;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
