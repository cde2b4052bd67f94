export { type Deployment, deploymentOf } from './deployment.ts';
export { notifyUserSuspended } from './jobs.ts';
export { routes } from './routes.ts';
export { systemRoutesFor } from './system-routes.ts';
