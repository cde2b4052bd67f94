-- A map of a member who has left is copied for the workspace whose charts are drawn on it. The charts go on asking for the original.
alter table boundaries
  add column original_id uuid,
  add column workspace_id uuid references workspaces (id) on delete cascade;
create unique index boundaries_kept on boundaries (original_id, workspace_id);
