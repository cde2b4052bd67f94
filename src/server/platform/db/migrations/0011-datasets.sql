-- Data that people bring. What is known of it is here; the cells are in the object store, one file a version.
create table datasets (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references workspaces (id) on delete cascade,
  created_by uuid references users (id) on delete set null,
  name text not null,
  description text not null default '',
  tags text[] not null default '{}',
  -- The number of the version that counts.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  -- In the trash since then.
  deleted_at timestamptz,
  -- Where it is fetched again from, how often, when next and when last it came whole.
  source_url text,
  every text check (every in ('hour', 'day', 'week')),
  refresh_at timestamptz,
  refreshed_at timestamptz,
  source_sha256 text,
  -- How often in a row it did not come, and why in a sentence.
  failures integer not null default 0,
  failure text,
  -- A change of the source that people decided against: it is not told again.
  kept_drift text
);
create index datasets_by_change on datasets (workspace_id, changed_at desc, id);
create index datasets_by_creator on datasets (created_by);
create index datasets_due on datasets (refresh_at) where refresh_at is not null and deleted_at is null;
create index datasets_deleted on datasets (deleted_at) where deleted_at is not null;

create table dataset_versions (
  id uuid primary key default gen_random_uuid(),
  dataset_id uuid not null references datasets (id) on delete cascade,
  -- Null for what came by a refresh and waits until somebody accepts it.
  number integer,
  origin text not null check (origin in ('upload', 'url', 'read', 'edit', 'refresh', 'restore', 'copy')),
  made_by uuid references users (id) on delete set null,
  made_at timestamptz not null default now(),
  -- Null once another version has taken its place within minutes; its edits stay, to merge later ones.
  sheet_key text,
  sheet_size bigint not null,
  original_key text,
  original_name text not null,
  original_size bigint not null,
  rows integer not null,
  columns integer not null,
  -- JSON as text: jsonb refuses some characters that cells may hold.
  facts text not null,
  edits text,
  edit_id uuid,
  drift text,
  unique (dataset_id, number),
  unique (dataset_id, edit_id)
);
create unique index dataset_held on dataset_versions (dataset_id) where number is null;
create index dataset_versions_by_sheet on dataset_versions (sheet_key);
create index dataset_versions_by_original on dataset_versions (original_key);

-- Files that nothing in the database names, or may soon name: a routine removes those that are still unnamed when their time has come.
create table files_to_remove (
  key text primary key,
  at timestamptz not null
);
create index files_to_remove_by_time on files_to_remove (at);

-- However a version goes, with its dataset, its workspace or an account, its files follow; an hour later, since somebody
-- may just be reading them.
create function let_go_of_files() returns trigger language plpgsql as $$
begin
  insert into files_to_remove (key, at)
    select key, now() + interval '1 hour' from unnest(array[old.sheet_key, old.original_key]) as key where key is not null
    on conflict (key) do nothing;
  return null;
end
$$;
create trigger let_go_of_files after delete or update of sheet_key on dataset_versions
  for each row execute function let_go_of_files();
