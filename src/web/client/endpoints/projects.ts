// Derived from src/contract by `npm run derive`; `npm run check` fails when it is stale. Do not edit.
import type * as calls from '#contract/chart/projects.ts';
import type { Endpoint } from '../endpoint.ts';

export const changeFolder: Endpoint<typeof calls.changeFolder> = { method: 'PATCH', path: '/project/folders/{id}', base: 'api' };
export const check: Endpoint<typeof calls.check> = { method: 'GET', path: '/project/{id}/check', base: 'api' };
export const create: Endpoint<typeof calls.create> = { method: 'POST', path: '/project', base: 'api' };
export const createFolder: Endpoint<typeof calls.createFolder> = { method: 'POST', path: '/project/folders', base: 'api' };
export const duplicate: Endpoint<typeof calls.duplicate> = { method: 'POST', path: '/project/{id}/duplicate', base: 'api' };
export const events: Endpoint<typeof calls.events> = { method: 'GET', path: '/project/{id}/events', base: 'api' };
export const folders: Endpoint<typeof calls.folders> = { method: 'GET', path: '/project/folders', base: 'api' };
export const guests: Endpoint<typeof calls.guests> = { method: 'GET', path: '/project/{id}/people', base: 'api' };
export const history: Endpoint<typeof calls.history> = { method: 'GET', path: '/project/{id}/history', base: 'api' };
export const invite: Endpoint<typeof calls.invite> = { method: 'PUT', path: '/project/{id}/people', base: 'api' };
export const list: Endpoint<typeof calls.list> = { method: 'GET', path: '/project/list', base: 'api' };
export const nameVersion: Endpoint<typeof calls.nameVersion> = { method: 'PATCH', path: '/project/{id}/history/{version}', base: 'api' };
export const organise: Endpoint<typeof calls.organise> = { method: 'POST', path: '/project/organise', base: 'api' };
export const patch: Endpoint<typeof calls.patch> = { method: 'PATCH', path: '/project/{id}', base: 'api' };
export const read: Endpoint<typeof calls.read> = { method: 'GET', path: '/project/{id}', base: 'api' };
export const readVersion: Endpoint<typeof calls.readVersion> = { method: 'GET', path: '/project/{id}/history/{version}', base: 'api' };
export const remove: Endpoint<typeof calls.remove> = { method: 'DELETE', path: '/project/{id}', base: 'api' };
export const removeFolder: Endpoint<typeof calls.removeFolder> = { method: 'DELETE', path: '/project/folders/{id}', base: 'api' };
export const restore: Endpoint<typeof calls.restore> = { method: 'POST', path: '/project/{id}/restore', base: 'api' };
export const save: Endpoint<typeof calls.save> = { method: 'POST', path: '/project/{id}/changes', base: 'api' };
export const shareWithWorkspace: Endpoint<typeof calls.shareWithWorkspace> = { method: 'PATCH', path: '/project/{id}/people', base: 'api' };
export const since: Endpoint<typeof calls.since> = { method: 'GET', path: '/project/{id}/changes', base: 'api' };
export const thumbnail: Endpoint<typeof calls.thumbnail> = { method: 'GET', path: '/project/{id}/thumbnail', base: 'api' };
export const trash: Endpoint<typeof calls.trash> = { method: 'DELETE', path: '/project/{id}/shelf', base: 'api' };
export const uninvite: Endpoint<typeof calls.uninvite> = { method: 'DELETE', path: '/project/{id}/people', base: 'api' };
