import type { Pool } from 'pg';

type Input = { userId: string; count: number };

/** Charts of a user, any number, each a copy of their newest one. */
export async function addCharts(pool: Pool, { userId, count }: Input): Promise<void> {
  await pool.query(
    `insert into projects (workspace_id, owner_id, name, template, tags, content, dataset_id, created_at, edited_at)
     select p.workspace_id, p.owner_id, 'Chart ' || n, p.template, array['tag ' || n % 12], p.content, p.dataset_id,
       now() - n * interval '1 hour', now() - n * interval '1 hour'
     from (select * from projects where owner_id = $1 order by created_at desc limit 1) p, generate_series(1, $2::int) n`,
    [userId, count],
  );
}

/** Datasets of a user, copies of the newest they added. */
export async function addDatasets(pool: Pool, { userId, count }: Input): Promise<void> {
  await pool.query(
    `with one as (select * from datasets where created_by = $1 order by created_at desc limit 1),
     made as (
       insert into datasets (workspace_id, created_by, name, changed_at)
       select workspace_id, created_by, 'Table ' || n, now() - n * interval '1 hour' from one, generate_series(1, $2::int) n
       returning id)
     insert into dataset_versions
     select (jsonb_populate_record(v, jsonb_build_object('id', gen_random_uuid(), 'dataset_id', made.id))).*
     from made, dataset_versions v join one on v.dataset_id = one.id and v.number = one.version`,
    [userId, count],
  );
}

export async function addNotifications(pool: Pool, { userId, count }: Input): Promise<void> {
  await pool.query(
    `insert into notifications (user_id, kind, title, created_at)
     select $1, 'security', 'Notice ' || n, now() - n * interval '1 hour' from generate_series(1, $2::int) n`,
    [userId, count],
  );
}

/** A team of a user with many members, who have their own accounts; returns its id. */
export async function addTeam(pool: Pool, { userId, count }: Input): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `with team as (insert into workspaces (name) values ('A large team') returning id),
     owner as (insert into workspace_members select id, $1, 'owner' from team),
     people as (
       insert into users (email, email_key, firstname, lastname, verified_at)
       select 'm' || n || '@many.example', 'm' || n || '@many.example', 'Member', n::text, now()
       from generate_series(1, $2::int) n returning id)
     , seats as (insert into workspace_members select team.id, people.id, 'viewer' from team, people)
     select id from team`,
    [userId, count],
  );
  return rows[0]?.id ?? '';
}

/** Entries of the gallery, copies of the newest one. */
export async function addEntries(pool: Pool, count: number): Promise<void> {
  await pool.query(
    `with one as (select s.*, p.workspace_id, p.owner_id, p.content from shares s join projects p on p.id = s.project_id
       where s.is_listed order by s.published_at desc limit 1),
     made as (
       insert into projects (workspace_id, owner_id, name, template, content)
       select workspace_id, owner_id, 'Entry ' || n, template, content from one, generate_series(1, $1::int) n
       returning id, name)
     insert into shares (id, project_id, version, title, template, content_key, permissions, is_listed, topic, licence, published_at)
     select substr(md5(made.id::text), 1, 10), made.id, 1, made.name, one.template, one.content_key, one.permissions, true,
       one.topic, one.licence, now() from made, one`,
    [count],
  );
}

/** Rows for admin lists: messages, subscribers, log entries, and jobs that ended. */
export async function addAdminRows(pool: Pool, count: number): Promise<void> {
  for (const rows of [
    `insert into contact_messages (topic, name, email, text) select 'Question', 'Writer ' || n, 'w' || n || '@many.example', 'Hello' from generate_series(1, $1::int) n`,
    `insert into newsletter_readers (email_key, email, confirmed_at) select 'r' || n || '@many.example', 'r' || n || '@many.example', now() from generate_series(1, $1::int) n`,
    `insert into audit_log (admin, action, target) select 'admin', 'verify', 'person ' || n from generate_series(1, $1::int) n`,
    `insert into jobs (kind, state, input, ended_at) select 'account.greet', 'done', '{}', now() from generate_series(1, $1::int) n`,
  ])
    await pool.query(rows, [count]);
}
