// Derived from src/contract by `npm run derive`; `npm run check` fails when it is stale. Do not edit.
import type * as calls from '#contract/operations/config.ts';
import type { Endpoint } from '../endpoint.ts';

export const read: Endpoint<typeof calls.read> = { method: 'GET', path: '/config', base: 'api' };
