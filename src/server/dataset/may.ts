import type { WorkspaceRole } from '#contract/workspaces.ts';

/** Who belongs to a workspace sees its data; who makes charts there also changes it. To draw, a chart is enough. */
const rights = {
  draw: ['owner', 'admin', 'editor', 'viewer'],
  see: ['owner', 'admin', 'editor', 'viewer'],
  change: ['owner', 'admin', 'editor'],
} as const satisfies Record<string, readonly WorkspaceRole[]>;
export type Right = keyof typeof rights;

export function may(role: WorkspaceRole, right: Right): boolean {
  const those: readonly WorkspaceRole[] = rights[right];
  return those.includes(role);
}
