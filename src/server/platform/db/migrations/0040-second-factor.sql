-- When the owner of a session last proved who they are, by signing in or by confirming it. Dangerous actions ask for it.
alter table sessions add column confirmed_at timestamptz not null default now();
update sessions set confirmed_at = created_at;
create trigger announce_confirmation after update of confirmed_at on sessions
  for each row execute function announce_person('user_id');

-- Whether a password alone is not enough; written with the factors.
alter table users add column has_second_factor boolean not null default false;

-- Authenticator apps. The secret is encrypted. Not in use until the first code was entered.
create table totp_factors (
  user_id uuid primary key references users (id) on delete cascade,
  sealed_secret bytea not null,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  -- Number of the 30 seconds of the last code that was used: no code works twice.
  last_step bigint not null default 0
);

create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  -- Whether it is copied to the other devices of its owner.
  is_synced boolean not null default false,
  name text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index passkeys_by_user on passkeys (user_id, created_at);

-- What a passkey has to sign, once.
create table passkey_challenges (
  challenge_hash bytea primary key,
  purpose text not null,
  user_id uuid references users (id) on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_by_user on passkey_challenges (user_id);
