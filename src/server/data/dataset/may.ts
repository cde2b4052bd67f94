import type { WorkspaceRole } from '#contract/workspace/workspaces.ts';

/**
 * Members of a workspace see its data; its editors also change it. A user who can open a chart can read the data it
 * draws.
 */
const rights = {
  draw: ['owner', 'admin', 'editor', 'viewer'],
  see: ['owner', 'admin', 'editor', 'viewer'],
  change: ['owner', 'admin', 'editor'],
} as const satisfies Record<string, readonly WorkspaceRole[]>;
export type DatasetRight = keyof typeof rights;

export function mayOnDataset(role: WorkspaceRole, right: DatasetRight): boolean {
  const those: readonly WorkspaceRole[] = rights[right];
  return those.includes(role);
}
