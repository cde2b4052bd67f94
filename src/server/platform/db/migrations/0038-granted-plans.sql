-- Grants are of either plan that is sold. What a user has by one follows from the live grant.
alter table enterprise_grants
  add column plan text not null default 'enterprise' check (plan in ('premium', 'enterprise'));
alter table users add column is_premium_granted boolean not null default false;

-- Seats: how many people a subscription is paid for, and which plan somebody has because a team they work in pays for them.
alter table subscriptions add column seats integer not null default 1 check (seats >= 1);
alter table users
  add column team_plan text check (team_plan in ('premium', 'enterprise')),
  add column team_until timestamptz,
  add check ((team_plan is null) = (team_until is null));

-- Owners whose number of seats may have changed. Written with the membership, so that none is forgotten.
create table seat_changes (
  owner_id uuid primary key references users (id) on delete cascade,
  changed_at timestamptz not null default now()
);

-- The plan of a member is the best that an owner of one of their teams pays seats for. Viewers need no seat and get none.
create function settle_team_plan(member uuid) returns void language sql as $$
  with best as (
    select p.name as plan, o.bought_until as until
    from workspace_members m
    join workspaces w on w.id = m.workspace_id and w.personal_of is null
    join workspace_members owning on owning.workspace_id = m.workspace_id and owning.role = 'owner'
    join users o on o.id = owning.user_id
    join subscriptions s on s.user_id = o.id and s.status in ('active', 'past_due')
    join plans p on p.id = s.plan_id
    where m.user_id = member and m.role in ('admin', 'editor') and s.stripe_status <> 'trialing'
      and s.stripe_subscription_id is not null and o.bought_until is not null and p.name in ('premium', 'enterprise')
    order by p.name = 'enterprise' desc, o.bought_until desc
    limit 1)
  update users u set team_plan = (select plan from best), team_until = (select until from best)
  where u.id = member
    and (u.team_plan, u.team_until) is distinct from ((select plan from best), (select until from best));
$$;

create function note_membership() returns trigger language plpgsql as $$
declare
  here uuid := coalesce(new.workspace_id, old.workspace_id);
begin
  insert into seat_changes (owner_id)
    select m.user_id from workspace_members m
    join workspaces w on w.id = m.workspace_id and w.personal_of is null
    where m.workspace_id = here and m.role = 'owner'
    order by m.user_id
    on conflict (owner_id) do update set changed_at = now();
  if tg_op <> 'INSERT' and old.role = 'owner' and (tg_op = 'DELETE' or new.role <> 'owner')
    and exists (select from users where id = old.user_id) then
    insert into seat_changes (owner_id) values (old.user_id) on conflict (owner_id) do update set changed_at = now();
  end if;
  if 'owner' in (coalesce(new.role, ''), coalesce(old.role, '')) then
    perform settle_team_plan(user_id) from workspace_members where workspace_id = here order by user_id;
  end if;
  perform settle_team_plan(coalesce(new.user_id, old.user_id));
  return null;
end;
$$;
create trigger membership_noted after insert or delete or update of role on workspace_members
  for each row execute function note_membership();

-- What an owner pays for, their members have.
create function pass_on_plan() returns trigger language plpgsql as $$
begin
  perform settle_team_plan(m.user_id)
  from workspace_members owning
  join workspaces w on w.id = owning.workspace_id and w.personal_of is null
  join workspace_members m on m.workspace_id = owning.workspace_id and m.user_id <> owning.user_id
  where owning.user_id = new.id and owning.role = 'owner'
  order by m.user_id;
  return null;
end;
$$;
create trigger plan_passed_on after update of bought_plan, bought_until on users
  for each row when (old.bought_plan is distinct from new.bought_plan or old.bought_until is distinct from new.bought_until)
  execute function pass_on_plan();
