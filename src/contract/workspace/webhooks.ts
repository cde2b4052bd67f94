import { z } from 'zod';
import { call } from '../call.ts';
import { paged, paging } from '../paging.ts';
import { testEvent, webhookEventNames } from './webhook-events.ts';

const name = z.string().trim().min(1).max(60);
const url = z.string().trim().min(1).max(2000).meta({ description: 'Where events are sent; https' });
const event = z.enum(webhookEventNames).meta({ id: 'WebhookEvent' });
const events = z.array(event).min(1).max(webhookEventNames.length);
const id = z.uuid();

const webhook = z
  .object({
    id: z.uuid(),
    workspaceId: z
      .uuid()
      .nullable()
      .meta({ description: 'The workspace whose events it gets, if it was made with a key of one workspace' }),
    name: z.string(),
    url: z.string(),
    events: z.array(event),
    state: z
      .enum(['active', 'paused', 'disabled'])
      .meta({ description: 'A webhook is disabled by the server after a day of failed deliveries' }),
    failingSince: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
    lastDeliveryAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof webhook>;

const newWebhook = z.object({
  webhook,
  secret: z.string().meta({ description: 'Signs every delivery. It is shown once and cannot be read again.' }),
});
export type NewWebhook = z.infer<typeof newWebhook>;

const delivery = z
  .object({
    id: z.uuid(),
    eventId: z.uuid(),
    event: z.enum([...webhookEventNames, testEvent]),
    state: z.enum(['pending', 'delivered', 'failed']).meta({ description: 'A pending one is tried again' }),
    attempts: z.int(),
    status: z.int().nullable().meta({ description: 'HTTP status of the last answer' }),
    error: z.string().nullable().meta({ description: 'Why the last attempt failed' }),
    createdAt: z.iso.datetime(),
    lastAttemptAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof delivery>;

const wholeDelivery = delivery
  .extend({
    request: z.object({
      url: z.string(),
      headers: z.record(z.string(), z.string()).meta({ description: 'Those of the last attempt' }),
      body: z.string(),
    }),
    response: z.string().nullable().meta({ description: 'The first 2,000 characters of the last answer' }),
    history: z.array(
      z.object({
        at: z.iso.datetime(),
        milliseconds: z.int(),
        status: z.int().nullable(),
        error: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'WholeWebhookDelivery' });
export type WholeWebhookDelivery = z.infer<typeof wholeDelivery>;

export const list = call({
  method: 'GET',
  path: '/webhooks',
  access: 'verified',
  scope: 'read',
  isPublic: true,
  summary: 'Lists the caller’s webhooks, newest first, with the limit of the plan.',
  input: z.strictObject({}),
  reply: z.object({ webhooks: z.array(webhook), limits: z.object({ webhooks: z.int() }) }),
});

export const create = call({
  method: 'POST',
  path: '/webhooks',
  access: 'verified',
  scope: 'publish',
  isPublic: true,
  needsConfirmation: true,
  summary: 'Creates a webhook. The reply is the only place where its secret can be read.',
  input: z.strictObject({ name, url, events }),
  reply: newWebhook,
  limits: [{ by: 'account', times: 60, seconds: 3600 }],
});

export const read = call({
  method: 'GET',
  path: '/webhooks/{id}',
  access: 'verified',
  scope: 'read',
  isPublic: true,
  summary: 'Returns a webhook.',
  input: z.strictObject({ id }),
  reply: webhook,
});

export const change = call({
  method: 'PATCH',
  path: '/webhooks/{id}',
  access: 'verified',
  scope: 'publish',
  isPublic: true,
  summary: 'Changes a webhook, pauses it, or makes it active again.',
  input: z.strictObject({
    id,
    name: name.optional(),
    url: url.optional(),
    events: events.optional(),
    state: z.enum(['active', 'paused']).optional(),
  }),
  reply: webhook,
  limits: [{ by: 'account', times: 120, seconds: 3600 }],
});

export const rotateSecret = call({
  method: 'POST',
  path: '/webhooks/{id}/secret',
  access: 'verified',
  scope: 'publish',
  isPublic: true,
  needsConfirmation: true,
  summary: 'Gives a webhook a new secret. For 24 hours deliveries are signed with the old one as well.',
  input: z.strictObject({ id }),
  reply: newWebhook,
  limits: [{ by: 'account', times: 60, seconds: 3600 }],
});

export const remove = call({
  method: 'DELETE',
  path: '/webhooks/{id}',
  access: 'verified',
  scope: 'publish',
  isPublic: true,
  summary: 'Deletes a webhook with its deliveries. Nothing more is sent to it.',
  input: z.strictObject({ id }),
  reply: z.null(),
});

export const test = call({
  method: 'POST',
  path: '/webhooks/{id}/test',
  access: 'verified',
  scope: 'publish',
  isPublic: true,
  summary: 'Sends a test event once, also to a paused webhook, and returns the delivery.',
  input: z.strictObject({ id }),
  reply: wholeDelivery,
  limits: [{ by: 'account', times: 20, seconds: 60 }],
});

export const deliveries = call({
  method: 'GET',
  path: '/webhooks/{id}/deliveries',
  access: 'verified',
  scope: 'read',
  isPublic: true,
  summary: 'Lists the deliveries of a webhook in the last 30 days, newest first.',
  input: z.strictObject({
    id,
    ...paging,
    state: z.enum(['all', ...delivery.shape.state.options]).default('all'),
  }),
  reply: paged(delivery),
});

export const readDelivery = call({
  method: 'GET',
  path: '/webhooks/{id}/deliveries/{deliveryId}',
  access: 'verified',
  scope: 'read',
  isPublic: true,
  summary: 'Returns a delivery with what was sent and what was answered.',
  input: z.strictObject({ id, deliveryId: id }),
  reply: wholeDelivery,
});

export const resend = call({
  method: 'POST',
  path: '/webhooks/{id}/deliveries/{deliveryId}/resend',
  access: 'verified',
  scope: 'publish',
  isPublic: true,
  summary: 'Sends the event of a delivery again, with the same body and event id.',
  input: z.strictObject({ id, deliveryId: id }),
  reply: delivery,
  limits: [{ by: 'account', times: 60, seconds: 60 }],
});
