import { expect, test } from 'vitest';
import { type KeyScope, pathFields, scopes, usesQuery } from '#contract/call.ts';
import { faces } from '#contract/v1/resources.ts';
import { sql } from '#drizzle';
import { newSecret } from '#server/workspace/api-key/keys.ts';
import { addKey } from '#server/workspace/api-key/store.ts';
import { personalWorkspace } from '#server/workspace/workspace/index.ts';
import { openTestApp } from '#tests/support/app.ts';
import { hostileValues, pick as pickFrom, toText } from '#tests/support/fuzz.ts';
import { problemOfReply } from '#tests/support/public-api/valid-replies.ts';
import { randomFrom } from '#tests/support/random-from.ts';
import { makeChart } from '#tests/support/share/make-chart.ts';

/** The clock goes on by a minute where the plan would refuse further calls. */
let minutes = 0;
const server = await openTestApp({ ports: { now: () => new Date(Date.now() + minutes * 60_000) } });
const ada = await server.person();
const chart = await makeChart(server, ada);

/** Calls in all; FUZZ_CALLS=20000 is the long form. */
const count = Number(process.env.FUZZ_CALLS ?? 600);

const values = hostileValues([chart.id, chart.datasetId, ada.id]);

test('fuzzed calls with keys of every scope get a reply that the document promises, and never a 500', async () => {
  const random = randomFrom(7);
  const pick = <Item>(list: readonly Item[]): Item => pickFrom(list, random);
  const { db } = server.ports;
  const everything = scopes.filter((scope) => scope !== 'admin');
  const addedKey = async (allowed: readonly KeyScope[], workspaceId: string | null = null) => {
    const { secret, ...stored } = newSecret();
    await addKey(db, { userId: ada.id, workspaceId, name: 'Fuzz', scopes: [...allowed], ...stored });
    return secret;
  };
  const { id: home } = await personalWorkspace(db, ada);
  const keys = [await addedKey(everything), await addedKey(everything, home)];
  for (const scope of scopes) keys.push(await addedKey([scope]));
  const calls = [...faces.values()].map(({ call }) => call).filter(({ gives }) => gives !== 'events');
  const problems: string[] = [];
  const statuses = new Map<number, number>();
  for (let n = 0; n < count; n++) {
    const call = calls[n % calls.length] ?? pick(calls);
    const inPath = pathFields(call.path);
    const input: Record<string, unknown> = {};
    for (const field of Object.keys(call.input.shape)) if (random() < 0.7) input[field] = pick(values);
    if (random() < 0.2) input.surplus = pick(values);
    const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(
        random() < 0.7 ? pick([chart.id, chart.datasetId]) : toText(input[name]).toWellFormed().slice(0, 300) || 'x',
      ),
    );
    for (const field of inPath) delete input[field];
    const query = Object.fromEntries(
      Object.entries(input).map(([name, value]) => [name, toText(value).toWellFormed()]),
    );
    const headers: Record<string, string> = { authorization: `Bearer ${random() < 0.7 ? keys[0] : pick(keys)}` };
    if (random() < 0.3) headers['idempotency-key'] = pick(['a', 'b', 'x'.repeat(500), `key ${n}`]);
    if (random() < 0.3) headers['if-match'] = pick(['*', '"x"', '', 'W/"']);
    if (n % 50 === 0) {
      minutes += 1;
      await server.ports.db.execute(sql`delete from rate_limits`);
    }
    const answer = await server.app.inject({
      method: call.method,
      url: `/api${path}`,
      headers,
      ...(usesQuery(call.method) ? { query } : { payload: input }),
    });
    const status = answer.statusCode;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const isJson = answer.headers['content-type']?.toString().includes('json') ?? false;
    const body = isJson && status !== 304 ? answer.json() : null;
    const wrong = status >= 500 && status !== 503 ? `${call.method} ${path}: ${status}` : null;
    const problem = wrong ?? problemOfReply({ method: call.method, url: `/api${path}`, status, body });
    if (problem !== null) problems.push(`${problem} ${JSON.stringify(input).slice(0, 300)}`);
  }
  expect(problems).toEqual([]);
  expect((statuses.get(429) ?? 0) / count).toBeLessThan(0.1); // refused before anything is read
  expect(statuses.get(200)).toBeGreaterThan(count / 50);
}, 600_000);
