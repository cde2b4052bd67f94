-- The account an entry is about, next to its address as it was: people change their address.
alter table audit_log add column target_id uuid;
create index audit_log_by_admin on audit_log (admin_id, at desc);
create index audit_log_by_target on audit_log (target_id, at desc) where target_id is not null;
create index audit_log_by_target_text on audit_log (target, at desc);

-- Emails handed over for an account: what and when, not the text, which may hold links that sign people in.
create table sent_emails (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  subject text not null,
  sent_at timestamptz not null default now()
);
create index sent_emails_by_user on sent_emails (user_id, sent_at desc, id);
create index sent_emails_by_age on sent_emails (sent_at);

-- An admin looks at an account as its owner sees it: read-only and for minutes. The owner is told afterwards.
create table impersonations (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  admin_id uuid references users (id) on delete set null,
  admin text not null,
  reason text not null,
  started_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz
);
create index impersonations_open on impersonations (ends_at) where ended_at is null;
create index impersonations_by_user on impersonations (user_id, started_at desc);
alter table sessions add column impersonation_id uuid references impersonations (id) on delete cascade;
create index sessions_by_impersonation on sessions (impersonation_id) where impersonation_id is not null;

-- Searches of the admin area by a part of a name or address.
create index users_by_email_part on users using gin (email gin_trgm_ops);
create index users_by_name_part on users using gin ((firstname || ' ' || lastname) gin_trgm_ops);
create index workspaces_by_name_part on workspaces using gin (name gin_trgm_ops);
create index workspaces_by_age on workspaces (created_at desc, id);
create index audit_log_by_words on audit_log using gin (admin gin_trgm_ops, target gin_trgm_ops);
