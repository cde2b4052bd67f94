-- Videos: the story, how it is rendered, and the minutes it used. A deleted one stays until its month is over, for the count.
create table videos (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  project_ids uuid[] not null,
  story text not null,
  output jsonb not null,
  seconds double precision not null,
  job_id uuid,
  size bigint,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  deleted_at timestamptz
);
create index videos_of_user on videos (user_id, created_at desc);
create index videos_to_expire on videos (ended_at) where size is not null;
