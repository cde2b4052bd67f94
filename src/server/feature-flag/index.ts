export { requireOn } from './require-on.ts';
export { routes } from './routes.ts';
export { readFlags } from './store.ts';
