-- Plans that people got or lost through a team, for those with a webhook that wants to know. The database decides them,
-- so it notes them too, in the same transaction; the server tells them a minute later at most.
create table team_plan_changes (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id) on delete cascade,
  previous_plan text not null,
  plan text not null
);
create index team_plan_changes_by_user on team_plan_changes (user_id);

create function plan_name(u users) returns text language sql immutable as $$
  select case
    when u.is_enterprise or u.bought_plan = 'enterprise' or u.team_plan = 'enterprise' then 'enterprise'
    when u.is_premium_granted or u.bought_plan is not null or u.team_plan is not null then 'premium'
    else 'free'
  end
$$;

create function note_team_plan() returns trigger language plpgsql as $$
begin
  if plan_name(old) <> plan_name(new)
    and exists (select from webhooks where user_id = new.id and state = 'active' and 'plan.changed' = any(events)) then
    insert into team_plan_changes (user_id, previous_plan, plan) values (new.id, plan_name(old), plan_name(new));
  end if;
  return null;
end;
$$;
create trigger team_plan_noted after update of team_plan on users
  for each row when (old.team_plan is distinct from new.team_plan) execute function note_team_plan();
