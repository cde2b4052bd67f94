import type { GivenRole, Member, Workspace, WorkspaceRole } from '#contract/workspace/workspaces.ts';

/** Description of each role in one line. */
export const roleTexts: Record<WorkspaceRole, { name: string; explanation: string }> = {
  owner: { name: 'Owner', explanation: 'Can do everything, including transferring or deleting the team' },
  admin: { name: 'Admin', explanation: 'Creates charts, invites and manages members' },
  editor: { name: 'Editor', explanation: 'Creates and edits charts' },
  viewer: { name: 'Viewer', explanation: 'Views charts only' },
};

/** The roles that this role can give to others. */
export function rolesToGive(role: WorkspaceRole): readonly GivenRole[] {
  if (role === 'owner') return ['admin', 'editor', 'viewer'];
  return role === 'admin' ? ['editor', 'viewer'] : [];
}

/** Whether this role may invite people, rename the team and see invitations. */
export function mayManage({ role }: Pick<Workspace, 'role'>): boolean {
  return role === 'owner' || role === 'admin';
}

/** Whether this role may change or remove that member. Not for oneself. */
export function mayDecideAbout(role: WorkspaceRole, member: Pick<Member, 'userId' | 'role'>, myId: string): boolean {
  return member.userId !== myId && rolesToGive(role).some((option) => option === member.role);
}
