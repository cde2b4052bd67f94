export { describeFeature, extrasOf, featuresOf, includesOf } from './includes.ts';
export { changedLimits, limitsOf, readLimits } from './limits.ts';
export { mirrorPlanPrices, mirrorPrices, priceIdOf, productIdOf, type Sale, sellAt, soldBy } from './mirror-prices.ts';
export { planPrice, pricesOf } from './price-of.ts';
export { type Shelf, shelfOf } from './shelf.ts';
export { changePlanRow, listPlans, planNamed, requirePlan } from './store.ts';
export type { PlanRow } from './table.ts';
