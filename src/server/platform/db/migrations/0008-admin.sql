create table contact_messages (
  id uuid primary key default gen_random_uuid(),
  topic text not null,
  name text not null,
  email text not null,
  text text not null,
  path text,
  user_id uuid references users (id) on delete set null,
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  created_at timestamptz not null default now()
);
create index contact_messages_by_age on contact_messages (created_at desc, id);

-- Names and addresses stand here as they were: the log must be readable after an account is gone.
create table audit_log (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default now(),
  admin_id uuid,
  admin text not null,
  action text not null,
  target text not null,
  detail text not null default ''
);
create index audit_log_by_age on audit_log (at desc, id);
create function keep_audit_log() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log cannot be changed';
end
$$;
create trigger keep_audit_log before update or delete or truncate on audit_log
  for each statement execute function keep_audit_log();
