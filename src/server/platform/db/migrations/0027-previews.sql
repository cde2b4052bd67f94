-- Secret links to previews of charts: one for each chart, until it is turned off.
create table previews (
  project_id uuid primary key references projects (id) on delete cascade,
  share_id text not null unique,
  created_at timestamptz not null default now()
);
