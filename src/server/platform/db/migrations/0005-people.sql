alter table users
  add column bio text not null default '',
  add column website text not null default '',
  add column locale text not null default 'en',
  add column time_zone text not null default 'UTC',
  -- Granted by an admin; what is bought stands with the payments.
  add column is_enterprise boolean not null default false,
  add column suspended_at timestamptz,
  add column deletes_at timestamptz,
  add column accepted_terms_at timestamptz;
create index users_by_age on users (created_at desc, id);
create index users_to_delete on users (deletes_at) where deletes_at is not null;

-- The hash opens a session, the id names it where its owner reads it.
alter table sessions
  add column id uuid not null default gen_random_uuid(),
  add column device text not null default '',
  add column address text not null default '',
  add column is_remembered boolean not null default true;
create unique index sessions_by_id on sessions (id);

-- What a letter or a browser holds to do one thing once. `email` is the address it was made for.
create table one_time_tokens (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('verify', 'claim', 'reset', 'change-email')),
  user_id uuid not null references users (id) on delete cascade,
  email text not null,
  back_to text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_tokens_by_user on one_time_tokens (user_id, purpose);
create index one_time_tokens_by_age on one_time_tokens (expires_at);

create table social_logins (
  provider text not null check (provider in ('google', 'linkedin')),
  subject text not null,
  user_id uuid not null references users (id) on delete cascade,
  email text not null,
  connected_at timestamptz not null default now(),
  primary key (provider, subject),
  unique (user_id, provider)
);

-- A sign-in by another service between its beginning and its end.
create table social_beginnings (
  state_hash bytea primary key,
  provider text not null,
  nonce text not null,
  code_verifier text not null,
  user_id uuid references users (id) on delete cascade,
  back_to text,
  expires_at timestamptz not null
);
create index social_beginnings_by_age on social_beginnings (expires_at);

-- ID tokens that were used, until they expire anyway: each opens one session.
create table spent_id_tokens (
  token_hash bytea primary key,
  expires_at timestamptz not null
);
create index spent_id_tokens_by_age on spent_id_tokens (expires_at);

-- Where an account was signed in from (a hash of device and address), so that its owner is told of a new place.
-- Sessions cannot say it: they go when somebody signs out.
create table known_places (
  user_id uuid not null references users (id) on delete cascade,
  place_hash bytea not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, place_hash)
);
create index known_places_by_age on known_places (seen_at);
