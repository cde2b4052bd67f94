import type { WorkspaceRole } from '#contract/workspace/workspaces.ts';

export const roleNames: Record<WorkspaceRole, string> = {
  owner: 'Owner',
  admin: 'Admin',
  editor: 'Editor',
  viewer: 'Viewer',
};
