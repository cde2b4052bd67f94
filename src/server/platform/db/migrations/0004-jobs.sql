create table jobs (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  owner_id uuid references users (id) on delete cascade,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  progress smallint not null default 0 check (progress between 0 and 100),
  attempt integer not null default 0 check (attempt >= 0),
  input jsonb not null,
  result jsonb,
  error text,
  cancel_requested_at timestamptz,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz,
  check ((ended_at is not null) = (state in ('done', 'failed', 'cancelled')))
);
create index jobs_by_owner on jobs (owner_id, created_at desc);
create index jobs_alive on jobs (id) where state in ('queued', 'running');
create index jobs_by_end on jobs (ended_at) where ended_at is not null;

-- Here and not in the program: no change, whoever makes it, can forget to say so. Heard once it is committed.
create function announce_job() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform pg_notify('job-starts', new.kind);
    return null;
  end if;
  perform pg_notify('jobs', new.id::text);
  if new.cancel_requested_at is distinct from old.cancel_requested_at then
    perform pg_notify('job-cancels', new.id::text);
  end if;
  return null;
end
$$;
create trigger announce_start after insert on jobs for each row execute function announce_job();
create trigger announce_change after update on jobs for each row when (old.* is distinct from new.*) execute function announce_job();
