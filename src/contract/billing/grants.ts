import { z } from 'zod';
import { call } from '../call.ts';
import { paged, paging } from '../paging.ts';

const grant = z
  .object({
    id: z.uuid(),
    userId: z.uuid(),
    email: z.string(),
    name: z.string(),
    reason: z.string(),
    grantedBy: z.string(),
    grantedAt: z.iso.datetime(),
    endsAt: z.iso.datetime().nullable(),
    endedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Grant' });
export type Grant = z.infer<typeof grant>;

export const list = call({
  method: 'GET',
  path: '/admin/enterprise',
  access: 'admin',
  scope: 'admin',
  isPublic: false,
  summary: 'Lists Enterprise grants, newest first.',
  input: z.strictObject({
    ...paging,
    search: z.string().max(200).default(''),
    state: z.enum(['live', 'ended', 'all']).default('live'),
  }),
  reply: paged(grant),
});

export const give = call({
  method: 'POST',
  path: '/admin/enterprise',
  access: 'admin',
  scope: 'admin',
  isPublic: false,
  needsConfirmation: true,
  summary:
    'Grants the Enterprise plan to a user, permanently or until a date. An existing grant gets the new end date.',
  input: z.strictObject({
    email: z.string().max(1000),
    reason: z.string().max(500).default(''),
    endsAt: z.iso.datetime().nullable().default(null),
  }),
  reply: grant,
  limits: [{ by: 'account', times: 60, seconds: 600 }],
});

export const withdraw = call({
  method: 'POST',
  path: '/admin/enterprise/{id}/withdraw',
  access: 'admin',
  scope: 'admin',
  isPublic: false,
  needsConfirmation: true,
  summary: 'Revokes an Enterprise grant. Charts and data are kept.',
  input: z.strictObject({ id: z.uuid(), reason: z.string().max(500).default('') }),
  reply: grant,
});
