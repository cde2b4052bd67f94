// Derived from src/contract by `npm run derive`; `npm run check` fails when it is stale. Do not edit.
import type * as calls from '#contract/workspace/language-models.ts';
import type { Endpoint } from '../endpoint.ts';

export const available: Endpoint<typeof calls.available> = { method: 'GET', path: '/language-model', base: 'api' };
export const chooseDatasetPrivacy: Endpoint<typeof calls.chooseDatasetPrivacy> = { method: 'PUT', path: '/dataset/{id}/ai-privacy', base: 'api' };
export const choosePrivacy: Endpoint<typeof calls.choosePrivacy> = { method: 'PUT', path: '/project/{id}/ai-privacy', base: 'api' };
export const chooseReader: Endpoint<typeof calls.chooseReader> = { method: 'PUT', path: '/language-model/choice', base: 'api' };
export const chooseWorkspacePrivacy: Endpoint<typeof calls.chooseWorkspacePrivacy> = { method: 'PUT', path: '/workspaces/{id}/ai-privacy', base: 'api' };
export const ownOf: Endpoint<typeof calls.ownOf> = { method: 'GET', path: '/workspaces/{id}/language-model', base: 'api' };
export const read: Endpoint<typeof calls.read> = { method: 'GET', path: '/admin/language-model', base: 'api' };
export const readDatasetPrivacy: Endpoint<typeof calls.readDatasetPrivacy> = { method: 'GET', path: '/dataset/{id}/ai-privacy', base: 'api' };
export const readPrivacy: Endpoint<typeof calls.readPrivacy> = { method: 'GET', path: '/project/{id}/ai-privacy', base: 'api' };
export const readWorkspacePrivacy: Endpoint<typeof calls.readWorkspacePrivacy> = { method: 'GET', path: '/workspaces/{id}/ai-privacy', base: 'api' };
export const removeOwn: Endpoint<typeof calls.removeOwn> = { method: 'DELETE', path: '/workspaces/{id}/language-model', base: 'api' };
export const setOwn: Endpoint<typeof calls.setOwn> = { method: 'PUT', path: '/workspaces/{id}/language-model', base: 'api' };
export const test: Endpoint<typeof calls.test> = { method: 'POST', path: '/admin/language-model/test', base: 'api' };
export const testOwn: Endpoint<typeof calls.testOwn> = { method: 'POST', path: '/workspaces/{id}/language-model/test', base: 'api' };
export const turn: Endpoint<typeof calls.turn> = { method: 'PUT', path: '/admin/language-model', base: 'api' };
