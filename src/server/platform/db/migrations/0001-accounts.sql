create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  email_key text not null unique,
  firstname text not null default '',
  lastname text not null default '',
  avatar text,
  password_hash text,
  is_admin boolean not null default false,
  is_creator boolean not null default false,
  verified_at timestamptz,
  created_at timestamptz not null default now()
);

create table sessions (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_by_user on sessions (user_id);

-- What happens once in the life of an installation. A row closes that door for good.
create table milestones (
  name text primary key,
  reached_at timestamptz not null default now()
);
