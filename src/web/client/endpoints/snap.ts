// Derived from src/contract by `npm run derive`; `npm run check` fails when it is stale. Do not edit.
import type * as calls from '#contract/ai/snap.ts';
import type { Endpoint } from '../endpoint.ts';

export const cancelJob: Endpoint<typeof calls.cancelJob> = { method: 'POST', path: '/snap/jobs/{id}/cancel', base: 'api' };
export const charts: Endpoint<typeof calls.charts> = { method: 'POST', path: '/snap/charts', base: 'api' };
export const create: Endpoint<typeof calls.create> = { method: 'POST', path: '/snap/project', base: 'api' };
export const examples: Endpoint<typeof calls.examples> = { method: 'GET', path: '/snap/examples', base: 'api' };
export const importText: Endpoint<typeof calls.importText> = { method: 'POST', path: '/snap/magic-import/text', base: 'api' };
export const prompt: Endpoint<typeof calls.prompt> = { method: 'POST', path: '/snap/prompt', base: 'api' };
export const readExample: Endpoint<typeof calls.readExample> = { method: 'GET', path: '/snap/examples/{filename}', base: 'api' };
export const readJob: Endpoint<typeof calls.readJob> = { method: 'GET', path: '/snap/jobs/{id}', base: 'api' };
export const readLibrary: Endpoint<typeof calls.readLibrary> = { method: 'GET', path: '/snap/library/{id}', base: 'api' };
export const textJob: Endpoint<typeof calls.textJob> = { method: 'POST', path: '/snap/text/job', base: 'api' };
export const watchJob: Endpoint<typeof calls.watchJob> = { method: 'GET', path: '/snap/jobs/{id}/events', base: 'api' };
