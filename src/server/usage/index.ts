export { creditsOf } from './credits.ts';
export { trackUsage } from './read-usage.ts';
export { routes } from './routes.ts';
export { listCounters } from './store.ts';
export { tellLimits } from './tell-limits.ts';
