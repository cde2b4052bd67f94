export { endDueGrants, grantPlan, takeGrant, tellGiven, tellTaken } from './give-grant.ts';
export { routes } from './routes.ts';
export { exportGrants, findGrant } from './store.ts';
