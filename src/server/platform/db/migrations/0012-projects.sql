create table folders (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references workspaces (id) on delete cascade,
  parent_id uuid references folders (id) on delete set null,
  name text not null,
  created_at timestamptz not null default now()
);
create index folders_by_workspace on folders (workspace_id);

create table projects (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references workspaces (id) on delete cascade,
  owner_id uuid not null references users (id) on delete cascade,
  folder_id uuid references folders (id) on delete set null,
  name text not null,
  template text not null,
  tags text[] not null default '{}',
  content jsonb not null,
  version integer not null default 1,
  dataset_id uuid references datasets (id) on delete set null,
  -- What the members of the workspace may beside what their place there gives them.
  workspace_role text not null default 'editor' check (workspace_role in ('none', 'viewer', 'editor')),
  based_on uuid references projects (id) on delete set null,
  created_at timestamptz not null default now(),
  edited_at timestamptz not null default now(),
  trashed_at timestamptz
);
create index projects_by_edit on projects (workspace_id, edited_at desc, id) where trashed_at is null;
create index projects_by_owner on projects (owner_id) where trashed_at is null;
create index projects_in_trash on projects (trashed_at) where trashed_at is not null;
create index projects_by_tag on projects using gin (tags);

-- Every set of changes, in order: what other windows made since a version, and what was saved under a key already.
create table project_changes (
  project_id uuid not null references projects (id) on delete cascade,
  version integer not null,
  key uuid not null,
  user_id uuid references users (id) on delete set null,
  at timestamptz not null default now(),
  words text not null,
  changes jsonb not null,
  primary key (project_id, version),
  unique (project_id, key)
);

create table project_versions (
  project_id uuid not null references projects (id) on delete cascade,
  version integer not null,
  user_id uuid references users (id) on delete set null,
  at timestamptz not null default now(),
  words text not null,
  name text,
  content jsonb not null,
  primary key (project_id, version)
);

create table project_guests (
  project_id uuid not null references projects (id) on delete cascade,
  email_key text not null,
  email text not null,
  role text not null check (role in ('viewer', 'editor')),
  invited_by uuid references users (id) on delete set null,
  at timestamptz not null default now(),
  -- When they first opened it: until then nothing says whether there is an account.
  seen_at timestamptz,
  primary key (project_id, email_key)
);
create index project_guests_by_address on project_guests (email_key);

create table shares (
  id text primary key,
  -- The address of the gallery entry.
  uuid uuid not null unique default gen_random_uuid(),
  project_id uuid not null unique references projects (id) on delete cascade,
  version integer not null,
  title text not null,
  template text not null,
  -- Where the document and the table stand in the object store. Each publication has a key of its own.
  content_key text not null,
  permissions jsonb not null,
  password_hash text,
  expires_at timestamptz,
  is_listed boolean not null default false,
  topic text,
  licence text not null default 'all-rights',
  state text not null default 'public' check (state in ('public', 'withdrawn')),
  is_hidden boolean not null default false,
  based_on text,
  forks integer not null default 0,
  views bigint not null default 0,
  published_at timestamptz not null default now(),
  first_published_at timestamptz not null default now()
);
create index shares_listed on shares (published_at desc, id) where is_listed and state = 'public' and not is_hidden;

create table share_views (
  share_id text not null references shares (id) on delete cascade,
  day date not null,
  views integer not null default 0,
  primary key (share_id, day)
);

create table share_reports (
  id uuid primary key default gen_random_uuid(),
  share_id text not null references shares (id) on delete cascade,
  reason text not null,
  text text not null,
  at timestamptz not null default now(),
  is_closed boolean not null default false
);
create index share_reports_open on share_reports (share_id) where not is_closed;

create table saved_templates (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references workspaces (id) on delete cascade,
  user_id uuid references users (id) on delete set null,
  name text not null,
  template text not null,
  document jsonb not null,
  created_at timestamptz not null default now()
);
create index saved_templates_by_workspace on saved_templates (workspace_id);

create table brand_kits (
  workspace_id uuid primary key references workspaces (id) on delete cascade,
  theme jsonb not null,
  changed_at timestamptz not null default now()
);
