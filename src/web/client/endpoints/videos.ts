// Derived from src/contract by `npm run derive`; `npm run check` fails when it is stale. Do not edit.
import type * as calls from '#contract/video/videos.ts';
import type { Endpoint } from '../endpoint.ts';

export const cancel: Endpoint<typeof calls.cancel> = { method: 'POST', path: '/renders/{id}/cancel', base: 'video' };
export const captions: Endpoint<typeof calls.captions> = { method: 'GET', path: '/renders/{id}/captions', base: 'video' };
export const create: Endpoint<typeof calls.create> = { method: 'POST', path: '/renders', base: 'video' };
export const download: Endpoint<typeof calls.download> = { method: 'GET', path: '/renders/{id}/file', base: 'video' };
export const limits: Endpoint<typeof calls.limits> = { method: 'GET', path: '/limits', base: 'video' };
export const list: Endpoint<typeof calls.list> = { method: 'GET', path: '/renders', base: 'video' };
export const poster: Endpoint<typeof calls.poster> = { method: 'GET', path: '/renders/{id}/poster', base: 'video' };
export const read: Endpoint<typeof calls.read> = { method: 'GET', path: '/renders/{id}', base: 'video' };
export const remove: Endpoint<typeof calls.remove> = { method: 'DELETE', path: '/renders/{id}', base: 'video' };
export const retry: Endpoint<typeof calls.retry> = { method: 'POST', path: '/renders/{id}/retry', base: 'video' };
export const share: Endpoint<typeof calls.share> = { method: 'POST', path: '/renders/{id}/link', base: 'video' };
export const unshare: Endpoint<typeof calls.unshare> = { method: 'DELETE', path: '/renders/{id}/link', base: 'video' };
