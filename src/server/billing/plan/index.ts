export { changedLimits, describeFeature, extrasOf, featuresOf, includesOf, limitsOf, readLimits } from './includes.ts';
export {
  mirrorPlanPrices,
  mirrorPrices,
  planPrice,
  priceIdOf,
  pricesOf,
  productIdOf,
  type Sale,
  sellAt,
  soldBy,
} from './mirror-prices.ts';
export { type Shelf, shelfOf } from './shelf.ts';
export { changePlanRow, listPlans, planNamed, requirePlan } from './store.ts';
export type { PlanRow } from './table.ts';
