-- Charts that a user can see, with what they may do with each: rank 3 owner, 2 editor, 1 viewer. The one place that
-- decides it: lists, single charts, lent datasets, lent maps and share settings all read this function.
--   Owners and admins of a workspace own every chart in it; a member owns their own charts there.
--   Other members get the lower of their workspace role and the role that the chart gives to its workspace.
--   Guests get the role that was given to their email address.
--   A user whose email address is not confirmed sees nothing.
-- A plain SQL function, which the planner inlines: conditions of the statement around it reach the indexes of projects.
create function visible_charts(viewer uuid)
returns table (chart projects, rank integer, is_member boolean)
language sql stable parallel safe as $$
  select charts.chart, charts.rank, charts.is_member
  from (
    select p as chart,
      case
        when m.role in ('owner', 'admin') or (m.role is not null and p.owner_id = viewer) then 3
        else greatest(
          least(
            case m.role when 'editor' then 2 when 'viewer' then 1 else 0 end,
            case p.workspace_role when 'editor' then 2 when 'viewer' then 1 else 0 end),
          case g.role when 'editor' then 2 when 'viewer' then 1 else 0 end)
      end as rank,
      m.role is not null as is_member
    from projects p
    left join workspace_members m on m.workspace_id = p.workspace_id and m.user_id = viewer
    left join project_guests g on g.project_id = p.id
      and g.email_key = (select u.email_key from users u where u.id = viewer)
    where (select u.verified_at from users u where u.id = viewer) is not null
      -- As arrays, so that the database looks them up first and then goes by its indexes.
      and (p.workspace_id = any(array(select own.workspace_id from workspace_members own where own.user_id = viewer))
        or p.id = any(array(
          select lent.project_id from project_guests lent
          where lent.email_key = (select u.email_key from users u where u.id = viewer))))
  ) charts
  where charts.rank > 0
$$;
