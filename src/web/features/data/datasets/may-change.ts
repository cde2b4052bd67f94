import type { WorkspaceRole } from '#contract/workspace/workspaces.ts';

/** Viewers of a workspace can view its data and copy it. */
export function mayChange(role: WorkspaceRole): boolean {
  return role !== 'viewer';
}
