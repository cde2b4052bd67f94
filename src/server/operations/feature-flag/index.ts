export { routes } from './routes.ts';
export { readFlags, requireOn } from './store.ts';
