export { tellSuspended } from './jobs.ts';
export { routes } from './routes.ts';
