export { endDueGrants, grantPlan, notifyGrantEnded, notifyGrantStarted, revokeGrant } from './give-grant.ts';
export { routes } from './routes.ts';
export { exportGrants, findGrant } from './store.ts';
