export { type Deployment, deploymentOf } from './check-health.ts';
export { notifyUserSuspended } from './jobs.ts';
export { routes } from './routes.ts';
export { systemRoutesFor } from './system-routes.ts';
