import { describe, expect, test } from 'vitest';
import { blankScene } from '#chart/story/story.ts';
import { legalVersions } from '#contract/account/legal-versions.ts';
import { type Call, pathsOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { changeUser, findUser } from '#server/account/user/index.ts';
import { openTestApp } from '#tests/support/app.ts';

const server = await openTestApp();
const json = { 'content-type': 'application/json' };

const user = await server.person();
await changeUser(server.ports.db, user.id, { isCreator: true });
const admin = await server.person({ isAdmin: true });
/** Internal fields that clients may not write. */
const extras = ['roles', 'isAdmin', 'seed', 'planId', 'userId', 'verified'];
const geojson = JSON.stringify({ type: 'Polygon', coordinates: [[[0, 0], [0, 1], [1, 1], [0, 0]]] }); // biome-ignore format: a ring is a line
const anId = '00000000-0000-4000-8000-000000000000';

const aPlan = {
  displayName: 'Premium',
  description: '',
  isPopular: true,
  extras: ['Larger files'],
  monthlyCents: 1900,
  yearlyCents: 19_000,
  limits: { charts: null, aiCredits: 500, videoMinutes: 120, apiKeys: 10, callsPerMinute: 600, webhooks: 10 },
};

const story = {
  name: 'Sales',
  projectIds: [anId],
  story: { scenes: [blankScene('a', 0)] },
  output: { format: 'mp4', width: 320, height: 180 },
};

/** One white pixel. */
function picture(): Blob {
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
  return new Blob([Buffer.from(png, 'base64')]);
}

type Row = {
  name: string;
  method: 'POST' | 'PUT' | 'PATCH';
  url: string;
  good: object;
  token?: string;
  /** When no field is required. */
  isFineEmpty?: boolean;
  /** An internal field that another call would not know. */
  knows?: string;
};

/** Writes with a JSON body. */
const writes: Row[] = [
  { name: 'newsletter', method: 'POST', url: '/api/newsletter', good: { email: 'good@example.org' } },
  { name: 'newsletter/confirm', method: 'POST', url: '/api/newsletter/confirm', good: { key: 'x' } },
  { name: 'newsletter/leave', method: 'POST', url: '/api/newsletter/leave', good: { key: 'x' } },
  { name: 'login', method: 'POST', url: '/api/user/login', good: { email: 'a@example.org', password: 'x' } },
  {
    name: 'register',
    method: 'POST',
    url: '/api/user/register',
    good: { email: 'a@example.org', firstname: 'A', password: 'a long quiet river', acceptsTerms: true },
  },
  {
    name: 'accept',
    method: 'POST',
    url: '/api/user/consents',
    good: { accepted: [{ document: 'terms', version: legalVersions.terms }] },
    token: user.token,
  },
  {
    name: 'own newsletter',
    method: 'POST',
    url: '/api/user/newsletter',
    good: { isSubscribed: true },
    token: user.token,
  },
  { name: 'verify', method: 'POST', url: '/api/user/verification', good: { token: 'x' } },
  { name: 'claim', method: 'POST', url: '/api/user/verification/claim', good: { ticket: 'x' } },
  { name: 'reset request', method: 'POST', url: '/api/reset-password-request', good: { email: 'a@example.org' } },
  { name: 'reset check', method: 'POST', url: '/api/reset-password/check', good: { token: 'x' } },
  { name: 'reset', method: 'POST', url: '/api/reset-password', good: { token: 'x', password: 'a long quiet river' } },
  { name: 'google', method: 'POST', url: '/api/user/social/google', good: { token: 'x' } },
  { name: 'linkedin', method: 'POST', url: '/api/user/social/linkedin', good: { token: 'x' } },
  { name: 'finish', method: 'POST', url: '/api/user/social/google/finish', good: { code: 'x', state: 'x' } },
  {
    name: 'contact',
    method: 'POST',
    url: '/api/contact',
    good: { name: 'Ada', email: 'a@example.org', topic: 'idea', message: 'More maps, please.' },
  },
  { name: 'prompt', method: 'POST', url: '/api/snap/prompt', good: { prompt: 'North 10, South 20' } },
  { name: 'import text', method: 'POST', url: '/api/snap/magic-import/text', good: { text: 'North 10, South 20.' } },
  { name: 'text job', method: 'POST', url: '/api/snap/text/job', good: { text: 'North 10, South 20.' } },
  { name: 'cancel text job', method: 'POST', url: `/api/snap/jobs/${anId}/cancel`, good: {}, isFineEmpty: true },
  {
    name: 'askquestion',
    method: 'POST',
    url: '/api/snap-ai/askquestion',
    good: { question: 'total b?', source: { from: 'text', text: 'a,b\nx,1\ny,2\n' } },
  },
  {
    name: 'edit by sentence',
    method: 'POST',
    url: '/api/snap-ai/edit',
    good: { id: anId, sentence: 'make it pop', document: { version: 1, template: 'bar' } },
    token: user.token,
  },
  { name: 'request-access', method: 'POST', url: '/api/request-access', good: { path: '/panel' }, token: user.token },
  { name: 'tour', method: 'POST', url: '/api/tour', good: { all: true }, token: user.token, isFineEmpty: true },
  {
    name: 'notification/preferences',
    method: 'PUT',
    url: '/api/notification/preferences',
    good: { digest: 'off' },
    token: user.token,
    isFineEmpty: true,
  },
  {
    name: 'notification/seen',
    method: 'PUT',
    url: `/api/notification/seen/${anId}`,
    good: {},
    token: user.token,
  },
  {
    name: 'notification/seen-all',
    method: 'PUT',
    url: '/api/notification/seen-all',
    good: {},
    token: user.token,
    isFineEmpty: true,
  },
  {
    name: 'notification/send',
    method: 'POST',
    url: '/api/notification/send',
    good: { receiver: { to: 'all' }, title: 'News' },
    token: admin.token,
  },
  {
    name: 'admin/users',
    method: 'POST',
    url: `/api/admin/users/${anId}`,
    good: { action: 'verify' },
    token: admin.token,
  },
  { name: 'retention', method: 'PUT', url: '/api/admin/retention/jobs', good: { days: 60 }, token: admin.token },
  { name: 'admin/flags', method: 'PUT', url: '/api/admin/flags/sign-up', good: { isOn: true }, token: admin.token },
  { name: 'admin/jobs/retry', method: 'POST', url: `/api/admin/jobs/${anId}/retry`, good: {}, token: admin.token },
  {
    name: 'admin/payment-events/replay',
    method: 'POST',
    url: '/api/admin/payment-events/evt_none/replay',
    good: {},
    token: admin.token,
  },
  {
    name: 'admin/users/impersonate',
    method: 'POST',
    url: `/api/admin/users/${anId}/impersonate`,
    good: { reason: 'A question' },
    token: admin.token,
  },
  {
    name: 'admin/messages',
    method: 'POST',
    url: `/api/admin/messages/${anId}`,
    good: { state: 'open' },
    token: admin.token,
  },
  { name: 'admin/jobs/cancel', method: 'POST', url: `/api/admin/jobs/${anId}/cancel`, good: {}, token: admin.token },
  {
    name: 'admin/language-model',
    method: 'PUT',
    url: '/api/admin/language-model',
    good: { isOn: false },
    token: admin.token,
  },
  {
    name: 'admin/language-model/test',
    method: 'POST',
    url: '/api/admin/language-model/test',
    good: {},
    token: admin.token,
  },
  {
    name: 'workspaces/language-model',
    method: 'PUT',
    url: `/api/workspaces/${anId}/language-model`,
    good: { provider: 'openai', model: 'any', apiKey: 'sk-12345678' },
    token: user.token,
  },
  {
    name: 'workspaces/language-model/test',
    method: 'POST',
    url: `/api/workspaces/${anId}/language-model/test`,
    good: {},
    token: user.token,
  },
  {
    name: 'project/ai-privacy',
    method: 'PUT',
    url: `/api/project/${anId}/ai-privacy`,
    good: { mode: 'server' },
    token: user.token,
  },
  {
    name: 'dataset/ai-privacy',
    method: 'PUT',
    url: `/api/dataset/${anId}/ai-privacy`,
    good: { mode: 'server' },
    token: user.token,
  },
  {
    name: 'workspaces/ai-privacy',
    method: 'PUT',
    url: `/api/workspaces/${anId}/ai-privacy`,
    good: { mode: 'server' },
    token: user.token,
  },
  {
    name: 'language-model/choice',
    method: 'PUT',
    url: '/api/language-model/choice',
    good: { kind: 'text', isAllowed: true },
    token: user.token,
  },
  { name: 'project/preview', method: 'POST', url: `/api/project/${anId}/preview`, good: {}, token: user.token },
  {
    name: 'video',
    method: 'POST',
    url: '/api/video/renders',
    good: {
      name: 'Sales',
      projectIds: [anId],
      story: { scenes: [blankScene('a', 0)] },
      output: { format: 'mp4', width: 320, height: 180 },
    },
    token: user.token,
  },
  { name: 'story', method: 'POST', url: '/api/video/stories', good: story, token: user.token },
  { name: 'story/change', method: 'PUT', url: `/api/video/stories/${anId}`, good: story, token: user.token },
  {
    name: 'story/publish',
    method: 'POST',
    url: `/api/video/stories/${anId}/publish`,
    good: { play: 'auto', expiresAt: null },
    token: user.token,
    isFineEmpty: true,
  },
  { name: 'video/cancel', method: 'POST', url: `/api/video/renders/${anId}/cancel`, good: {}, token: user.token },
  { name: 'video/link', method: 'POST', url: `/api/video/renders/${anId}/link`, good: {}, token: user.token },
  { name: 'video/retry', method: 'POST', url: `/api/video/renders/${anId}/retry`, good: {}, token: user.token },
  {
    name: 'conversations',
    method: 'PUT',
    url: `/api/conversations/${anId}`,
    good: { version: 0, title: 'A', turns: 1, words: '', content: {} },
    token: user.token,
  },
  {
    name: 'conversations/id',
    method: 'PATCH',
    url: `/api/conversations/${anId}`,
    good: { title: 'A' },
    token: user.token,
  },
  { name: 'workspaces', method: 'POST', url: '/api/workspaces', good: { name: 'A' }, token: user.token },
  { name: 'workspaces/id', method: 'PATCH', url: `/api/workspaces/${anId}`, good: { name: 'A' }, token: user.token },
  {
    name: 'workspaces/members',
    method: 'PUT',
    url: `/api/workspaces/${anId}/members/${anId}`,
    good: { role: 'viewer' },
    token: user.token,
    knows: 'userId',
  },
  {
    name: 'workspaces/transfer',
    method: 'POST',
    url: `/api/workspaces/${anId}/transfer`,
    good: { userId: anId },
    token: user.token,
    knows: 'userId',
  },
  {
    name: 'workspaces/invitations',
    method: 'POST',
    url: `/api/workspaces/${anId}/invitations`,
    good: { emails: ['a@example.org'], role: 'viewer' },
    token: user.token,
  },
  { name: 'invitations/resend', method: 'POST', url: `/api/invitations/${anId}/resend`, good: {}, token: user.token },
  {
    name: 'invitations/answer',
    method: 'POST',
    url: `/api/invitations/${anId}/answer`,
    good: { accept: true },
    token: user.token,
  },
  { name: 'invitation/look', method: 'POST', url: '/api/invitation/look', good: { token: 'x' } },
  { name: 'invitation/accept', method: 'POST', url: '/api/invitation/accept', good: { token: 'x' }, token: user.token },
  { name: 'invitation/decline', method: 'POST', url: '/api/invitation/decline', good: { token: 'x' } },
  {
    name: 'profile',
    method: 'PUT',
    url: '/api/profile',
    good: { firstname: 'Ada' },
    token: user.token,
    isFineEmpty: true,
  },
  { name: 'sso/find', method: 'POST', url: '/api/user/sso/find', good: { email: 'a@example.org' } },
  { name: 'sso/begin', method: 'POST', url: '/api/user/sso/begin', good: { email: 'a@example.org' } },
  { name: 'sso/finish', method: 'POST', url: '/api/user/sso/finish', good: { code: 'x', state: 'x' } },
  { name: 'new ways', method: 'POST', url: '/api/reset-password/new-ways', good: { ticket: 'x' } },
  { name: 'drop ways', method: 'POST', url: '/api/reset-password/drop-ways', good: { ticket: 'x', ids: ['app:one'] } },
  { name: 'sso/claim', method: 'POST', url: '/api/user/sso/claim', good: { ticket: 'x', password: 'x' } },
  { name: 'sso/claim/email', method: 'POST', url: '/api/user/sso/claim/email', good: { ticket: 'x' } },
  { name: 'sso/claim/check', method: 'POST', url: '/api/user/sso/claim/check', good: { token: 'x' } },
  { name: 'sso/claim/link', method: 'POST', url: '/api/user/sso/claim/link', good: { token: 'x' } },
  {
    name: 'workspaces/sso',
    method: 'PUT',
    url: `/api/workspaces/${anId}/sso`,
    good: {
      issuer: 'https://login.example.org',
      clientId: 'x',
      clientSecret: 'x',
      domain: 'example.org',
      joinRole: null,
      isEnforced: false,
    },
    token: user.token,
  },
  { name: 'sso/verify', method: 'POST', url: `/api/workspaces/${anId}/sso/verify-domain`, good: {}, token: user.token },
  { name: 'sso/test', method: 'POST', url: `/api/workspaces/${anId}/sso/test`, good: {}, token: user.token },
  {
    name: 'sso/approve',
    method: 'POST',
    url: `/api/admin/sso/${anId}/approve-domain`,
    good: { domain: 'a.example.org' },
    token: admin.token,
  },
  {
    name: 'second step',
    method: 'POST',
    url: '/api/user/login/second-step',
    good: { ticket: 'x', code: '000000' },
  },
  { name: 'passkey begin', method: 'POST', url: '/api/user/login/passkey/begin', good: {}, isFineEmpty: true },
  { name: 'passkey', method: 'POST', url: '/api/user/login/passkey', good: { response: { id: 'x' } } },
  {
    name: 'confirmation',
    method: 'POST',
    url: '/api/user/confirmation',
    good: { code: '000000' },
    token: user.token,
    isFineEmpty: true,
  },
  {
    name: 'confirmation/passkey',
    method: 'POST',
    url: '/api/user/confirmation/passkey',
    good: {},
    token: user.token,
    isFineEmpty: true,
  },
  {
    name: 'app/begin',
    method: 'POST',
    url: '/api/user/second-factor/app/begin',
    good: {},
    token: user.token,
    isFineEmpty: true,
  },
  { name: 'app', method: 'POST', url: '/api/user/second-factor/app', good: { code: '000000' }, token: user.token },
  {
    name: 'recovery-codes',
    method: 'POST',
    url: '/api/user/second-factor/recovery-codes',
    good: {},
    token: user.token,
    isFineEmpty: true,
  },
  {
    name: 'passkeys/begin',
    method: 'POST',
    url: '/api/user/second-factor/passkeys/begin',
    good: {},
    token: user.token,
    isFineEmpty: true,
  },
  {
    name: 'passkeys',
    method: 'POST',
    url: '/api/user/second-factor/passkeys',
    good: { name: 'Key', response: { id: 'x' } },
    token: user.token,
  },
  {
    name: 'passkeys/rename',
    method: 'PATCH',
    url: `/api/user/second-factor/passkeys/${anId}`,
    good: { name: 'Key' },
    token: user.token,
  },
  { name: 'user/email', method: 'POST', url: '/api/user/email', good: { email: 'b@example.org' }, token: user.token },
  { name: 'user/email/confirm', method: 'POST', url: '/api/user/email/confirm', good: { token: 'x' } },
  { name: 'user/password', method: 'PUT', url: '/api/user/password', good: { password: 'x' }, token: user.token },
  { name: 'user/delete', method: 'POST', url: '/api/user/delete', good: { email: 'x' }, token: user.token },
  {
    name: 'boundary',
    method: 'PATCH',
    url: `/api/boundary/${anId}`,
    good: { name: 'Districts' },
    token: user.token,
    isFineEmpty: true,
  },
  {
    name: 'dataset/url',
    method: 'POST',
    url: '/api/dataset/url',
    good: { url: 'https://example.org/data.csv' },
    token: user.token,
  },
  {
    name: 'dataset/editfile',
    method: 'POST',
    url: `/api/dataset/editfile/${anId}`,
    good: { version: 1, editId: anId, edits: [{ do: 'rename-column', column: 0, name: 'A' }] },
    token: user.token,
  },
  {
    name: 'dataset/evidence',
    method: 'PUT',
    url: `/api/dataset/${anId}/evidence`,
    good: { version: 1, sheet: {}, cells: [] },
    token: user.token,
  },
  { name: 'dataset', method: 'PATCH', url: `/api/dataset/${anId}`, good: { name: 'A' }, token: user.token },
  {
    name: 'dataset/read',
    method: 'POST',
    url: `/api/dataset/${anId}/read`,
    good: { version: 1, choices: {} },
    token: user.token,
  },
  { name: 'dataset/restore', method: 'POST', url: `/api/dataset/${anId}/restore`, good: {}, token: user.token },
  { name: 'dataset/copy', method: 'POST', url: `/api/dataset/${anId}/copy`, good: {}, token: user.token },
  {
    name: 'dataset/versions/restore',
    method: 'POST',
    url: `/api/dataset/${anId}/versions/1/restore`,
    good: {},
    token: user.token,
  },
  {
    name: 'dataset/schedule',
    method: 'PUT',
    url: `/api/dataset/${anId}/schedule`,
    good: { every: 'day' },
    token: user.token,
  },
  { name: 'dataset/refresh', method: 'POST', url: `/api/dataset/${anId}/refresh`, good: {}, token: user.token },
  { name: 'dataset/accept', method: 'POST', url: `/api/dataset/${anId}/accept`, good: {}, token: user.token },
  { name: 'dataset/keep', method: 'POST', url: `/api/dataset/${anId}/keep`, good: {}, token: user.token },
  {
    name: 'project/export of one',
    method: 'POST',
    url: `/api/project/${anId}/export`,
    good: { files: [{ format: 'png' }] },
    token: user.token,
  },
  {
    name: 'project/export of many',
    method: 'POST',
    url: '/api/project/export',
    good: { ids: [anId], file: { format: 'png' } },
    token: user.token,
  },
  {
    name: 'project',
    method: 'POST',
    url: '/api/project',
    good: { content: { document: { version: 1, template: 'bar' } } },
    token: user.token,
  },
  {
    name: 'project, patched',
    method: 'PATCH',
    url: `/api/project/${anId}`,
    good: { changes: [{ kind: 'name', name: 'A' }] },
    token: user.token,
  },
  {
    name: 'project/render',
    method: 'POST',
    url: `/api/project/${anId}/render`,
    good: { format: 'png' },
    token: user.token,
  },
  {
    name: 'project from data',
    method: 'POST',
    url: '/api/snap/project',
    good: { source: { from: 'text', text: 'a,b\nx,1\ny,2\n' } },
    token: user.token,
  },
  { name: 'dataset/text', method: 'POST', url: '/api/dataset/text', good: { text: 'a,b\n1,2\n' }, token: user.token },
  {
    name: 'dataset/text, replaced',
    method: 'PUT',
    url: `/api/dataset/${anId}/text`,
    good: { text: 'a,b\n1,2\n' },
    token: user.token,
  },
  {
    name: 'dataset/sheet',
    method: 'PUT',
    url: `/api/dataset/${anId}/sheet`,
    good: { sheet: {} },
    token: user.token,
  },
  {
    name: 'dataset/rows',
    method: 'POST',
    url: `/api/dataset/${anId}/rows`,
    good: { rows: [[1, 2]] },
    token: user.token,
  },
  {
    name: 'project/changes',
    method: 'POST',
    url: `/api/project/${anId}/changes`,
    good: { key: anId, version: 1, words: '', changes: [{ kind: 'name', name: 'A' }] },
    token: user.token,
  },
  {
    name: 'project/history',
    method: 'PATCH',
    url: `/api/project/${anId}/history/1`,
    good: { name: 'A' },
    token: user.token,
  },
  {
    name: 'project/restore',
    method: 'POST',
    url: `/api/project/${anId}/restore`,
    good: { version: 1 },
    token: user.token,
  },
  { name: 'project/duplicate', method: 'POST', url: `/api/project/${anId}/duplicate`, good: {}, token: user.token },
  {
    name: 'project/organise',
    method: 'POST',
    url: '/api/project/organise',
    good: { ids: [anId], action: { kind: 'trash' } },
    token: user.token,
  },
  { name: 'project/folders', method: 'POST', url: '/api/project/folders', good: { name: 'A' }, token: user.token },
  {
    name: 'project/folders/id',
    method: 'PATCH',
    url: `/api/project/folders/${anId}`,
    good: { name: 'A' },
    token: user.token,
  },
  {
    name: 'project/people',
    method: 'PUT',
    url: `/api/project/${anId}/people`,
    good: { email: 'a@example.org', role: 'viewer' },
    token: user.token,
  },
  {
    name: 'project/people/workspace',
    method: 'PATCH',
    url: `/api/project/${anId}/people`,
    good: { workspace: 'none' },
    token: user.token,
  },
  {
    name: 'project/publish',
    method: 'POST',
    url: `/api/project/${anId}/publish`,
    good: { isListed: true },
    token: user.token,
  },
  {
    name: 'project/publish, changed',
    method: 'PATCH',
    url: `/api/project/${anId}/publish`,
    good: { isListed: true },
    token: user.token,
  },
  { name: 'share/open', method: 'POST', url: '/api/share/aaaaaaaaaa/open', good: { password: 'x' } },
  { name: 'share/fork', method: 'POST', url: '/api/share/aaaaaaaaaa/fork', good: {}, token: user.token },
  {
    name: 'project/public/duplicate',
    method: 'POST',
    url: '/api/project/public/duplicate',
    good: { uuid: anId },
    token: user.token,
  },
  {
    name: 'project/public/report',
    method: 'POST',
    url: '/api/project/public/report',
    good: { uuid: anId, reason: 'spam' },
  },
  {
    name: 'admin/gallery',
    method: 'POST',
    url: `/api/admin/gallery/${anId}`,
    good: { action: 'hide' },
    token: admin.token,
  },
  {
    name: 'webhooks',
    method: 'POST',
    url: '/api/webhooks',
    good: { name: 'A', url: 'https://example.org/', events: ['plan.changed'] },
    token: user.token,
  },
  {
    name: 'webhooks/id',
    method: 'PATCH',
    url: `/api/webhooks/${anId}`,
    good: { name: 'A' },
    token: user.token,
    isFineEmpty: true,
  },
  ...[`${anId}/secret`, `${anId}/test`, `${anId}/deliveries/${anId}/resend`].map((path) => ({
    name: `webhooks/${path}`,
    method: 'POST' as const,
    url: `/api/webhooks/${path}`,
    good: {},
    token: user.token,
    isFineEmpty: true,
  })),
  {
    name: 'user/api-keys',
    method: 'POST',
    url: '/api/user/api-keys',
    good: { name: 'A', scopes: ['read'] },
    token: user.token,
  },
  {
    name: 'user/api-keys/id',
    method: 'PATCH',
    url: `/api/user/api-keys/${anId}`,
    good: { name: 'A' },
    token: user.token,
    isFineEmpty: true,
  },
  {
    name: 'user/api-keys/rotate',
    method: 'POST',
    url: `/api/user/api-keys/${anId}/rotate`,
    good: { overlapHours: 1 },
    token: user.token,
    isFineEmpty: true,
  },
  { name: 'template', method: 'POST', url: '/api/template', good: { projectId: anId, name: 'A' }, token: user.token },
  {
    name: 'template/brand',
    method: 'PUT',
    url: `/api/template/brand/${anId}`,
    good: { theme: null },
    token: user.token,
  },
  {
    name: 'pricing/preview-discount',
    method: 'POST',
    url: '/api/v1/pricing/plans/2/preview-discount',
    good: { discountCode: 'A' },
    knows: 'planId',
  },
  {
    name: 'pricing/apply-discount',
    method: 'POST',
    url: '/api/v1/pricing/plans/2/apply-discount',
    good: { discountCode: 'A' },
    token: user.token,
    knows: 'planId',
  },
  {
    name: 'pricing/usage/track',
    method: 'POST',
    url: '/api/v1/pricing/usage/track',
    good: { featureKey: 'export-png' },
    token: user.token,
  },
  {
    name: 'stripe/create-checkout-session',
    method: 'POST',
    url: '/api/stripe/create-checkout-session',
    good: { planId: 2 },
    token: user.token,
    knows: 'planId',
  },
  {
    name: 'stripe/checkout-preview',
    method: 'POST',
    url: '/api/stripe/checkout-preview',
    good: { planId: 2 },
    token: user.token,
    knows: 'planId',
  },
  {
    name: 'stripe/checkout',
    method: 'POST',
    url: '/api/stripe/checkout/2',
    good: {},
    token: user.token,
    isFineEmpty: true,
  },
  {
    name: 'stripe/payment/verify',
    method: 'POST',
    url: '/api/stripe/payment/verify',
    good: { sessionId: 'cs_a' },
    token: user.token,
  },
  {
    name: 'stripe/subscription/trial',
    method: 'POST',
    url: '/api/stripe/subscription/trial',
    good: {},
    token: user.token,
    isFineEmpty: true,
  },
  {
    name: 'stripe/subscription/pay',
    method: 'POST',
    url: '/api/stripe/subscription/pay',
    good: {},
    token: user.token,
    isFineEmpty: true,
  },
  {
    name: 'stripe/subscription/cancel',
    method: 'POST',
    url: '/api/stripe/subscription/cancel',
    good: { atPeriodEnd: true },
    token: user.token,
    isFineEmpty: true,
  },
  {
    name: 'stripe/subscription/reactivate',
    method: 'POST',
    url: '/api/stripe/subscription/reactivate',
    good: {},
    token: user.token,
    isFineEmpty: true,
  },
  {
    name: 'stripe/change-subscription',
    method: 'POST',
    url: '/api/stripe/change-subscription',
    good: { planId: 3 },
    token: user.token,
    knows: 'planId',
  },
  {
    name: 'stripe/change-subscription/preview',
    method: 'POST',
    url: '/api/stripe/change-subscription/preview',
    good: { planId: 3 },
    token: user.token,
    knows: 'planId',
  },
  { name: 'stripe/portal', method: 'POST', url: '/api/stripe/portal', good: {}, token: user.token, isFineEmpty: true },
  {
    name: 'admin/promotions',
    method: 'POST',
    url: '/api/admin/promotions',
    good: { code: 'SPRING', percentOff: 10 },
    token: admin.token,
    knows: 'planId',
  },
  {
    name: 'admin/users/refund',
    method: 'POST',
    url: `/api/admin/users/${anId}/refund`,
    good: { paymentId: 'pi_none', key: anId },
    token: admin.token,
  },
  {
    name: 'admin/users/credit',
    method: 'POST',
    url: `/api/admin/users/${anId}/credit`,
    good: { amount: 100, key: anId },
    token: admin.token,
  },
  {
    name: 'admin/users/cancel-subscription',
    method: 'POST',
    url: `/api/admin/users/${anId}/cancel-subscription`,
    good: {},
    token: admin.token,
    isFineEmpty: true,
  },
  {
    name: 'admin/users/grant-plan',
    method: 'POST',
    url: `/api/admin/users/${anId}/grant-plan`,
    good: { plan: 'premium' },
    token: admin.token,
  },
  {
    name: 'admin/users/withdraw-grant',
    method: 'POST',
    url: `/api/admin/users/${anId}/withdraw-grant`,
    good: {},
    token: admin.token,
    isFineEmpty: true,
  },
  {
    name: 'admin/promotions/end',
    method: 'POST',
    url: `/api/admin/promotions/${anId}/end`,
    good: {},
    token: admin.token,
    isFineEmpty: true,
  },
  {
    name: 'admin/plans/preview',
    method: 'POST',
    url: '/api/admin/plans/2/preview',
    good: aPlan,
    token: admin.token,
    knows: 'planId',
  },
  {
    name: 'admin/plans',
    method: 'PUT',
    url: '/api/admin/plans/2',
    good: { ...aPlan, version: 1 },
    token: admin.token,
    knows: 'planId',
  },
  {
    name: 'admin/discounts',
    method: 'POST',
    url: '/api/admin/discounts',
    good: { planId: 2, percentOff: 10 },
    token: admin.token,
    knows: 'planId',
  },
  {
    name: 'admin/discounts/end',
    method: 'POST',
    url: `/api/admin/discounts/${anId}/end`,
    good: {},
    token: admin.token,
  },
  {
    name: 'admin/enterprise',
    method: 'POST',
    url: '/api/admin/enterprise',
    good: { email: 'a@example.org' },
    token: admin.token,
  },
  {
    name: 'admin/enterprise/withdraw',
    method: 'POST',
    url: `/api/admin/enterprise/${anId}/withdraw`,
    good: {},
    token: admin.token,
  },
  { name: 'article', method: 'POST', url: '/api/authoring/articles', good: { title: 'A' }, token: user.token },
  {
    name: 'article import',
    method: 'POST',
    url: '/api/authoring/articles/import',
    good: { markdown: '# A' },
    token: user.token,
  },
  {
    name: 'article save',
    method: 'PUT',
    url: '/api/authoring/articles/none',
    good: { revision: 1, title: 'A' },
    token: user.token,
  },
  {
    name: 'article publish',
    method: 'POST',
    url: '/api/authoring/articles/none/publish',
    good: { revision: 1 },
    token: user.token,
  },
  {
    name: 'article unpublish',
    method: 'POST',
    url: '/api/authoring/articles/none/unpublish',
    good: {},
    token: user.token,
  },
  {
    name: 'article preview',
    method: 'POST',
    url: '/api/authoring/articles/none/preview',
    good: { isOn: true },
    token: user.token,
  },
  {
    name: 'article restore',
    method: 'POST',
    url: '/api/authoring/articles/none/versions/1/restore',
    good: {},
    token: user.token,
  },
  { name: 'category', method: 'POST', url: '/api/authoring/categories', good: { name: 'A' }, token: user.token },
  {
    name: 'category change',
    method: 'PUT',
    url: '/api/authoring/categories/none',
    good: { name: 'A' },
    token: user.token,
  },
  { name: 'author', method: 'POST', url: '/api/authoring/authors', good: { name: 'A' }, token: user.token },
  { name: 'author change', method: 'PUT', url: '/api/authoring/authors/none', good: { name: 'A' }, token: user.token },
  { name: 'media change', method: 'PATCH', url: '/api/authoring/media/none', good: { alt: 'A' }, token: user.token },
  {
    name: 'page',
    method: 'PUT',
    url: '/api/authoring/pages/about-us',
    good: { revision: 0, title: 'A', body: { type: 'doc' }, isPublished: false },
    token: user.token,
  },
  { name: 'user/keep', method: 'POST', url: '/api/user/keep', good: {}, token: user.token, isFineEmpty: true },
  { name: 'user/logout', method: 'POST', url: '/api/user/logout', good: {}, token: user.token, isFineEmpty: true },
  {
    name: 'user/sessions/close-others',
    method: 'POST',
    url: '/api/user/sessions/close-others',
    good: {},
    token: user.token,
    isFineEmpty: true,
  },
  { name: 'user/social/begin', method: 'POST', url: '/api/user/social/google/begin', good: {}, isFineEmpty: true },
  { name: 'project/public/view', method: 'POST', url: '/api/project/public/view', good: { uuid: anId } },
  { name: 'jobs/cancel', method: 'POST', url: `/api/jobs/${anId}/cancel`, good: {}, token: user.token },
];

/** Writes whose input is a path and a query. */
const removals: { url: string; query?: string; knows?: string; token?: string }[] = [
  { url: `/api/admin/users/${anId}/sessions/${anId}`, token: admin.token },
  { url: `/api/user/api-keys/${anId}` },
  { url: `/api/webhooks/${anId}` },
  { url: '/api/avatar' },
  { url: '/api/authoring/articles/none' },
  { url: '/api/authoring/authors/none' },
  { url: '/api/authoring/categories/none' },
  { url: '/api/authoring/media/none' },
  { url: `/api/boundary/${anId}` },
  { url: `/api/conversations/${anId}` },
  { url: `/api/dataset/file/${anId}` },
  { url: '/api/file/picture-aaaaaaaaaaaaaaaaaaaaaaaa.png' },
  { url: `/api/font/${anId}/Acme` },
  { url: `/api/invitations/${anId}` },
  { url: `/api/music/${anId}` },
  { url: `/api/project/${anId}` },
  { url: `/api/project/${anId}/people`, query: 'email=a@example.org' },
  { url: `/api/project/${anId}/preview` },
  { url: `/api/project/${anId}/publish` },
  { url: `/api/project/${anId}/shelf` },
  { url: `/api/project/folders/${anId}` },
  { url: `/api/template/${anId}` },
  { url: '/api/user/second-factor/app' },
  { url: `/api/workspaces/${anId}/sso` },
  { url: `/api/user/second-factor/passkeys/${anId}` },
  { url: `/api/user/sessions/${anId}` },
  { url: '/api/user/social/google' },
  { url: `/api/video/renders/${anId}` },
  { url: `/api/video/renders/${anId}/link` },
  { url: `/api/video/stories/${anId}` },
  { url: `/api/video/stories/${anId}/publish` },
  { url: `/api/workspaces/${anId}` },
  { url: `/api/workspaces/${anId}/language-model` },
  { url: `/api/workspaces/${anId}/members/${anId}`, knows: 'userId' },
];

/** Writes whose body is a form with a file. */
const uploads: { method: 'POST' | 'PUT'; url: string; field: string; file: Blob; takesMany?: true }[] = [
  { method: 'PUT', url: '/api/avatar', field: 'avatar', file: picture() },
  { method: 'POST', url: '/api/authoring/media', field: 'file', file: picture() },
  { method: 'POST', url: '/api/file', field: 'file', file: picture() },
  { method: 'POST', url: '/api/dataset/uploadfile', field: 'file', file: new Blob(['a,b\n1,2\n']) },
  { method: 'POST', url: '/api/dataset/reading', field: 'file', file: picture() },
  { method: 'POST', url: '/api/boundary', field: 'file', file: new Blob([geojson]) },
  { method: 'POST', url: '/api/music', field: 'file', file: new Blob(['RIFF']) },
  { method: 'POST', url: '/api/font', field: 'file', file: new Blob(['wOF2']) },
  { method: 'POST', url: '/api/snap/charts', field: 'file', file: new Blob(['a,b\nx,1\n']), takesMany: true },
  { method: 'POST', url: '/api/snap/image', field: 'file', file: picture() },
  { method: 'POST', url: '/api/snap/magic-import/image', field: 'file', file: picture() },
  { method: 'POST', url: '/api/snap/pdf/pages', field: 'file', file: new Blob(['%PDF-1.7']) },
  { method: 'POST', url: '/api/snap/pdf', field: 'file', file: new Blob(['%PDF-1.7']) },
];

test('X.17 every write of the contract has a row here', () => {
  const rows = [...writes, ...removals.map(({ url }) => ({ method: 'DELETE', url })), ...uploads];
  const isTested = (call: Call) => {
    const { method } = call;
    const [path = ''] = pathsOf(call);
    const pattern = new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}$`);
    return rows.some((row) => row.method === method && pattern.test(row.url));
  };
  const missing = [...calls].filter(([, call]) => call.method !== 'GET' && !isTested(call)).map(([name]) => name);
  expect(missing).toEqual([]);
});

const wrongBodies: [what: string, payload: string, headers: Record<string, string>][] = [
  ['wrong types', '{"email":1,"key":[],"password":{}}', json],
  ['a missing field', '{}', json],
  ['an extra field', '{"email":"a@example.org","key":"x","password":"x","isAdmin":true}', json],
  ['broken JSON', '{"email":', json],
  ['an array', '[]', json],
  ['a bare string', '"email"', json],
  ['null', 'null', json],
  [
    'a field of 100,000 characters',
    JSON.stringify({ email: 'a'.repeat(1e5), key: 'a'.repeat(1e5), password: 'a'.repeat(1e5) }),
    json,
  ],
  ['2 MB', JSON.stringify({ email: 'a'.repeat(2e6) }), json],
  ['__proto__', '{"__proto__":{"isAdmin":true},"email":"a@example.org","key":"x","password":"x"}', json],
  ['constructor.prototype', '{"constructor":{"prototype":{"isAdmin":true}},"email":"a@example.org"}', json],
  ['plain text', 'email=a@example.org', { 'content-type': 'text/plain' }],
  ['a form', 'email=a%40example.org', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['no content type', '{"email":"a@example.org"}', { 'content-type': '' }],
  ['lone surrogates and NUL', '{"email":"\\ud800\\u0000@example.org"}', json],
];

describe.each(writes)('$name', ({ method, url, good, isFineEmpty, knows, ...caller }) => {
  const ask = (payload: string | object, headers = {}) => {
    const { token } = caller;
    return server.ask({ method, url, payload, headers, ...(token === undefined ? {} : { token }) });
  };

  const wrong = wrongBodies.filter(([what]) => !(isFineEmpty && ['a missing field', 'null'].includes(what)));
  test.each(wrong)('answers %s with a 4xx and a message', async (_, payload, headers) => {
    const { status, body } = await ask(payload, headers);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(body).toMatchObject({ results: false, data: null });
    expect(body.message).toMatch(/^[A-Z].*\.$/);
    expect(body.code).toBeTruthy();
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  });

  test('X.17 refuses fields it does not know, by name', async () => {
    for (const extra of extras) {
      if (extra === knows) continue;
      const { status, body } = await ask({ ...good, [extra]: 1 });
      expect(status).toBe(400);
      expect(body.message).toBe(`The field "${extra}" is unknown.`);
    }
  });
});

describe.each(removals)('DELETE $url', ({ url, query = '', knows, token = user.token }) => {
  test('X.17 refuses fields it does not know, by name', async () => {
    for (const extra of extras) {
      if (extra === knows) continue;
      const { status, body } = await server.ask({
        method: 'DELETE',
        url: `${url}?${query}&${extra}=1`,
        token,
      });
      expect(status).toBe(400);
      expect(body.message).toBe(`The field "${extra}" is unknown.`);
    }
  });

  test.each(['__proto__=1', 'a[]=1&a[]=2', `a=${'b'.repeat(5000)}`, '%00=1'])(
    'refuses the query %.20s',
    async (wrong) => {
      const { status, body } = await server.ask({
        method: 'DELETE',
        url: `${url}?${query}&${wrong}`,
        token,
      });
      expect(status).toBe(400);
      expect(body).toMatchObject({ results: false, data: null, code: 'bad-input' });
    },
  );
});

describe.each(uploads)('$method $url', ({ method, url, field, file, takesMany }) => {
  const send = async (form: FormData) => {
    const body = new Response(form);
    const headers = { 'content-type': body.headers.get('content-type') ?? '' };
    return server.ask({ method, url, token: user.token, headers, payload: Buffer.from(await body.arrayBuffer()) });
  };

  test.each(wrongBodies)('answers %s with a 4xx and a message', async (_, payload, headers) => {
    const { status, body } = await server.ask({ method, url, token: user.token, payload, headers });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(body).toMatchObject({ results: false, data: null, code: expect.any(String) });
  });

  test('answers a form without a file, and one with two where one is taken, with a 400', async () => {
    const none = new FormData();
    none.set('name', 'x');
    const two = new FormData();
    for (const name of ['a', 'b']) two.append(field, file, name);
    expect((await send(none)).status).toBe(400);
    expect((await send(two)).status).toBe(takesMany ? 200 : 400);
  });

  test('X.17 refuses or ignores fields it does not know', async () => {
    const form = new FormData();
    for (const extra of extras) form.set(extra, '1');
    form.set(field, file, 'a');
    const { status } = await send(form);
    expect([200, 400]).toContain(status);
    const row = await findUser(server.ports.db, user.id);
    expect(row).toMatchObject({ id: user.id, isAdmin: false, isEnterprise: false });
  });
});

describe.each(['/api/config', '/api/statistics', '/api/check-token', '/api/user/verification/retry'])(
  'GET %s',
  (url) => {
    test.each([
      ['an unknown field', '?x=1'],
      ['__proto__', '?__proto__=1'],
      ['5,000 characters', `?a=${'b'.repeat(5000)}`],
      ['a list', '?a[]=1&a[]=2'],
    ])('refuses a query with %s', async (_, query) => {
      const { status, body } = await server.ask({ url: url + query });
      expect(status).toBe(400);
      expect(body.results).toBe(false);
    });

    test.each(['%', '%ff', '%00', '/../../etc/passwd'])('survives the path ending %s', async (ending) => {
      const answer = await server.app.inject({ method: 'GET', url: url + ending });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode).toBeLessThan(500);
      expect(answer.json()).toMatchObject({ results: false, data: null, code: expect.any(String) });
    });
  },
);
