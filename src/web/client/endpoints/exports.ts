// Derived from src/contract by `npm run derive`; `npm run check` fails when it is stale. Do not edit.
import type * as calls from '#contract/chart/exports.ts';
import type { Endpoint } from '../endpoint.ts';

export const download: Endpoint<typeof calls.download> = { method: 'GET', path: '/export/{jobId}', base: 'api' };
export const preview: Endpoint<typeof calls.preview> = { method: 'GET', path: '/project/{id}/export/preview', base: 'api' };
export const render: Endpoint<typeof calls.render> = { method: 'POST', path: '/project/{id}/render', base: 'api' };
export const start: Endpoint<typeof calls.start> = { method: 'POST', path: '/project/{id}/export', base: 'api' };
export const startMany: Endpoint<typeof calls.startMany> = { method: 'POST', path: '/project/export', base: 'api' };
