-- Whether language models may be used on this server. One row; off until an admin turns them on.
create table model_switch (
  id boolean primary key default true check (id),
  is_on boolean not null default false
);
insert into model_switch default values;

-- One row for each call to a language model. Nothing of what was sent or answered is stored.
create table model_calls (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default now(),
  user_id uuid references users (id) on delete set null,
  workspace_id uuid references workspaces (id) on delete set null,
  -- Whether it was made with the workspace's own key.
  is_own_key boolean not null default false,
  provider text not null,
  model text not null,
  kind text not null,
  input_tokens integer,
  output_tokens integer,
  -- Millionths of a US dollar; empty where the price is not known.
  cost bigint,
  ms integer not null,
  outcome text not null
);
create index model_calls_by_time on model_calls (at);
create index model_calls_by_user on model_calls (user_id);
create index model_calls_by_workspace on model_calls (workspace_id);

-- Language models of enterprise workspaces. The key is encrypted; only its last characters can be read.
create table workspace_models (
  workspace_id uuid primary key references workspaces (id) on delete cascade,
  provider text not null,
  model text not null,
  sealed_key bytea not null,
  key_end text not null,
  changed_at timestamptz not null default now()
);

-- Where the AI may read a project: in the browser, on this server, or with a language model. Without a row: as the server decides.
create table project_privacy (
  project_id uuid primary key references projects (id) on delete cascade,
  mode text not null check (mode in ('browser', 'server', 'model'))
);
