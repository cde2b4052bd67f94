import type { GivenRole, WorkspaceRole } from '#contract/workspace/workspaces.ts';

/** Permissions in a workspace. */
const rights = {
  see: ['owner', 'admin', 'editor', 'viewer'],
  rename: ['owner', 'admin'],
  invite: ['owner', 'admin'],
  'change members': ['owner', 'admin'],
  'set the language model': ['owner', 'admin'],
  'set up single sign-on': ['owner'],
  remove: ['owner'],
  transfer: ['owner'],
} as const satisfies Record<string, readonly WorkspaceRole[]>;
export type WorkspaceRight = keyof typeof rights;

/** The roles that each role can give, change and remove. Only the owner can hand over ownership. */
const below: Record<WorkspaceRole, readonly WorkspaceRole[]> = {
  owner: ['admin', 'editor', 'viewer'],
  admin: ['editor', 'viewer'],
  editor: [],
  viewer: [],
};

export function mayOnWorkspace(role: WorkspaceRole, right: WorkspaceRight): boolean {
  const those: readonly WorkspaceRole[] = rights[right];
  return those.includes(role);
}

/** Whether one role may manage members of another. */
export function decidesAbout(role: WorkspaceRole, other: WorkspaceRole): boolean {
  return below[role].includes(other);
}

const order: readonly WorkspaceRole[] = ['viewer', 'editor', 'admin', 'owner'];

export function higher<Role extends WorkspaceRole>(one: Role, other: GivenRole): Role | GivenRole {
  return order.indexOf(one) >= order.indexOf(other) ? one : other;
}
