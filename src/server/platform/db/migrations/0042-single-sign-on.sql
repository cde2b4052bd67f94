-- The OpenID Connect provider of a workspace, and the email domain it speaks for.
create table workspace_sso (
  workspace_id uuid primary key references workspaces (id) on delete cascade,
  issuer text not null,
  client_id text not null,
  sealed_secret bytea not null,
  domain text not null,
  -- What the domain's DNS must say to prove that it belongs to the workspace.
  domain_token text not null,
  domain_verified_at timestamptz,
  -- The role of people who sign in for the first time; null: they do not join.
  join_role text,
  -- Whether accounts of the domain must use it. The owner of the workspace is spared, so that a mistake can be mended.
  is_enforced boolean not null default false,
  changed_at timestamptz not null default now()
);
create unique index workspace_sso_by_domain on workspace_sso (domain) where domain_verified_at is not null;

create table sso_logins (
  workspace_id uuid not null references workspace_sso (workspace_id) on delete cascade,
  subject text not null,
  user_id uuid not null references users (id) on delete cascade,
  connected_at timestamptz not null default now(),
  primary key (workspace_id, subject)
);
create index sso_logins_by_user on sso_logins (user_id);

create table sso_beginnings (
  state_hash bytea primary key,
  workspace_id uuid not null references workspace_sso (workspace_id) on delete cascade,
  nonce text not null,
  code_verifier text not null,
  back_to text,
  expires_at timestamptz not null
);
create index sso_beginnings_by_workspace on sso_beginnings (workspace_id);
