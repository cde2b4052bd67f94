-- The one workspace that a key is for. Null: all workspaces of its owner.
alter table api_keys add column workspace_id uuid references workspaces (id) on delete cascade;
create index api_keys_by_workspace on api_keys (workspace_id) where workspace_id is not null;

-- A key of a workspace ends with the membership of its owner. Coming back does not revive it.
create function revoke_workspace_keys() returns trigger language plpgsql as $$
begin
  update api_keys set revoked_at = now()
  where workspace_id = old.workspace_id and user_id = old.user_id and revoked_at is null;
  return null;
end;
$$;
create trigger workspace_keys_revoked after delete on workspace_members
  for each row execute function revoke_workspace_keys();

-- What belongs to a user was made with a key of this workspace, and is all that such a key sees. Null: made otherwise.
alter table stories add column workspace_id uuid references workspaces (id) on delete set null;
alter table videos add column workspace_id uuid references workspaces (id) on delete set null;
-- Without a reference: the rows are many, and last for weeks.
alter table jobs add column workspace_id uuid;
-- Such a webhook gets the events of its workspace alone.
alter table webhooks add column workspace_id uuid references workspaces (id) on delete cascade;
create index stories_by_workspace on stories (workspace_id) where workspace_id is not null;
create index videos_by_workspace on videos (workspace_id) where workspace_id is not null;
create index webhooks_by_workspace on webhooks (workspace_id) where workspace_id is not null;
