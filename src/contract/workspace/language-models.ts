import { z } from 'zod';
import { modelProviders } from '#lib/model-settings.ts';
import { call } from '../call.ts';

const id = z.uuid();
const moment = z.iso.datetime();
const count = z.int();
const dollars = z.number().nullable().meta({ description: 'US dollars; null if the prices are not configured' });

const overview = z.object({
  configured: z
    .object({ provider: z.enum(modelProviders), model: z.string(), host: z.string() })
    .nullable()
    .meta({ description: 'From the settings of the server; null if there is none' }),
  isOn: z.boolean().meta({ description: 'Whether language models may be used on this server' }),
  health: z.object({
    state: z.enum(['not-configured', 'unknown', 'healthy', 'failing']),
    at: moment.nullable().meta({ description: 'Time of the last call' }),
    reason: z.string().nullable().meta({ description: 'Why the last call failed, as a sentence' }),
  }),
  today: z
    .object({
      calls: count,
      tokens: count,
      failures: count,
      accounts: count.meta({ description: 'Accounts that have reached their limit' }),
      limits: z.object({ calls: count, tokens: count, accountCalls: count, accountTokens: count }),
    })
    .meta({ description: 'Use of this day (UTC), and how much of it is allowed' }),
  total: z.object({ calls: count, errors: count, cost: dollars, meanMs: count.nullable() }),
  days: z.array(
    z.object({ day: z.iso.date(), calls: count, errors: count, tokens: count, cost: dollars, meanMs: count }),
  ),
  errors: z.array(z.object({ outcome: z.string(), reason: z.string(), count, at: moment })),
});

/** State and calls of the language model, for admins. */
export type ModelOverview = z.infer<typeof overview>;

export const read = call({
  method: 'GET',
  path: '/admin/language-model',
  access: 'admin',
  scope: 'admin',
  isPublic: false,
  summary: 'Shows the configured language model, its health, and its calls, cost and errors of the last 30 days.',
  input: z.strictObject({}),
  reply: overview,
});

export const turn = call({
  method: 'PUT',
  path: '/admin/language-model',
  access: 'admin',
  scope: 'session',
  isPublic: false,
  summary: 'Turns the use of language models on or off for the whole server.',
  input: z.strictObject({ isOn: z.boolean() }),
  reply: overview,
});

const tested = z.object({ isOk: z.boolean(), ms: count, reason: z.string().nullable() });

export const test = call({
  method: 'POST',
  path: '/admin/language-model/test',
  access: 'admin',
  scope: 'session',
  isPublic: false,
  summary: 'Makes one small call to the configured language model. No data of users is sent.',
  input: z.strictObject({}),
  reply: tested,
  limits: [{ by: 'account', times: 20, seconds: 600 }],
});

const ownModel = z
  .object({
    provider: z.enum(modelProviders),
    model: z.string(),
    keyEnd: z.string().meta({ description: 'The last 4 characters of the key; the key itself is never shown again' }),
    changedAt: moment,
  })
  .meta({ id: 'OwnModel' });

/** Providers that a workspace can bring a key for. Other servers are for the operator to configure. */
export const customModelProviders = z.enum(['openai', 'anthropic', 'google']);

export const ownOf = call({
  method: 'GET',
  path: '/workspaces/{id}/language-model',
  access: 'verified',
  scope: 'session',
  isPublic: false,
  summary: 'Shows the workspace’s own language model, without its key. For owner and admins.',
  input: z.strictObject({ id }),
  reply: z.object({ isAllowed: z.boolean().meta({ description: 'Enterprise only' }), model: ownModel.nullable() }),
});

export const setOwn = call({
  method: 'PUT',
  path: '/workspaces/{id}/language-model',
  access: 'verified',
  scope: 'session',
  isPublic: false,
  needsConfirmation: true,
  summary: 'Sets the workspace’s own language model and API key. For owner and admins of enterprise workspaces.',
  input: z.strictObject({
    id,
    provider: customModelProviders,
    model: z.string().trim().min(1).max(200),
    apiKey: z.string().trim().min(8).max(500),
  }),
  reply: ownModel,
  limits: [{ by: 'account', times: 20, seconds: 600 }],
});

export const removeOwn = call({
  method: 'DELETE',
  path: '/workspaces/{id}/language-model',
  access: 'verified',
  scope: 'session',
  isPublic: false,
  summary: 'Removes the workspace’s own language model and deletes its key. For owner and admins.',
  input: z.strictObject({ id }),
  reply: z.null(),
});

export const testOwn = call({
  method: 'POST',
  path: '/workspaces/{id}/language-model/test',
  access: 'verified',
  scope: 'session',
  isPublic: false,
  summary: 'Makes one small call to the workspace’s own language model. No data is sent. For owner and admins.',
  input: z.strictObject({ id }),
  reply: tested,
  limits: [{ by: 'account', times: 20, seconds: 600 }],
});

/**
 * What a language model reads, and people choose about first: requests with the columns of their data and some values, and
 * whole texts, pictures and documents.
 */
export const readingKind = z.enum(['request', 'text', 'picture', 'document']);
export type ReadingKind = z.infer<typeof readingKind>;

const choice = z.boolean().nullable().meta({ description: 'null while the caller was not asked' });

const readers = z
  .object({
    isAvailable: z.boolean(),
    model: z
      .object({ name: z.string(), host: z.string() })
      .nullable()
      .meta({ description: 'The language model that would get it; null where none may' }),
    choices: z
      .object({ request: choice, text: choice, picture: choice, document: choice })
      .meta({ description: 'What the caller lets the model read' }),
  })
  .meta({ id: 'ReadersInUse' });

export const available = call({
  method: 'GET',
  path: '/language-model',
  access: 'anyone',
  scope: 'ai',
  isPublic: false,
  summary: 'Says whether a language model may read what the caller sends to the AI. For visitors there is none.',
  input: z.strictObject({ workspaceId: id.optional() }),
  reply: readers,
});

export const chooseReader = call({
  method: 'PUT',
  path: '/language-model/choice',
  access: 'verified',
  scope: 'session',
  isPublic: false,
  summary:
    'Says whether the language model may read requests, texts, pictures or documents of the caller. Until then it reads none of them. null forgets the choice.',
  input: z.strictObject({ kind: readingKind, isAllowed: z.boolean().nullable(), workspaceId: id.optional() }),
  reply: readers,
});

/** Where the AI may read a project, from least to most. */
export const privacyMode = z.enum(['browser', 'server', 'model']);
export type PrivacyMode = z.infer<typeof privacyMode>;

/** What the strictest mode was chosen for. `other-chart` is another chart of the same data. */
export const privacySource = z.enum(['chart', 'dataset', 'other-chart', 'workspace', 'server']);
export type PrivacySource = z.infer<typeof privacySource>;

const privacy = z
  .object({
    mode: privacyMode.meta({ description: 'The mode in force, the strictest of all that count' }),
    by: privacySource.nullable().meta({ description: 'What it was chosen for; null where nothing limits the AI' }),
    chosen: privacyMode.nullable().meta({ description: 'The mode chosen here; null for the default' }),
    isModelAvailable: z
      .boolean()
      .meta({ description: 'Whether a language model is turned on, and configured for the server or the workspace' }),
  })
  .meta({ id: 'Privacy' });

export const readPrivacy = call({
  method: 'GET',
  path: '/project/{id}/ai-privacy',
  access: 'verified',
  scope: 'read',
  isPublic: false,
  summary: 'Shows where the AI may read this project: in the browser, on this server, or with a language model.',
  input: z.strictObject({ id }),
  reply: privacy,
});

const privacyCall = { access: 'verified', isPublic: false, reply: privacy } as const;

export const readDatasetPrivacy = call({
  ...privacyCall,
  method: 'GET',
  path: '/dataset/{id}/ai-privacy',
  scope: 'read',
  summary: 'Shows where the AI may read this dataset, and what limits it.',
  input: z.strictObject({ id }),
});

/** Modes of datasets and workspaces: null sets no limit. */
const limit = z.enum(['browser', 'server']).nullable();

export const chooseDatasetPrivacy = call({
  ...privacyCall,
  method: 'PUT',
  path: '/dataset/{id}/ai-privacy',
  scope: 'write',
  summary: 'Chooses where the AI may read this dataset and all charts of it. null sets no limit.',
  input: z.strictObject({ id, mode: limit }),
});

export const readWorkspacePrivacy = call({
  ...privacyCall,
  method: 'GET',
  path: '/workspaces/{id}/ai-privacy',
  scope: 'read',
  summary: 'Shows where the AI may read what is in this workspace.',
  input: z.strictObject({ id }),
});

export const chooseWorkspacePrivacy = call({
  ...privacyCall,
  method: 'PUT',
  path: '/workspaces/{id}/ai-privacy',
  scope: 'session',
  summary: 'Chooses where the AI may read what is in this workspace. null sets no limit. For owner and admins.',
  input: z.strictObject({ id, mode: limit }),
});

export const choosePrivacy = call({
  method: 'PUT',
  path: '/project/{id}/ai-privacy',
  access: 'verified',
  scope: 'write',
  isPublic: false,
  summary: 'Chooses where the AI may read this project. null returns to the default.',
  input: z.strictObject({ id, mode: privacyMode.nullable() }),
  reply: privacy,
});
