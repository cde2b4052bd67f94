// Derived from src/contract by `npm run derive`; `npm run check` fails when it is stale. Do not edit.
import type * as calls from '#contract/ai/snap-ai.ts';
import type { Endpoint } from '../endpoint.ts';

export const ask: Endpoint<typeof calls.ask> = { method: 'POST', path: '/snap-ai/askquestion', base: 'api' };
export const edit: Endpoint<typeof calls.edit> = { method: 'POST', path: '/snap-ai/edit', base: 'api' };
export const search: Endpoint<typeof calls.search> = { method: 'GET', path: '/snap-ai/search', base: 'api' };
