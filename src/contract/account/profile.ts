import { z } from 'zod';
import { call } from '../call.ts';
import { opened, user } from './account.ts';

const profile = user
  .extend({
    bio: z.string(),
    website: z.string(),
    createdAt: z.iso.datetime(),
    newEmail: z.string().nullable().meta({ description: 'Requested email address that is not confirmed yet' }),
    hasPassword: z.boolean(),
  })
  .meta({ id: 'Profile' });
export type Profile = z.infer<typeof profile>;

export const read = call({
  method: 'GET',
  path: '/profile',
  aliases: ['/user/profile'],
  access: 'verified',
  scope: 'session',
  isPublic: false,
  summary: 'Returns the caller’s complete account.',
  input: z.strictObject({}),
  reply: profile,
});

export const change = call({
  method: 'PUT',
  path: '/profile',
  aliases: ['/user/profile'],
  access: 'verified',
  scope: 'session',
  isPublic: false,
  summary: 'Updates the given fields; omitted ones stay unchanged.',
  input: z.strictObject({
    firstname: z.string().max(1000).optional(),
    lastname: z.string().max(1000).optional(),
    bio: z.string().max(1000).optional(),
    website: z.string().max(1000).optional(),
    locale: z.string().max(40).optional(),
    timeZone: z.string().max(60).optional(),
  }),
  reply: profile,
});

export const changeAvatar = call({
  method: 'PUT',
  path: '/avatar',
  aliases: ['/user/avatar'],
  access: 'verified',
  scope: 'session',
  isPublic: false,
  summary:
    'Uploads a picture in the field "avatar" of a multipart form. The fields x, y and size, in pixels, set the crop area.',
  input: z.strictObject({}),
  takes: 'multipart',
  reply: z.object({ avatar: z.string() }),
  limits: [{ by: 'account', times: 30, seconds: 600 }],
});

export const removeAvatar = call({
  method: 'DELETE',
  path: '/avatar',
  aliases: ['/user/avatar'],
  access: 'verified',
  scope: 'session',
  isPublic: false,
  summary: 'Deletes the picture.',
  input: z.strictObject({}),
  reply: z.null(),
});

export const changeEmail = call({
  method: 'POST',
  path: '/user/email',
  access: 'user',
  scope: 'session',
  isPublic: false,
  summary: 'Requests an email address change. It takes effect once the link in the confirmation email is opened.',
  input: z.strictObject({ email: z.string().max(1000), password: z.string().max(1000).optional() }),
  reply: z.null(),
  limits: [{ by: 'account', times: 5, seconds: 3600 }],
});

export const confirmEmail = call({
  method: 'POST',
  path: '/user/email/confirm',
  access: 'anyone',
  scope: 'session',
  isPublic: false,
  summary: 'Confirms a new email address with the token from the confirmation email.',
  input: z.strictObject({ token: z.string().max(200) }),
  reply: z.object({ email: z.string() }),
  limits: [{ by: 'address', times: 60, seconds: 600 }],
});

export const changePassword = call({
  method: 'PUT',
  path: '/user/password',
  access: 'verified',
  scope: 'session',
  isPublic: false,
  summary:
    'Changes the password, ends all sessions and starts a new one. Accounts without a password need no old password.',
  input: z.strictObject({ current: z.string().max(1000).optional(), password: z.string().max(1000) }),
  reply: opened,
  limits: [{ by: 'account', times: 10, seconds: 600 }],
});

export const exportData = call({
  method: 'GET',
  path: '/user/export',
  access: 'user',
  scope: 'session',
  isPublic: false,
  needsConfirmation: true,
  summary: 'Exports everything stored about the caller, as a ZIP of JSON files and pictures.',
  whileViewing: 'refused',
  input: z.strictObject({}),
  gives: 'bytes',
  reply: z.unknown(),
  limits: [{ by: 'account', times: 10, seconds: 3600 }],
});

export const remove = call({
  method: 'POST',
  path: '/user/delete',
  access: 'user',
  scope: 'session',
  isPublic: false,
  summary: 'Requests account deletion. It happens after 7 days unless canceled.',
  input: z.strictObject({
    email: z.string().max(1000).meta({ description: 'The caller’s email address, to confirm' }),
    password: z.string().max(1000).optional(),
  }),
  reply: z.object({ deletesAt: z.iso.datetime() }),
  limits: [{ by: 'account', times: 10, seconds: 600 }],
});

export const keep = call({
  method: 'POST',
  path: '/user/keep',
  access: 'user',
  scope: 'session',
  isPublic: false,
  summary: 'Cancels account deletion.',
  input: z.strictObject({}),
  reply: z.null(),
});
