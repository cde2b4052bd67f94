create table announcements (
  id uuid primary key default gen_random_uuid(),
  receiver text not null,
  title text not null,
  body text not null default '',
  path text,
  sent_by uuid references users (id) on delete set null,
  sent_at timestamptz not null default now(),
  done_at timestamptz
);
create index announcements_by_age on announcements (sent_at desc, id);

create table notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  title text not null,
  body text not null default '',
  path text,
  announcement_id uuid references announcements (id) on delete set null,
  created_at timestamptz not null default now(),
  seen_at timestamptz,
  -- Set once a digest has told of it.
  mailed_at timestamptz,
  -- An announcement reaches a person once, however often its job runs.
  unique (announcement_id, user_id)
);
create index notifications_by_user on notifications (user_id, created_at desc, id);
create index notifications_unseen on notifications (user_id) where seen_at is null;

create table notification_preferences (
  user_id uuid primary key references users (id) on delete cascade,
  digest text not null default 'daily' check (digest in ('off', 'daily', 'weekly')),
  -- {"fork": {"inApp": true, "byMail": false}}; a kind that is missing keeps to the table of kinds.
  kinds jsonb not null default '{}',
  digested_at timestamptz
);

create function announce_notification() returns trigger language plpgsql as $$
begin
  perform pg_notify('notifications', coalesce(new.user_id, old.user_id)::text);
  return null;
end
$$;
create trigger announce_notification after insert or update or delete on notifications
  for each row execute function announce_notification();

create table tours (
  user_id uuid primary key references users (id) on delete cascade,
  flags jsonb not null default '{}'
);

-- When each routine of the workers last ran: whoever moves it forward does the work.
create table routines (
  name text primary key,
  ran_at timestamptz not null
);
