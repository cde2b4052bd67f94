export { handOverWorkspaces, whyNotLeave } from './delete-workspace.ts';
export { changeWorkspace, requireMember as enterWorkspaceAs } from './enter.ts';
export { invitationPurge, mailInvitation } from './jobs.ts';
export { countSeats, joinWorkspace } from './members.ts';
export { homeWorkspace, personalWorkspace } from './personal-workspace.ts';
export { exportWorkspaces } from './present.ts';
export { routes } from './routes.ts';
export { addWorkspace, lockWorkspace, ownerOf, roleIn } from './store.ts';
export { workspaceMembers, workspaces } from './table.ts';
