import { z } from 'zod';
import { call } from '../call.ts';
import { largeJson } from '../data/large-json.ts';
import { paged, paging } from '../paging.ts';
import { versionFrom } from '../version.ts';

/** Limits of the history of an account. */
export const conversationLimits = { most: 2000, contentBytes: 2 * 1024 * 1024, contentNames: 20_000 } as const;

const id = z.uuid();
const title = z.string().trim().min(1).max(200);

const entry = z
  .object({
    id,
    title: z.string(),
    turns: z.int().meta({ description: 'Number of messages of the user' }),
    version: z.int(),
    createdAt: z.iso.datetime(),
    changedAt: z.iso.datetime(),
  })
  .meta({ id: 'ConversationEntry' });
/** A conversation in the history. */
export type ConversationEntry = z.infer<typeof entry>;

const session = { access: 'verified', scope: 'session', isPublic: false } as const;

export const list = call({
  ...session,
  method: 'GET',
  path: '/conversations',
  summary: 'Lists the caller’s conversations with the AI assistant, newest first.',
  input: z.strictObject({ ...paging, search: z.string().max(200).default('') }),
  reply: paged(entry),
});

export const read = call({
  ...session,
  method: 'GET',
  path: '/conversations/{id}',
  summary: 'Returns a conversation of the caller with its messages.',
  input: z.strictObject({ id }),
  reply: entry.extend({ content: z.record(z.string(), z.unknown()) }),
});

export const save = call({
  ...session,
  method: 'PUT',
  path: '/conversations/{id}',
  summary:
    'Saves a conversation under an id that the caller chooses. `version` is the one it was read with, 0 for a new one; a conversation that was changed elsewhere in the meantime is refused.',
  input: z.strictObject({
    id,
    version: versionFrom(0),
    title,
    turns: z.int().min(0).max(100_000),
    words: z.string().max(20_000).meta({ description: 'Text that the search finds it by' }),
    content: largeJson(z.record(z.string(), z.unknown())),
  }),
  reply: entry,
  bodyMegabytes: 3,
  limits: [{ by: 'account', times: 600, seconds: 600 }],
});

export const rename = call({
  ...session,
  method: 'PATCH',
  path: '/conversations/{id}',
  summary: 'Renames a conversation of the caller.',
  input: z.strictObject({ id, title }),
  reply: entry,
});

export const remove = call({
  ...session,
  method: 'DELETE',
  path: '/conversations/{id}',
  summary: 'Deletes a conversation of the caller.',
  input: z.strictObject({ id }),
  reply: z.null(),
});
