-- AI credits are counted in tenths: a question costs one.
update usage_counters set feature_key = 'ai-credit-tenths', used = used * 10 where feature_key = 'ai-credits';

-- Credits held by a piece of work, under the id of its job or request: counted when it starts, and given back when it fails.
create table credit_holds (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- The month they are counted in.
  period date not null,
  tenths integer not null check (tenths >= 0),
  state text not null check (state in ('reserved', 'settled', 'refunded')),
  at timestamptz not null default now()
);
create index credit_holds_by_user on credit_holds (user_id);
create index credit_holds_reserved on credit_holds (at) where state = 'reserved';

-- A job keeps its credits when it is done, and gives them back however else it ends.
create function end_credit_hold() returns trigger language plpgsql as $$
begin
  if new.state = 'done' then
    update credit_holds set state = 'settled' where id = new.id and state = 'reserved';
  else
    with refunded as (
      update credit_holds set state = 'refunded' where id = new.id and state = 'reserved' returning user_id, period, tenths)
    update usage_counters c set used = greatest(0, c.used - refunded.tenths) from refunded
    where c.user_id = refunded.user_id and c.period = refunded.period and c.feature_key = 'ai-credit-tenths';
  end if;
  return null;
end
$$;
create trigger end_credit_hold after update of state on jobs
  for each row when (new.state in ('done', 'failed', 'cancelled')) execute function end_credit_hold();
