-- Conversations with the AI assistant. Only their owner reads them.
create table conversations (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  title text not null,
  -- Messages and names of the data, for the search.
  words text not null,
  turns integer not null,
  -- JSON as text: messages, replies and the data they are about.
  content text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
create index conversations_by_user on conversations (user_id, changed_at desc);
