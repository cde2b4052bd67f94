export { checkDomains, jobKinds } from './jobs.ts';
export { routes } from './routes.ts';
