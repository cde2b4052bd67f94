-- Periods that admins changed. One without a row is as the program declares it; null is forever.
create table retention_periods (
  name text primary key,
  days integer,
  changed_by text not null,
  changed_at timestamptz not null
);

-- The audit log still cannot be changed, but what is older than a year may be deleted.
drop trigger keep_audit_log on audit_log;
create trigger keep_audit_log before update or truncate on audit_log
  for each statement execute function keep_audit_log();
create function keep_young_audit_log() returns trigger language plpgsql as $$
begin
  if old.at > now() - interval '365 days' then
    raise exception 'the audit log cannot be changed';
  end if;
  return old;
end
$$;
create trigger keep_young_audit_log before delete on audit_log
  for each row execute function keep_young_audit_log();

create index share_views_by_day on share_views (day);
