-- Switches of the server. A flag without a row is on, as the program declares it.
create table feature_flags (
  name text primary key,
  is_on boolean not null,
  changed_by text not null,
  changed_at timestamptz not null
);

-- Why an attempt failed, for admins: the error of the program, which the owner of the job does not see.
alter table jobs add column failure text;
create index jobs_by_age on jobs (created_at desc, id);
create index jobs_by_state on jobs (state, created_at desc, id);

create index stripe_events_by_type on stripe_events (type, received_at desc);
create index subscriptions_by_end on subscriptions (ended_at) where ended_at is not null;
create index projects_by_name_part on projects using gin (name gin_trgm_ops) where trashed_at is null;
