// Derived from src/contract by `npm run derive`; `npm run check` fails when it is stale. Do not edit.
import type * as calls from '#contract/ai/snap-file.ts';
import type { Endpoint } from '../endpoint.ts';

export const image: Endpoint<typeof calls.image> = { method: 'POST', path: '/snap/image', base: 'api' };
export const importImage: Endpoint<typeof calls.importImage> = { method: 'POST', path: '/snap/magic-import/image', base: 'api' };
export const pdf: Endpoint<typeof calls.pdf> = { method: 'POST', path: '/snap/pdf', base: 'api' };
export const pdfPages: Endpoint<typeof calls.pdfPages> = { method: 'POST', path: '/snap/pdf/pages', base: 'api' };
