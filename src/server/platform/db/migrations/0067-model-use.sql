-- Calls of a day (UTC) to the language model of the server: of one account, and without an account those of all.
create table model_use (
  day date not null,
  user_id uuid references users (id) on delete cascade,
  calls integer not null default 0,
  -- Tokens that were used, and those that calls under way may use at most.
  tokens bigint not null default 0,
  unique nulls not distinct (day, user_id)
);
create index model_use_by_user on model_use (user_id);
