import type { WorkspaceRole } from '#contract/workspace/workspaces.ts';
import { type SQL, sql } from '#drizzle';
import { contains } from '#server/platform/db/contains.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { PageOf, PageOfRows } from '#server/platform/db/page.ts';
import { listOf, nameOfUser } from './list-of.ts';

export type Owner = { id: string; email: string; name: string };

export type WorkspaceInList = {
  id: string;
  name: string;
  isPersonal: boolean;
  owner: Owner | null;
  members: number;
  charts: number;
  storageBytes: number;
  createdAt: string;
};

/** Counted for the rows of one page only. */
const columns = sql`w.id, w.name, w.personal_of is not null as "isPersonal", w.created_at as "createdAt",
  (select json_build_object('id', u.id, 'email', u.email, 'name', ${nameOfUser}) from workspace_members m
    join users u on u.id = m.user_id where m.workspace_id = w.id and m.role = 'owner') as owner,
  (select count(*)::int from workspace_members m where m.workspace_id = w.id) as members,
  (select count(*)::int from projects p where p.workspace_id = w.id and p.trashed_at is null) as charts,
  (select coalesce(sum(v.sheet_size + v.original_size), 0)::float8 from dataset_versions v
    join datasets d on d.id = v.dataset_id where d.workspace_id = w.id) as "storageBytes"`;

type Input = PageOf & { search: string; state: 'teams' | 'personal' | 'all' };

const states: Record<Input['state'], SQL> = {
  teams: sql`w.personal_of is null`,
  personal: sql`w.personal_of is not null`,
  all: sql`true`,
};

export function listWorkspaces(db: Db, { search, state, ...page }: Input): Promise<PageOfRows<WorkspaceInList>> {
  const words = search.trim();
  const isFound = words === '' ? sql`true` : contains(sql`w.name`, words);
  return listOf(db, page, {
    columns,
    from: sql`workspaces w where ${states[state]} and ${isFound}`,
    shown: { as: sql`w` },
    order: ({ up, down }) => sql`${down(sql`w.created_at`)}, ${up(sql`w.id`)}`,
  });
}

export async function findWorkspace(db: Db, id: string): Promise<WorkspaceInList | null> {
  const { rows } = await db.execute<WorkspaceInList>(sql`select ${columns} from workspaces w where w.id = ${id}`);
  return rows[0] ?? null;
}

type MemberInList = Owner & { role: WorkspaceRole; joinedAt: string };

export function membersIn(db: Db, { id, ...page }: PageOf & { id: string }): Promise<PageOfRows<MemberInList>> {
  return listOf(db, page, {
    columns: sql`u.id, u.email, ${nameOfUser} as name, m.role, m.joined_at as "joinedAt"`,
    from: sql`workspace_members m join users u on u.id = m.user_id where m.workspace_id = ${id}`,
    order: ({ up }) => sql`${up(sql`m.joined_at`)}, ${up(sql`u.id`)}`,
  });
}

type Most = Owner & { used: number };

/** The accounts that use the most. `since` is the beginning of the month. */
export async function listTopAccounts(
  db: Db,
  { by, since, ...page }: PageOf & { by: 'storage' | 'ai' | 'video'; since: Date },
): Promise<PageOfRows<Most> & { sum: number }> {
  const used = consumption[by](since.toISOString());
  const from = sql`(select user_id, sum(used)::float8 as used from (${used}) each group by user_id having sum(used) > 0) t
    join users u on u.id = t.user_id`;
  const found = await listOf<Most>(db, page, {
    columns: sql`u.id, u.email, ${nameOfUser} as name, t.used`,
    from,
    order: ({ up, down }) => sql`${down(sql`t.used`)}, ${up(sql`u.id`)}`,
  });
  const { rows } = await db.execute<{ sum: number }>(sql`select coalesce(sum(t.used), 0)::float8 as sum from ${from}`);
  return { ...found, sum: rows[0]?.sum ?? 0 };
}

const consumption = {
  storage: () => sql`
    select d.created_by as user_id, v.sheet_size + v.original_size as used from dataset_versions v
      join datasets d on d.id = v.dataset_id where d.created_by is not null
    union all select owner_id, size from pictures
    union all select user_id, size from boundaries
    union all select user_id, size from music
    union all select user_id, size from videos where size is not null`,
  ai: (since: string) => sql`
    select user_id, used / 10.0 as used from usage_counters
    where feature_key = 'ai-credit-tenths' and period = ${since}::timestamptz::date`,
  video: (since: string) => sql`select user_id, seconds as used from videos where ended_at >= ${since}::timestamptz`,
} satisfies Record<string, (since: string) => SQL>;
