import type { ApiKey } from '#contract/workspace/api-keys.ts';
import type { WorkspaceRole } from '#contract/workspace/workspaces.ts';
import { sql } from '#drizzle';
import type { Db } from '#server/platform/db/database.ts';
import type { PageOf, PageOfRows } from '#server/platform/db/page.ts';
import { listOf } from './list-of.ts';

type Of = PageOf & { userId: string };

type SessionOfUser = {
  id: string;
  device: string;
  address: string;
  createdAt: string;
  usedAt: string;
  isSupport: boolean;
};

export function sessionsOf(db: Db, { userId, now, ...page }: Of & { now: Date }): Promise<PageOfRows<SessionOfUser>> {
  return listOf(db, page, {
    columns: sql`id, device, address, created_at as "createdAt", used_at as "usedAt",
      impersonation_id is not null as "isSupport"`,
    from: sql`sessions where user_id = ${userId} and expires_at > ${now.toISOString()}::timestamptz`,
    order: ({ up, down }) => sql`${down(sql`used_at`)}, ${up(sql`id`)}`,
  });
}

type WorkspaceOfUser = {
  id: string;
  name: string;
  isPersonal: boolean;
  role: WorkspaceRole;
  members: number;
  joinedAt: string;
};

export function workspacesOf(db: Db, { userId, ...page }: Of): Promise<PageOfRows<WorkspaceOfUser>> {
  return listOf(db, page, {
    columns: sql`w.id, w.name, w.personal_of is not distinct from m.user_id as "isPersonal", m.role,
      (select count(*)::int from workspace_members others where others.workspace_id = w.id) as members,
      m.joined_at as "joinedAt"`,
    from: sql`workspace_members m join workspaces w on w.id = m.workspace_id where m.user_id = ${userId}`,
    order: ({ up, down }) => sql`${down(sql`m.joined_at`)}, ${up(sql`w.id`)}`,
  });
}

type KeyOfUser = Pick<ApiKey, 'id' | 'name' | 'prefix' | 'scopes' | 'state' | 'createdAt' | 'lastUsedAt'>;

export function keysOf(db: Db, { userId, now, ...page }: Of & { now: Date }): Promise<PageOfRows<KeyOfUser>> {
  return listOf(db, page, {
    columns: sql`id, name, prefix, scopes, created_at as "createdAt", last_used_at as "lastUsedAt",
      case when revoked_at is not null then 'revoked' when expires_at <= ${now.toISOString()}::timestamptz then 'expired'
        when replaced_by is not null then 'replaced' else 'active' end as state`,
    from: sql`api_keys where user_id = ${userId}`,
    order: ({ up, down }) => sql`${down(sql`created_at`)}, ${up(sql`id`)}`,
  });
}

type EmailOfUser = { id: string; kind: string; subject: string; sentAt: string };

export function emailsTo(db: Db, { userId, ...page }: Of): Promise<PageOfRows<EmailOfUser>> {
  return listOf(db, page, {
    columns: sql`id, kind, subject, sent_at as "sentAt"`,
    from: sql`sent_emails where user_id = ${userId}`,
    order: ({ up, down }) => sql`${down(sql`sent_at`)}, ${up(sql`id`)}`,
  });
}

type Consumption = {
  storageBytes: number;
  datasets: number;
  videoSeconds: number;
  exports: number;
  apiCalls: number;
};

/** What an account stores and has used; `since` is the beginning of the month. */
export async function consumptionOf(db: Db, userId: string, since: Date): Promise<Consumption> {
  const { rows } = await db.execute<Consumption>(sql`select
    ((select coalesce(sum(v.sheet_size + v.original_size), 0) from dataset_versions v
        join datasets d on d.id = v.dataset_id where d.created_by = ${userId})
      + (select coalesce(sum(size), 0) from pictures where owner_id = ${userId})
      + (select coalesce(sum(size), 0) from boundaries where user_id = ${userId})
      + (select coalesce(sum(size), 0) from music where user_id = ${userId})
      + (select coalesce(sum(size), 0) from videos where user_id = ${userId}))::float8 as "storageBytes",
    (select count(*)::int from datasets where created_by = ${userId} and deleted_at is null) as datasets,
    (select coalesce(sum(seconds), 0)::float8 from videos
      where user_id = ${userId} and ended_at >= ${since.toISOString()}::timestamptz) as "videoSeconds",
    (select count(*)::int from jobs where owner_id = ${userId} and kind = 'export.make') as exports,
    (select coalesce(sum(c.calls), 0)::float8 from api_key_days c join api_keys k on k.id = c.key_id
      where k.user_id = ${userId} and c.day > current_date - 30) as "apiCalls"`);
  const [row] = rows;
  if (row === undefined) throw new Error('a select without from returns a row');
  return row;
}
