-- Where the AI may read a dataset, and all that is in a workspace. Without a row neither limits it.
create table dataset_privacy (
  dataset_id uuid primary key references datasets (id) on delete cascade,
  mode text not null check (mode in ('browser', 'server'))
);
create table workspace_privacy (
  workspace_id uuid primary key references workspaces (id) on delete cascade,
  mode text not null check (mode in ('browser', 'server'))
);

-- Whether a person lets a language model read a kind of thing. Without a row they were not asked, and nothing is sent.
create table model_choices (
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('request', 'text', 'picture', 'document')),
  -- Who would get it: provider, host and model. Another one is another choice.
  recipient text not null,
  is_allowed boolean not null,
  chosen_at timestamptz not null default now(),
  primary key (user_id, kind, recipient)
);
