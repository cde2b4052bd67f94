import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { jobKinds } from '#server/slices.ts';
import { openTestApp } from '#tests/support/app.ts';
import { openDatabase } from '../db/database.ts';
import { everythingOf, type ScopedUser } from '../db/scope.ts';
import { groupOf, openQueue } from './open-queue.ts';

const server = await openTestApp();
const { jobs } = server.ports;
const database = openDatabase(server.url);
const queue = await openQueue(database.pool, () => {});
afterAll(async () => {
  await queue.close();
  await database.close();
});
beforeEach(async () => {
  await database.pool.query('delete from jobs');
  await database.pool.query('delete from pgboss.job');
});

const id = randomUUID();
const file = { key: 'files/one', size: 5_000_000, name: 'sales.csv' };
const account = 'visitor 203.0.113.0/24';
/** All kinds that an account can start many of, with an input. */
const inputs = {
  'dataset.read': { file, asked: {}, dataset: { workspaceId: id, name: 'Sales', createdBy: id }, source: null },
  'dataset.read-again': { id, userId: id, version: 1, choices: {} },
  'dataset.refresh': { id, isAsked: true },
  'export.make': { userId: id, ids: [id], files: [{ format: 'png' }] },
  'snap.text': { text: 'Sales rose', account, saving: null },
  'snap.charts': { items: [], account },
  'snap.file': {
    kind: 'pdf',
    file: { ...file, type: 'application/pdf', part: { pages: null, region: null } },
    account,
    saving: null,
  },
  'video.render': { videoId: id },
  'webhook.deliver': { deliveryId: id, startedAt: '2026-11-16T10:00:00.000Z' },
};

function kindOf(name: string) {
  const kind = jobKinds.find((each) => each.kind === name);
  if (kind === undefined) throw new Error(`there is no kind ${name}`);
  return kind;
}

describe.each(Object.entries(inputs))('%s', (name, input) => {
  const kind = kindOf(name);

  test('of one account does not hold up that of another, on no worker', async () => {
    const [many, one] = [await server.person(), await server.person()];
    for (let count = 0; count < 20; count++) await jobs.start(kind, input, { owner: everythingOf(many.id) });
    const first = await queue.claim(kind, 2);
    expect(first.map(({ account: whose }) => whose)).toEqual([groupOf(many.id)]);
    const late = await jobs.start(kind, input, { owner: everythingOf(one.id) });
    expect(await queue.claim(kind, 2)).toMatchObject([{ id: late, account: groupOf(one.id) }]);
  });

  test('of visitors takes turns by their network', async () => {
    for (let count = 0; count < 5; count++) await jobs.start(kind, input, { account });
    const other = await jobs.start(kind, input, { account: 'visitor 198.51.100.0/24' });
    const claims = await queue.claim(kind, 9);
    expect(claims).toHaveLength(2);
    expect(claims.map((claim) => claim.id)).toContain(other);
  });
});

test('a job too many of one account is refused with a sentence, and others still start theirs', async () => {
  const [many, one] = [await server.person(), await server.person()];
  const kind = kindOf('export.make');
  const startFor = (options: { owner?: ScopedUser; account?: string }) =>
    jobs.start(kind, inputs['export.make'], options);
  for (let count = 0; count < kind.mostWaitingOfAccount; count++) await startFor({ owner: everythingOf(many.id) });
  await expect(startFor({ owner: everythingOf(many.id) })).rejects.toMatchObject({
    code: 'too-many',
    message:
      '100 of your tasks are still waiting for their turn, so this one was not started. Please try again when some of them are done.',
  });
  await startFor({ owner: everythingOf(one.id) });
  for (let count = 0; count < kind.mostWaitingOfAccount; count++) await startFor({ account });
  await expect(startFor({ account })).rejects.toMatchObject({ code: 'too-many' });
  await startFor({});
});
