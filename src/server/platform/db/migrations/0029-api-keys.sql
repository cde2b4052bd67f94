-- API keys. Only a hash of the key is stored, and its first characters, by which its owner recognizes it.
create table api_keys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  prefix text not null,
  key_hash bytea not null unique,
  scopes text[] not null,
  -- IP addresses and ranges that the key can be used from. Empty: any.
  allowed_ips text[] not null default '{}',
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  last_used_ip text,
  revoked_at timestamptz,
  -- The key that came after this one. Both work until this one expires.
  replaced_by uuid references api_keys (id) on delete set null,
  -- When the owner was told that it expires soon.
  warned_at timestamptz
);
create index api_keys_by_user on api_keys (user_id, created_at desc);
create index api_keys_by_expiry on api_keys (expires_at) where revoked_at is null;
create index api_keys_by_replacement on api_keys (replaced_by);

-- Calls made with a key, by day (UTC).
create table api_key_days (
  key_id uuid not null references api_keys (id) on delete cascade,
  day date not null,
  calls bigint not null,
  primary key (key_id, day)
);

-- Servers cache keys for a minute; this tells them to read a changed one again. Its last use is not such a change.
create trigger announce_person after update of revoked_at, expires_at, scopes, allowed_ips or delete on api_keys
  for each row execute function announce_person('user_id');
