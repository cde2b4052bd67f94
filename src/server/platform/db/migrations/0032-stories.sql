-- Stories that were saved by name: charts, their scenes, and the size they are seen in.
create table stories (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  project_ids uuid[] not null,
  -- Text and not jsonb: captions may hold what jsonb refuses.
  story text not null,
  output jsonb not null,
  seconds double precision not null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
create index stories_of_user on stories (user_id, changed_at desc);

-- The page of a published story. Its link never changes.
create table story_pages (
  id text primary key,
  story_id uuid not null unique references stories (id) on delete cascade,
  title text not null,
  -- Charts in the order of the published scenes: those that their author can no longer see are not shown.
  project_ids uuid[] not null,
  -- The published story as it was saved: a video of the same story is offered beside the page.
  story text not null,
  content_key text not null,
  play text not null check (play in ('scroll', 'steps', 'auto')),
  allows_embed boolean not null default true,
  password_hash text,
  expires_at timestamptz,
  state text not null default 'public' check (state in ('public', 'withdrawn')),
  views bigint not null default 0,
  published_at timestamptz not null default now()
);

-- Music that users uploaded for their videos.
create table music (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  size bigint not null,
  seconds double precision not null,
  created_at timestamptz not null default now()
);
create index music_of_user on music (user_id, created_at desc);
