export { routes } from './routes.ts';
export { loadTourFlags } from './store.ts';
