export { describeFeature, featuresOf, includesOf } from './includes.ts';
export { mirrorPrices, priceIdOf, productIdOf, soldBy } from './mirror-prices.ts';
export { priceOf, pricesOf } from './price-of.ts';
export { listPlans, planNamed, requirePlan } from './store.ts';
export type { PlanRow } from './table.ts';
