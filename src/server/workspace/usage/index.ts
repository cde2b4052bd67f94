export { creditsOf, refundLost, reserveCredits, settleCredits, withCredits } from './credits.ts';
export { monthOf } from './month-of.ts';
export { trackUsage } from './read-usage.ts';
export { routes } from './routes.ts';
export { listCounters } from './store.ts';
export { tellLimits } from './tell-limits.ts';
