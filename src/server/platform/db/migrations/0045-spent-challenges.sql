-- Challenges of the registration form whose solution was used: each counts once.
create table spent_challenges (
  seed text primary key,
  expires_at timestamptz not null
);
create index spent_challenges_by_end on spent_challenges (expires_at);
