export { describeFeature, featuresOf, includesOf } from './includes.ts';
export { mirrorPrices, priceIdOf, productIdOf, type Sale, sellAt, soldBy } from './mirror-prices.ts';
export { priceOf, pricesOf } from './price-of.ts';
export { type Shelf, shelfOf } from './shelf.ts';
export { listPlans, planNamed, requirePlan } from './store.ts';
export type { PlanRow } from './table.ts';
