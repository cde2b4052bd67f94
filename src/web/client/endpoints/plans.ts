// Derived from src/contract by `npm run derive`; `npm run check` fails when it is stale. Do not edit.
import type * as calls from '#contract/billing/plans.ts';
import type { Endpoint } from '../endpoint.ts';

export const list: Endpoint<typeof calls.list> = { method: 'GET', path: '/v1/pricing/plans/pricing', base: 'api' };
