export { routes } from './routes.ts';
export { readFlags } from './store.ts';
