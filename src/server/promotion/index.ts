export { bestOffer, costWith, type Offer } from './best-offer.ts';
export { buyerOf } from './buyer-of.ts';
export { type Code, findCode } from './find-code.ts';
export { findRunningCode } from './renew-code.ts';
export { renewCoupon } from './renew-coupon.ts';
export { routes } from './routes.ts';
export { liveDiscounts } from './store.ts';
export type { DiscountRow } from './table.ts';
export { whyNotUse } from './why-not-use.ts';
