import { z } from 'zod';
import { userStates } from '../account/user-states.ts';
import { call } from '../call.ts';
import { paged, paging } from '../paging.ts';
import { auditEntry, person } from './admin-person.ts';
import { readerStates } from './reader-states.ts';

const id = z.uuid();
const search = z.string().max(200).default('');

export const users = call({
  method: 'GET',
  path: '/admin/users',
  access: 'admin',
  scope: 'admin',
  isPublic: false,
  summary: 'Lists users by name or email address, newest first.',
  input: z.strictObject({
    ...paging,
    search,
    state: z.enum(userStates).default('all'),
  }),
  reply: paged(person),
});

const message = z
  .object({
    id,
    topic: z.string(),
    name: z.string(),
    email: z.string(),
    text: z.string(),
    path: z.string().nullable(),
    state: z.enum(['open', 'answered', 'closed']),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'AdminMessage' });
export type ContactMessage = z.infer<typeof message>;

export const messages = call({
  method: 'GET',
  path: '/admin/messages',
  access: 'admin',
  scope: 'admin',
  isPublic: false,
  summary: 'Lists contact form messages and access requests, newest first.',
  input: z.strictObject({ ...paging, search, state: z.enum(['all', 'open', 'answered', 'closed']).default('open') }),
  reply: paged(message),
});

export const changeMessage = call({
  method: 'POST',
  path: '/admin/messages/{id}',
  access: 'admin',
  scope: 'admin',
  isPublic: false,
  summary: 'Marks a message as open, answered or closed.',
  input: z.strictObject({ id, state: message.shape.state }),
  reply: message,
});

export const readers = call({
  method: 'GET',
  path: '/admin/newsletter',
  access: 'admin',
  scope: 'admin',
  isPublic: false,
  summary: 'Lists newsletter subscribers, newest first, and addresses that nobody has confirmed.',
  input: z.strictObject({ ...paging, search, state: z.enum(['all', ...readerStates]).default('all') }),
  reply: paged(
    z.object({
      email: z.string(),
      state: z.enum(readerStates),
      joinedAt: z.iso.datetime().meta({ description: 'When it was subscribed, or entered if it is not confirmed' }),
      leftAt: z.iso.datetime().nullable(),
    }),
  ),
});

export const exportReaders = call({
  method: 'GET',
  path: '/admin/newsletter/export',
  access: 'admin',
  scope: 'admin',
  isPublic: false,
  summary: 'Exports the confirmed email addresses of all current subscribers as CSV.',
  input: z.strictObject({}),
  gives: 'bytes',
  reply: z.unknown(),
});

const job = z
  .object({
    id,
    kind: z.string(),
    owner: z.string().nullable(),
    state: z.string(),
    progress: z.int(),
    attempt: z.int(),
    error: z.string().nullable(),
    failure: z.string().nullable().meta({ description: 'The error of the program in the last attempt' }),
    createdAt: z.iso.datetime(),
    startedAt: z.iso.datetime().nullable(),
    endedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'AdminJob' });

export const jobs = call({
  method: 'GET',
  path: '/admin/jobs',
  access: 'admin',
  scope: 'admin',
  isPublic: false,
  summary: 'Lists the jobs of this server, newest first.',
  input: z.strictObject({
    ...paging,
    search: search.meta({ description: 'Part of the kind' }),
    state: z.enum(['all', 'queued', 'running', 'done', 'failed', 'cancelled']).default('all'),
  }),
  reply: paged(job),
});

export const cancelJob = call({
  method: 'POST',
  path: '/admin/jobs/{id}/cancel',
  access: 'admin',
  scope: 'admin',
  isPublic: false,
  summary: 'Cancels any user’s job.',
  input: z.strictObject({ id }),
  reply: job,
});

export const audit = call({
  method: 'GET',
  path: '/admin/audit',
  access: 'admin',
  scope: 'admin',
  isPublic: false,
  summary: 'Lists the audit log, newest first. Entries cannot be changed.',
  input: z.strictObject({ ...paging, search }),
  reply: paged(auditEntry),
});
