// Derived from src/contract by `npm run derive`; `npm run check` fails when it is stale. Do not edit.
import type * as calls from '#contract/billing/pricing.ts';
import type { Endpoint } from '../endpoint.ts';

export const applyDiscount: Endpoint<typeof calls.applyDiscount> = { method: 'POST', path: '/v1/pricing/plans/{planId}/apply-discount', base: 'api' };
export const checkFeature: Endpoint<typeof calls.checkFeature> = { method: 'GET', path: '/v1/pricing/features/check', base: 'api' };
export const paymentMethods: Endpoint<typeof calls.paymentMethods> = { method: 'GET', path: '/v1/payment/methods/available', base: 'api' };
export const previewDiscount: Endpoint<typeof calls.previewDiscount> = { method: 'POST', path: '/v1/pricing/plans/{planId}/preview-discount', base: 'api' };
export const prices: Endpoint<typeof calls.prices> = { method: 'GET', path: '/stripe/prices/{name}', base: 'api' };
export const read: Endpoint<typeof calls.read> = { method: 'GET', path: '/v1/pricing/plans/{planId}', base: 'api' };
export const userFeatures: Endpoint<typeof calls.userFeatures> = { method: 'GET', path: '/v1/pricing/user-features', base: 'api' };
export const validateCode: Endpoint<typeof calls.validateCode> = { method: 'GET', path: '/stripe/discount-codes/validate/{code}', base: 'api' };
