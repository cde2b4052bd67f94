-- A window is known by its end, so that limits of different lengths are counted in one statement.
drop table rate_limits;
create unlogged table rate_limits (
  key text primary key,
  window_end timestamptz not null,
  count integer not null
);
create index rate_limits_by_end on rate_limits (window_end);
