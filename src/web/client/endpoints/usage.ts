// Derived from src/contract by `npm run derive`; `npm run check` fails when it is stale. Do not edit.
import type * as calls from '#contract/workspace/usage.ts';
import type { Endpoint } from '../endpoint.ts';

export const list: Endpoint<typeof calls.list> = { method: 'GET', path: '/v1/pricing/usage', base: 'api' };
export const read: Endpoint<typeof calls.read> = { method: 'GET', path: '/v1/pricing/usage/{featureKey}', base: 'api' };
export const track: Endpoint<typeof calls.track> = { method: 'POST', path: '/v1/pricing/usage/track', base: 'api' };
