-- Answers to writes that named an Idempotency-Key, kept for a day. Without a reply: still running.
create table idempotent_replies (
  user_id uuid not null references users (id) on delete cascade,
  key text not null,
  fingerprint bytea not null,
  reply text,
  started_at timestamptz not null,
  primary key (user_id, key)
);
create index idempotent_replies_by_start on idempotent_replies (started_at);
