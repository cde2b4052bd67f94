export { chargeCredits, creditsOf, refundLost, reserveCredits, withCredits } from './credits.ts';
export { trackUsage } from './read-usage.ts';
export { routes } from './routes.ts';
export { listCounters, monthOf } from './store.ts';
export { notifyUsageLimits } from './tell-limits.ts';
