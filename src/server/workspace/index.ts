export { exportWorkspaces } from './export-workspaces.ts';
export { giveUpWorkspaces, whyNotLeave } from './give-up.ts';
export { mailInvitation } from './jobs.ts';
export { personalWorkspace } from './personal-workspace.ts';
export { routes } from './routes.ts';
/** @public for what later belongs to workspaces */
export { roleIn } from './store.ts';
