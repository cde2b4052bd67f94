import { z } from 'zod';
import { call, scopes } from '../call.ts';

const name = z.string().trim().min(1).max(60);

const allowedIps = z
  .array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], { error: 'use IP addresses or CIDR ranges' }))
  .max(50)
  .meta({ description: 'IP addresses and CIDR ranges that the key can be used from; empty for any' });

const apiKey = z
  .object({
    id: z.uuid(),
    name: z.string(),
    prefix: z.string().meta({ description: 'The first characters of the key' }),
    scopes: z.array(z.enum(scopes)),
    workspace: z
      .object({ id: z.uuid(), name: z.string() })
      .nullable()
      .meta({ description: 'The one workspace that the key is for; null: all of its owner’s' }),
    allowedIps: z.array(z.string()),
    state: z
      .enum(['active', 'replaced', 'expired', 'revoked'])
      .meta({ description: 'A replaced key works until it expires' }),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime().nullable(),
    lastUsedAt: z.iso.datetime().nullable(),
    lastUsedIp: z.string().nullable(),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.infer<typeof apiKey>;

const newKey = z.object({
  key: apiKey,
  secret: z.string().meta({ description: 'The key itself. It is shown once and cannot be read again.' }),
});
export type NewApiKey = z.infer<typeof newKey>;

const id = z.uuid();

export const list = call({
  method: 'GET',
  path: '/user/api-keys',
  access: 'verified',
  scope: 'session',
  isPublic: false,
  summary: 'Lists the caller’s API keys, newest first, with the limits of the plan.',
  input: z.strictObject({}),
  reply: z.object({
    keys: z.array(apiKey),
    limits: z.object({ keys: z.int(), callsPerMinute: z.int() }),
  }),
});

export const create = call({
  method: 'POST',
  path: '/user/api-keys',
  access: 'verified',
  scope: 'session',
  isPublic: false,
  needsConfirmation: true,
  summary: 'Creates an API key. The reply is the only place where it can be read.',
  input: z.strictObject({
    name,
    scopes: z.array(z.enum(scopes)).min(1).max(scopes.length),
    expiresInDays: z.int().min(1).max(3650).nullable().default(90).meta({ description: 'null: it does not expire' }),
    allowedIps: allowedIps.default([]),
    workspaceId: z.uuid().nullable().default(null).meta({ description: 'The one workspace it is for; null: all' }),
  }),
  reply: newKey,
  limits: [{ by: 'account', times: 60, seconds: 3600 }],
});

export const change = call({
  method: 'PATCH',
  path: '/user/api-keys/{id}',
  access: 'verified',
  scope: 'session',
  isPublic: false,
  summary: 'Changes the name of an API key, or the IP addresses it can be used from.',
  input: z.strictObject({ id, name: name.optional(), allowedIps: allowedIps.optional() }),
  reply: apiKey,
});

export const rotate = call({
  method: 'POST',
  path: '/user/api-keys/{id}/rotate',
  access: 'verified',
  scope: 'session',
  isPublic: false,
  needsConfirmation: true,
  summary: 'Replaces an API key by a new one with the same scopes. The old one works for some more hours.',
  input: z.strictObject({ id, overlapHours: z.int().min(0).max(168).default(24) }),
  reply: newKey,
  limits: [{ by: 'account', times: 60, seconds: 3600 }],
});

export const revoke = call({
  method: 'DELETE',
  path: '/user/api-keys/{id}',
  access: 'verified',
  scope: 'session',
  isPublic: false,
  summary: 'Revokes an API key. It stops working immediately.',
  input: z.strictObject({ id }),
  reply: z.null(),
});

export const usage = call({
  method: 'GET',
  path: '/user/api-keys/usage',
  access: 'verified',
  scope: 'session',
  isPublic: false,
  summary: 'Counts the calls made with the caller’s API keys, by day (UTC), today last.',
  input: z.strictObject({ days: z.coerce.number().int().min(1).max(365).default(30) }),
  reply: z.object({ days: z.array(z.object({ day: z.iso.date(), calls: z.int() })) }),
});
