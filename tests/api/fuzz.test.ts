import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { sql } from '#drizzle';
import { openSession } from '#server/account/auth/index.ts';
import { openTestApp } from '#tests/support/app.ts';
import { fuzzedRequest, hostileValues, pick } from '#tests/support/fuzz.ts';
import { fuzzedForm } from '#tests/support/fuzz-form.ts';
import { randomFrom } from '#tests/support/random-from.ts';
import { makeChart } from '#tests/support/share/make-chart.ts';

/** Calls in all; `npm run proof:fuzz` makes 100,000. */
const count = Number(process.env.FUZZ_CALLS ?? 2000);
const seed = Number(process.env.FUZZ_SEED ?? process.env.TEST_SEED?.replaceAll(/\D/g, '') ?? 7);

const server = await openTestApp();
const people = { user: await server.person(), admin: await server.person({ isAdmin: true }) };
const charts = [await makeChart(server, people.user), await makeChart(server, people.admin)];
const known = [...charts.flatMap(({ id, datasetId }) => [id, datasetId]), people.user.id, people.admin.id];

/** Streams of events stay open. */
const fuzzed = Array.from(calls, ([name, call]) => ({ name, call })).filter(({ call }) => call.gives !== 'events');

test(`fuzzed calls as visitor, user and admin never end in a 500 (seed ${seed})`, async () => {
  const random = randomFrom(seed);
  const values = hostileValues(known);
  const problems = new Map<string, string>();
  const statuses = new Map<number, number>();
  let isBusy = 0;
  for (let n = 0; n < count; n++) {
    const { name, call } = fuzzed[n % fuzzed.length] ?? pick(fuzzed, random);
    const who = pick(['visitor', 'user', 'admin'] as const, random);
    if (n % 50 === 0) await server.ports.db.execute(sql`delete from rate_limits`);
    const makeRequest = call.takes === 'multipart' ? fuzzedForm : fuzzedRequest;
    const request = makeRequest(call, { random, values, known });
    const headers = who === 'visitor' ? {} : { authorization: `Bearer ${people[who].token}` };
    const { statusCode, body } = await server.app.inject({ ...request, headers: { ...request.headers, ...headers } });
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    if (statusCode === 401 && who !== 'visitor') await signInAgain(who);
    const isRefusedBusy = statusCode === 503 && expectedBusy.has(codeOf(body));
    if (isRefusedBusy) isBusy += 1;
    if (statusCode >= 500 && !isRefusedBusy)
      problems.set(name, `${who}: ${inWords(request).slice(0, 1500)} → ${statusCode} ${body.slice(0, 200)}`);
  }
  expect(Object.fromEntries(problems)).toEqual({});
  expect(isBusy, 'calls that were refused because the server is busy or not set up').toBe(statuses.get(503) ?? 0);
  expect(statuses.get(200) ?? 0, `${[...statuses]}`).toBeGreaterThan(count / 20);
}, 3_600_000);

/** A full queue, and what this server has no settings for, such as payments: all other 503 are faults. */
const expectedBusy = new Set<unknown>(['busy', 'not-set-up'] satisfies ErrorCode[]);

function codeOf(body: string): unknown {
  try {
    return JSON.parse(body).code;
  } catch {
    return null;
  }
}

function inWords({ payload, ...request }: InjectOptions): string {
  return `${JSON.stringify(request)} ${Buffer.isBuffer(payload) ? payload.toString('latin1') : JSON.stringify(payload)}`;
}

/** Calls sign people out, suspend and delete them, as they should. */
async function signInAgain(who: keyof typeof people): Promise<void> {
  const { rows } = await server.ports.db.execute(sql`select 1 from users where id = ${people[who].id}`);
  if (rows.length === 0) people[who] = await server.person({ isAdmin: who === 'admin' });
  else {
    await server.ports.db.execute(
      sql`update users set suspended_at = null, is_admin = ${who === 'admin'} where id = ${people[who].id}`,
    );
    people[who].token = await openSession(server.ports.db, { userId: people[who].id }, new Date());
  }
}
