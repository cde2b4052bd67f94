-- Maps of people's own. Each is small once simplified, so it stands here and goes with its owner.
create table boundaries (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  filename text not null,
  regions integer not null,
  -- The columns of the file with what they hold, as JSON in a text: cells may have what jsonb refuses.
  facts text not null,
  key text not null,
  is_flat boolean not null,
  size integer not null,
  -- The map as TopoJSON, packed.
  map bytea not null,
  created_at timestamptz not null default now()
);
create index boundaries_by_user on boundaries (user_id, created_at desc);
