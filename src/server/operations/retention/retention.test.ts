import { describe, expect, test } from 'vitest';
import { type RetentionName, retentionNames, retentionPeriods } from '#contract/limits.ts';
import type { RetentionPeriod } from '#contract/operations/admin-retention.ts';
import { type SQL, sql } from '#drizzle';
import { routines } from '#server/slices.ts';
import { personalWorkspace } from '#server/workspace/workspace/index.ts';
import { openTestApp } from '#tests/support/app.ts';
import { retentionCutoff } from './index.ts';

const server = await openTestApp();
const { db } = server.ports;
const admin = await server.person({ isAdmin: true });
const change = (name: RetentionName, days: number | null) =>
  server.ask({ method: 'PUT', url: `/api/admin/retention/${name}`, payload: { days }, token: admin.token });

test('all periods are as declared at first', async () => {
  const { body } = await server.ask({ url: '/api/admin/retention', token: admin.token });
  const { periods } = body.data as { periods: RetentionPeriod[] };
  expect(periods.map(({ name, days }) => [name, days])).toEqual(
    retentionNames.map((name) => [name, retentionPeriods[name].days]),
  );
  expect(await retentionCutoff(db, 'audit', new Date())).toEqual(new Date(0));
});

describe.each(retentionNames)('%s', (name) => {
  const { label, least, most, days } = retentionPeriods[name];

  test('has bounds around its default, and a period outside of them is refused with a sentence', async () => {
    if (days !== null) expect([least <= days, days <= most]).toEqual([true, true]);
    for (const wrong of [least - 1, most + 1]) {
      const { status, body } = await change(name, wrong);
      expect([status, body.message]).toEqual([400, `“${label}” can be kept for ${least} to ${most} days.`]);
    }
    expect((await change(name, null)).status).toBe(days === null ? 200 : 400);
    for (const right of [most, least]) expect((await change(name, right)).status).toBe(200);
  });
});

test('a period that another admin changed since it was read is not changed, and the refusal says who did', async () => {
  const { data } = (await change('jobs', 40)).body;
  const { changedAt } = data as RetentionPeriod;
  expect((await change('jobs', 50)).status).toBe(200);
  const other = await server.person({ isAdmin: true });
  const payload = { days: 30, changedAt };
  const late = await server.ask({ method: 'PUT', url: '/api/admin/retention/jobs', payload, token: other.token });
  expect([late.status, late.body.data]).toMatchObject([409, { days: 50 }]);
  expect(late.body.message).toMatch(
    new RegExp(`^${admin.email.replaceAll('.', '\\.')} changed this period on .+ UTC, to 50 days\\.`),
  );
});

test('a change is in the audit log once, with both periods', async () => {
  await change('jobs', 60);
  await change('jobs', 20);
  await change('jobs', 20);
  const { body } = await server.ask({
    url: '/api/admin/audit',
    query: { search: 'Changed how long to keep' },
    token: admin.token,
  });
  const { items } = body.data as { items: { target: string; detail: string }[] };
  expect(items.filter(({ detail }) => detail === '60 days → 20 days')).toMatchObject([{ target: 'Background jobs' }]);
});

/** A row of each kind that is as old as asked for, and how many of them there are. */
const records: Record<string, { name: RetentionName; add: (days: number) => Promise<unknown>; table: string }> = {
  jobs: {
    name: 'jobs',
    table: 'jobs where ended_at is not null',
    add: (days) =>
      db.execute(
        sql`insert into jobs (kind, input, state, ended_at) values ('old', '{}', 'done', now() - ${days} * interval '1 day')`,
      ),
  },
  emails: {
    name: 'emails',
    table: 'sent_emails',
    add: (days) =>
      db.execute(sql`insert into sent_emails (user_id, kind, subject, sent_at)
        values (${admin.id}, 'x', 'x', now() - ${days} * interval '1 day')`),
  },
  places: {
    name: 'sign-ins',
    table: 'known_places',
    add: (days) =>
      db.execute(sql`insert into known_places (user_id, place_hash, seen_at)
        values (${admin.id}, ${Buffer.from(String(days))}, now() - ${days} * interval '1 day')`),
  },
  webhooks: {
    name: 'webhooks',
    table: 'webhook_events',
    add: (days) =>
      db.execute(sql`insert into webhook_events (user_id, type, key, body, created_at)
        values (${admin.id}, 'x', ${`k${days}`}, '{}', now() - ${days} * interval '1 day')`),
  },
  trash: {
    name: 'trash',
    table: 'projects where trashed_at is not null',
    add: (days) => addProject(sql`now() - ${days} * interval '1 day'`),
  },
  versions: {
    name: 'versions',
    table: `project_versions where words = 'old'`,
    add: async (days) => {
      const project = await addProject(sql`null`);
      await db.execute(sql`insert into project_versions (project_id, version, words, content, at)
        select ${project}, n, case n when 1 then 'old' else 'newer' end, '{}', now() - ${days} * interval '1 day'
        from generate_series(1, 51) n`);
    },
  },
  conversations: {
    name: 'conversations',
    table: 'conversations',
    add: (days) =>
      db.execute(sql`insert into conversations (id, user_id, title, words, turns, content, changed_at)
        values (gen_random_uuid(), ${admin.id}, 'x', 'x', 1, '{}', now() - ${days} * interval '1 day')`),
  },
  calls: {
    name: 'model-calls',
    table: 'model_calls',
    add: (days) =>
      db.execute(sql`insert into model_calls (provider, model, kind, ms, outcome, at)
        values ('x', 'x', 'x', 1, 'done', now() - ${days} * interval '1 day')`),
  },
  events: {
    name: 'payment-events',
    table: 'stripe_events',
    add: (days) =>
      db.execute(sql`insert into stripe_events (id, type, received_at, handled_at)
        values (${`evt_${days}`}, 'x', now() - ${days} * interval '1 day', now())`),
  },
  messages: {
    name: 'messages',
    table: 'contact_messages',
    add: (days) =>
      db.execute(sql`insert into contact_messages (topic, name, email, text, created_at)
        values ('idea', 'Ada', 'ada@example.org', 'x', now() - ${days} * interval '1 day')`),
  },
  readers: {
    name: 'readers',
    table: 'newsletter_readers where left_at is not null',
    add: (days) =>
      db.execute(sql`insert into newsletter_readers (email_key, email, left_at)
        values (${`r${days}@example.org`}, 'x', now() - ${days} * interval '1 day')`),
  },
  'unconfirmed readers': {
    name: 'unconfirmed-readers',
    table: 'newsletter_readers where confirmed_at is null and left_at is null',
    add: (days) =>
      db.execute(sql`insert into newsletter_readers (email_key, email, asked_at)
        values (${`u${days}@example.org`}, 'x', now() - ${days} * interval '1 day')`),
  },
  answered: {
    name: 'invitations',
    table: `invitations where state = 'declined'`,
    add: async (days) =>
      db.execute(sql`insert into invitations (workspace_id, email, email_key, role, state, answered_at, expires_at)
        values (${await workspace()}, 'x', ${`a${days}@example.org`}, 'viewer', 'declined',
          now() - ${days} * interval '1 day', now())`),
  },
  expired: {
    name: 'invitations',
    table: `invitations where state = 'open'`,
    add: async (days) =>
      db.execute(sql`insert into invitations (workspace_id, email, email_key, role, expires_at)
        values (${await workspace()}, 'x', ${`e${days}@example.org`}, 'viewer', now() - ${days} * interval '1 day')`),
  },
  views: {
    name: 'views',
    table: 'share_views',
    add: async (days) => {
      const id = `share${days}`;
      await db.execute(sql`insert into shares (id, project_id, version, title, template, content_key, permissions)
        values (${id}, ${await addProject(sql`null`)}, 1, 'x', 'bar', ${id}, '{}')`);
      await db.execute(sql`insert into share_views (share_id, day)
        values (${id}, (now() - ${days} * interval '1 day')::date)`);
    },
  },
  audit: {
    name: 'audit',
    table: `audit_log where action = 'old'`,
    add: (days) =>
      db.execute(sql`insert into audit_log (admin, action, target, at)
        values ('x', 'old', 'x', now() - ${days} * interval '1 day')`),
  },
};

async function workspace(): Promise<string> {
  return (await personalWorkspace(db, admin)).id;
}

async function addProject(trashedAt: SQL): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into projects (workspace_id, owner_id, name, template, content, trashed_at)
    values (${await workspace()}, ${admin.id}, 'x', 'bar', '{}', ${trashedAt}) returning id`);
  return rows[0]?.id ?? '';
}

test('each period has old records here', () => {
  expect(new Set(Object.values(records).map(({ name }) => name))).toEqual(new Set(retentionNames));
});

describe.each(Object.entries(records))('old %s', (_, { name, add, table }) => {
  const count = async () => {
    const { rows } = await db.execute<{ count: number }>(sql.raw(`select count(*)::int as count from ${table}`));
    return rows[0]?.count;
  };

  test('are deleted by the routines after the period that an admin chose', async () => {
    const { least, most } = retentionPeriods[name];
    await change(name, most);
    const before = (await count()) ?? 0;
    await add(least + 1);
    await add(least - 1);
    await sweep();
    expect(await count()).toBe(before + 2);
    await change(name, least);
    await sweep();
    expect(await count()).toBe(before + 1);
  });
});

async function sweep(): Promise<void> {
  for (const routine of routines) if (sweeps.has(routine.name)) await routine.run(server.ports);
}

const sweeps = new Set([
  'account.sweep',
  'contact.sweep',
  'conversation.sweep',
  'language-model.sweep-calls',
  'newsletter.sweep',
  'payment-event.retry',
  'project.sweep',
  'retention.sweep',
  'share.sweep',
  'webhook.sweep',
  'workspace.invitations',
]);
