create table newsletter_readers (
  email_key text primary key,
  email text not null,
  joined_at timestamptz not null default now(),
  left_at timestamptz
);
