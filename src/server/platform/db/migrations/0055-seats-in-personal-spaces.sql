-- People in a personal space need seats like people in a team: else a plan for one serves twenty.
create or replace function settle_team_plan(member uuid) returns void language sql as $$
  with best as (
    select p.name as plan, o.bought_until as until
    from workspace_members m
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

create or replace function note_membership() returns trigger language plpgsql as $$
declare
  here uuid := coalesce(new.workspace_id, old.workspace_id);
begin
  insert into seat_changes (owner_id)
    select m.user_id from workspace_members m
    join users u on u.id = m.user_id -- not one who is being deleted, with everything of theirs
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
create or replace function pass_on_plan() returns trigger language plpgsql as $$
begin
  perform settle_team_plan(m.user_id)
  from workspace_members owning
  join workspace_members m on m.workspace_id = owning.workspace_id and m.user_id <> owning.user_id
  where owning.user_id = new.id and owning.role = 'owner'
  order by m.user_id;
  return null;
end;
$$;

select settle_team_plan(m.user_id) from workspace_members m
join workspaces w on w.id = m.workspace_id and w.personal_of is not null
where m.role in ('admin', 'editor') order by m.user_id;
