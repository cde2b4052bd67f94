-- Addresses that are told about events of an account. The secret signs deliveries, so it is sealed, not hashed.
create table webhooks (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  url text not null,
  events text[] not null,
  secret bytea not null,
  -- Signs beside the new one until then.
  old_secret bytea,
  old_secret_until timestamptz,
  state text not null default 'active' check (state in ('active', 'paused', 'disabled')),
  -- Since when no delivery has succeeded; null after a success.
  failing_since timestamptz,
  last_delivery_at timestamptz,
  created_at timestamptz not null default now()
);
create index webhooks_by_user on webhooks (user_id, created_at desc);

-- What happened, written in the transaction in which it happened. `key` names the fact, so that it is written once.
create table webhook_events (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  type text not null,
  key text not null,
  body text not null,
  created_at timestamptz not null,
  unique (user_id, key)
);
create index webhook_events_by_age on webhook_events (created_at);

-- One for each event and webhook, however often it is tried.
create table webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  webhook_id uuid not null references webhooks (id) on delete cascade,
  event_id uuid not null references webhook_events (id) on delete cascade,
  state text not null check (state in ('pending', 'delivered', 'failed')),
  -- When it became pending; it is tried for a day from then.
  started_at timestamptz not null,
  created_at timestamptz not null,
  -- JSON: time, duration, status and error of each attempt.
  attempts text not null default '[]',
  request_headers text not null default '{}',
  response text,
  unique (webhook_id, event_id)
);
create index webhook_deliveries_by_webhook on webhook_deliveries (webhook_id, created_at desc, id);
create index webhook_deliveries_by_event on webhook_deliveries (event_id);
create index webhook_deliveries_pending on webhook_deliveries (webhook_id) where state = 'pending';
