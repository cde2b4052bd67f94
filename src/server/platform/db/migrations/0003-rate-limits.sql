-- Unlogged: counts may be lost in a crash, and no request should wait for a disk because of them.
create unlogged table rate_limits (
  key text primary key,
  window_start timestamptz not null,
  count integer not null
);
create index rate_limits_by_age on rate_limits (window_start);
