export { bestOffer, buyerOf, costWith, type PriceOffer } from './best-offer.ts';
export { renewCoupon } from './create-promotion.ts';
export { type Code, findCode, findRunningCode, whyNotUse } from './promotion-code.ts';
export { routes } from './routes.ts';
export { liveDiscounts } from './store.ts';
export type { DiscountRow } from './table.ts';
