export { creditsOf, reserveCredits, settleCredits } from './credits.ts';
export { monthOf } from './month-of.ts';
export { trackUsage } from './read-usage.ts';
export { refundLost } from './refund-lost.ts';
export { routes } from './routes.ts';
export { listCounters } from './store.ts';
export { tellLimits } from './tell-limits.ts';
export { withCredits } from './with-credits.ts';
