// Derived from src/contract by `npm run derive`; `npm run check` fails when it is stale. Do not edit.
import type * as calls from '#contract/datasets.ts';
import type { Endpoint } from '../endpoint.ts';

export const accept: Endpoint<typeof calls.accept> = { method: 'POST', path: '/dataset/{id}/accept', base: 'api' };
export const change: Endpoint<typeof calls.change> = { method: 'PATCH', path: '/dataset/{id}', base: 'api' };
export const copy: Endpoint<typeof calls.copy> = { method: 'POST', path: '/dataset/{id}/copy', base: 'api' };
export const correct: Endpoint<typeof calls.correct> = { method: 'PUT', path: '/dataset/{id}/evidence', base: 'api' };
export const download: Endpoint<typeof calls.download> = { method: 'GET', path: '/dataset/{id}/export', base: 'api' };
export const edit: Endpoint<typeof calls.edit> = { method: 'POST', path: '/dataset/editfile/{id}', base: 'api' };
export const evidence: Endpoint<typeof calls.evidence> = { method: 'GET', path: '/dataset/{id}/evidence', base: 'api' };
export const fromReading: Endpoint<typeof calls.fromReading> = { method: 'POST', path: '/dataset/reading', base: 'api' };
export const fromUrl: Endpoint<typeof calls.fromUrl> = { method: 'POST', path: '/dataset/url', base: 'api' };
export const keep: Endpoint<typeof calls.keep> = { method: 'POST', path: '/dataset/{id}/keep', base: 'api' };
export const list: Endpoint<typeof calls.list> = { method: 'GET', path: '/dataset/list', base: 'api' };
export const original: Endpoint<typeof calls.original> = { method: 'GET', path: '/dataset/{id}/original', base: 'api' };
export const originalPage: Endpoint<typeof calls.originalPage> = { method: 'GET', path: '/dataset/{id}/original/pages/{page}', base: 'api' };
export const read: Endpoint<typeof calls.read> = { method: 'GET', path: '/dataset/{id}', base: 'api' };
export const readAgain: Endpoint<typeof calls.readAgain> = { method: 'POST', path: '/dataset/{id}/read', base: 'api' };
export const refresh: Endpoint<typeof calls.refresh> = { method: 'POST', path: '/dataset/{id}/refresh', base: 'api' };
export const remove: Endpoint<typeof calls.remove> = { method: 'DELETE', path: '/dataset/file/{id}', base: 'api' };
export const restore: Endpoint<typeof calls.restore> = { method: 'POST', path: '/dataset/{id}/restore', base: 'api' };
export const restoreVersion: Endpoint<typeof calls.restoreVersion> = { method: 'POST', path: '/dataset/{id}/versions/{number}/restore', base: 'api' };
export const schedule: Endpoint<typeof calls.schedule> = { method: 'PUT', path: '/dataset/{id}/schedule', base: 'api' };
export const sheet: Endpoint<typeof calls.sheet> = { method: 'GET', path: '/dataset/{id}/sheet', base: 'api' };
export const upload: Endpoint<typeof calls.upload> = { method: 'POST', path: '/dataset/uploadfile', base: 'api' };
export const versions: Endpoint<typeof calls.versions> = { method: 'GET', path: '/dataset/{id}/versions', base: 'api' };
