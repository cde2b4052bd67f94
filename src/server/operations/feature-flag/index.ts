export { routes } from './routes.ts';
export { loadFeatureFlags, requireOn } from './store.ts';
