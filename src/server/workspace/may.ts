import type { GivenRole, WorkspaceRole } from '#contract/workspaces.ts';

/** Who may what in a workspace. */
const rights = {
  see: ['owner', 'admin', 'editor', 'viewer'],
  rename: ['owner', 'admin'],
  invite: ['owner', 'admin'],
  'change members': ['owner', 'admin'],
  remove: ['owner'],
  transfer: ['owner'],
} as const satisfies Record<string, readonly WorkspaceRole[]>;
export type Right = keyof typeof rights;

/** Whose place each can give, change and take. Nobody has the owner's but the owner. */
const below: Record<WorkspaceRole, readonly WorkspaceRole[]> = {
  owner: ['admin', 'editor', 'viewer'],
  admin: ['editor', 'viewer'],
  editor: [],
  viewer: [],
};

export function may(role: WorkspaceRole, right: Right): boolean {
  const those: readonly WorkspaceRole[] = rights[right];
  return those.includes(role);
}

/** Whether somebody of one role decides about a place of another. */
export function decidesAbout(role: WorkspaceRole, other: WorkspaceRole): boolean {
  return below[role].includes(other);
}

const order: readonly WorkspaceRole[] = ['viewer', 'editor', 'admin', 'owner'];

export function higher<Role extends WorkspaceRole>(one: Role, other: GivenRole): Role | GivenRole {
  return order.indexOf(one) >= order.indexOf(other) ? one : other;
}
