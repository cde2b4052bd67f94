export { countSeats } from './count-seats.ts';
export { changeWorkspace, enter as enterWorkspaceAs } from './enter.ts';
export { exportWorkspaces } from './export-workspaces.ts';
export { giveUpWorkspaces, whyNotLeave } from './give-up.ts';
export { mailInvitation } from './jobs.ts';
export { personalWorkspace } from './personal-workspace.ts';
export { routes } from './routes.ts';
export { ownerOf, roleIn } from './store.ts';
export { workspaceMembers } from './table.ts';
