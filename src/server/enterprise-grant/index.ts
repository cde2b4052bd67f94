export { endDueGrants, grantEnterprise, takeEnterprise } from './give-grant.ts';
export { routes } from './routes.ts';
export { exportGrants, findGrant } from './store.ts';
