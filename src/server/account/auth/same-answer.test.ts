import type { InjectOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import { openTestApp } from '#tests/support/app.ts';
import { sampled } from '#tests/support/sample.ts';
import { addUser } from '../user/index.ts';
import { hashPassword } from './password.ts';

const server = await openTestApp();
const password = 'a long quiet river';
const passwordHash = await hashPassword(password);

const requests: Record<string, (email: string) => InjectOptions & { url: string }> = {
  login: (email) => ({ method: 'POST', url: '/api/user/login', payload: { email, password: 'not the password' } }),
  register: (email) => ({
    method: 'POST',
    url: '/api/user/register',
    payload: { email, firstname: 'Ada', password: 'some other password', acceptsTerms: true },
  }),
  reset: (email) => ({ method: 'POST', url: '/api/reset-password-request', payload: { email } }),
  resend: (email) => ({ url: '/api/user/verification/retry', query: { email } }),
};

const tries = 200;
let count = 0;

type Try = { isKnown: boolean; ms: number; status: number; body: string };

/** Half of the addresses have an account, of which half are confirmed. Each attempt comes from another network. */
async function ask(request: (email: string) => InjectOptions & { url: string }): Promise<Try[]> {
  const known = new Map<number, string>();
  for (let index = 0; index < tries; index += 2) {
    const email = `known${++count}@example.org`;
    const verifiedAt = index % 4 === 0 ? new Date() : null;
    await addUser(server.ports.db, { email, firstname: 'Ada', lastname: '', passwordHash, verifiedAt });
    known.set(index, email);
  }
  for (let index = 0; index < 5; index++) await server.ask({ ...request(`warm${++count}@example.org`), ...from() });
  const made: Try[] = [];
  for (let index = 0; index < tries; index++) {
    const email = known.get(index) ?? `other${++count}@example.org`;
    const start = performance.now();
    const { status, body } = await server.ask({ ...request(email), ...from() });
    made.push({ isKnown: known.has(index), ms: performance.now() - start, status, body: withoutTicket(body) });
  }
  return made;
}

let place = 0;
function from() {
  place++;
  return { remoteAddress: `10.${(place >> 8) & 255}.${place & 255}.1` };
}

function withoutTicket(body: object): string {
  return JSON.stringify(body).replace(/"ticket":"[\w-]{43}"/, '"ticket":"…"');
}

/** How often a known address takes longer than an unknown one: half when timing reveals nothing. */
function advantage(made: Try[]): number {
  const [known, unknown] = [true, false].map((isKnown) => made.filter((one) => one.isKnown === isKnown));
  let wins = 0;
  for (const { ms } of known ?? [])
    for (const other of unknown ?? []) wins += ms > other.ms ? 1 : ms === other.ms ? 0.5 : 0;
  return wins / ((known?.length ?? 0) * (unknown?.length ?? 0));
}

// Each computes hundreds of slow hashes: `npm test` runs two of the four, in turns.
describe.each(sampled(Object.entries(requests), { count: 2, key: 'same answer' }))('%s', (name, request) => {
  test(`X.5 ${name} answers ${tries} known and unknown addresses alike, in words and in time`, {
    timeout: 300_000,
  }, async () => {
    const seen: number[] = [];
    // Others use this machine too: a pause may fall on one side. A leak would show every time.
    for (let round = 0; round < 3; round++) {
      const made = await ask(request);
      expect(new Set(made.map(({ status }) => status)).size).toBe(1);
      expect(new Set(made.map(({ body }) => body)).size).toBe(1);
      expect(made[0]?.status).not.toBe(429);
      const auc = advantage(made);
      if (auc > 0.35 && auc < 0.65) return;
      seen.push(auc);
    }
    expect.fail(`time tells known from unknown addresses: ${seen.join(', ')}`);
  });
});
