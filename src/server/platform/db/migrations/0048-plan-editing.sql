-- What admins change about a plan. Limits hold only what differs from the program; without lines, the program's are shown.
alter table plans
  add column limits jsonb not null default '{}',
  add column extras text[],
  add column version integer not null default 1,
  add column changed_at timestamptz,
  add column changed_by text;
