import type { WorkspaceRole } from '#contract/workspaces.ts';

/** Viewers of a workspace look at its data and take copies of it. */
export function mayChange(role: WorkspaceRole): boolean {
  return role !== 'viewer';
}
