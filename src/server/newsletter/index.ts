export { welcomeReader } from './jobs.ts';
export { routes } from './routes.ts';
export { countReaders, exportReader } from './store.ts';
