import { z } from 'zod';
import { call } from '../call.ts';
import { paged, paging } from '../paging.ts';
import { type NotificationKind, notificationKinds, notificationTabs } from './notification-kinds.ts';

const kind = z.enum(Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]]);

const notification = z
  .object({
    id: z.uuid(),
    kind,
    title: z.string(),
    body: z.string(),
    path: z.string().nullable().meta({ description: 'Path it links to' }),
    createdAt: z.iso.datetime(),
    isSeen: z.boolean(),
  })
  .meta({ id: 'Notification' });
export type Notification = z.infer<typeof notification>;

export const list = call({
  method: 'GET',
  path: '/notifications',
  aliases: ['/notification'],
  access: 'verified',
  scope: 'read',
  isPublic: false,
  isPersonal: true,
  summary: 'Lists the caller’s notifications, newest first, with the unread count and the seed of the caller’s roles.',
  input: z.strictObject({ ...paging, tab: z.enum(notificationTabs).default('all') }),
  reply: paged(notification).extend({
    unread: z.int(),
    seed: z.int().meta({ description: 'Bit 8 admin, 7 creator, 6 enterprise, 5 premium, counted from the low end' }),
  }),
});

export const seen = call({
  method: 'PUT',
  path: '/notification/seen/{id}',
  access: 'verified',
  scope: 'write',
  isPublic: false,
  isPersonal: true,
  summary: 'Marks one notification as read.',
  input: z.strictObject({ id: z.uuid() }),
  reply: z.object({ unread: z.int() }),
});

export const seenAll = call({
  method: 'PUT',
  path: '/notification/seen-all',
  access: 'verified',
  scope: 'write',
  isPublic: false,
  isPersonal: true,
  summary: 'Marks all notifications as read.',
  input: z.strictObject({}),
  reply: z.object({ unread: z.int() }),
});

export const live = call({
  method: 'GET',
  path: '/notifications/live',
  access: 'verified',
  scope: 'read',
  isPublic: false,
  isPersonal: true,
  summary: 'Streams the unread count and new notifications.',
  input: z.strictObject({}),
  gives: 'events',
  reply: z.object({ unread: z.int(), news: z.array(notification) }),
});

const preferences = z
  .object({
    digest: z.enum(['off', 'daily', 'weekly']).meta({ description: 'Summary email of unread notifications' }),
    kinds: z.array(z.object({ kind, inApp: z.boolean(), byMail: z.boolean() })),
  })
  .meta({ id: 'NotificationPreferences' });
export type NotificationPreferences = z.infer<typeof preferences>;

export const readPreferences = call({
  method: 'GET',
  path: '/notification/preferences',
  access: 'verified',
  scope: 'session',
  isPublic: false,
  summary: 'Returns the caller’s notification preferences.',
  input: z.strictObject({}),
  reply: preferences,
});

export const changePreferences = call({
  method: 'PUT',
  path: '/notification/preferences',
  access: 'verified',
  scope: 'session',
  isPublic: false,
  summary: 'Updates the given preferences; omitted ones stay unchanged.',
  input: z.strictObject({
    digest: preferences.shape.digest.optional(),
    kinds: z
      .array(z.strictObject({ kind, inApp: z.boolean(), byMail: z.boolean() }))
      .max(50)
      .optional(),
  }),
  reply: preferences,
});

const receiver = z.discriminatedUnion('to', [
  z.strictObject({ to: z.literal('one'), email: z.string().max(1000) }),
  z.strictObject({ to: z.literal('plan'), plan: z.enum(['free', 'premium', 'enterprise']) }),
  z.strictObject({ to: z.literal('all') }),
]);
export type Receiver = z.infer<typeof receiver>;

export const send = call({
  method: 'POST',
  path: '/notification/send',
  access: 'admin',
  scope: 'admin',
  isPublic: false,
  summary: 'Sends a notification to one user, everyone on a plan, or all users.',
  input: z.strictObject({
    receiver,
    title: z.string().max(1000),
    body: z.string().max(10_000).default(''),
    path: z.string().max(2000).optional(),
  }),
  reply: z.object({ id: z.uuid() }),
  limits: [{ by: 'account', times: 30, seconds: 600 }],
});

export const sent = call({
  method: 'GET',
  path: '/notification/sent',
  access: 'admin',
  scope: 'admin',
  isPublic: false,
  summary: 'Lists notifications sent by admins, newest first, with recipient and read counts.',
  input: z.strictObject({ ...paging }),
  reply: paged(
    z.object({
      id: z.uuid(),
      receiver: z.string(),
      title: z.string(),
      body: z.string(),
      path: z.string().nullable(),
      sentBy: z.string(),
      sentAt: z.iso.datetime(),
      reached: z.int(),
      seen: z.int(),
      isDone: z.boolean(),
    }),
  ),
});
