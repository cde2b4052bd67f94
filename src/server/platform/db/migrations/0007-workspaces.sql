create table workspaces (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  personal_of uuid unique references users (id) on delete cascade,
  created_at timestamptz not null default now()
);

create table workspace_members (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  role text not null check (role in ('owner', 'admin', 'editor', 'viewer')),
  joined_at timestamptz not null default now(),
  primary key (workspace_id, user_id)
);
create index workspace_members_by_user on workspace_members (user_id);
create unique index workspace_owner on workspace_members (workspace_id) where role = 'owner';

create table invitations (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references workspaces (id) on delete cascade,
  email text not null,
  email_key text not null,
  role text not null check (role in ('admin', 'editor', 'viewer')),
  message text not null default '',
  invited_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'declined', 'revoked')),
  answered_at timestamptz
);
create unique index invitations_open on invitations (workspace_id, email_key) where state = 'open';
create index invitations_by_email on invitations (email_key) where state = 'open';
