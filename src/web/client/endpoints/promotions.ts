// Derived from src/contract by `npm run derive`; `npm run check` fails when it is stale. Do not edit.
import type * as calls from '#contract/billing/promotions.ts';
import type { Endpoint } from '../endpoint.ts';

export const create: Endpoint<typeof calls.create> = { method: 'POST', path: '/admin/promotions', base: 'api' };
export const createDiscount: Endpoint<typeof calls.createDiscount> = { method: 'POST', path: '/admin/discounts', base: 'api' };
export const discounts: Endpoint<typeof calls.discounts> = { method: 'GET', path: '/admin/discounts', base: 'api' };
export const end: Endpoint<typeof calls.end> = { method: 'POST', path: '/admin/promotions/{id}/end', base: 'api' };
export const endDiscount: Endpoint<typeof calls.endDiscount> = { method: 'POST', path: '/admin/discounts/{id}/end', base: 'api' };
export const list: Endpoint<typeof calls.list> = { method: 'GET', path: '/admin/promotions', base: 'api' };
