import { z } from 'zod';
import { call } from '../call.ts';
import { chartDocument } from '../chart/chart-document.ts';

const id = z.uuid();
const moment = z.iso.datetime();

/** Short and hard to guess. */
export const shareId = z.string().regex(/^[A-Za-z0-9]{10}$/);

/** Permissions of readers of a published chart. */
const permissions = z
  .object({
    data: z.boolean().meta({ description: 'Readers can view and download the data' }),
    download: z.boolean().meta({ description: 'Readers can download images' }),
    fork: z.boolean().meta({ description: 'Readers can duplicate the chart' }),
    embed: z.boolean().meta({ description: 'Readers can embed the chart' }),
    original: z
      .boolean()
      .meta({ description: 'Readers can see the part of the picture, page or text that the values were read from' }),
  })
  .meta({ id: 'SharePermissions' });

const share = z
  .object({
    id: z.string(),
    projectId: id,
    version: z.int().meta({ description: 'The published version of the chart' }),
    url: z.string(),
    permissions,
    hasPassword: z.boolean(),
    expiresAt: moment.nullable(),
    isListed: z.boolean().meta({ description: 'Listed in the public gallery' }),
    topic: z.string().nullable(),
    licence: z.enum(['all-rights', 'cc-by', 'cc-by-sa', 'cc0']),
    views: z.object({ all: z.int(), week: z.int(), month: z.int(), days: z.array(z.int()) }),
    publishedAt: moment,
    readFrom: z
      .enum(['image', 'pdf', 'text'])
      .nullable()
      .meta({ description: 'What the values were read from; readers are told where each was read' }),
  })
  .meta({ id: 'Share' });
export type Share = z.infer<typeof share>;

const settings = {
  permissions: permissions.partial().strict().optional(),
  password: z.string().min(1).max(200).nullable().optional().meta({ description: 'null removes it' }),
  expiresAt: moment.nullable().optional(),
  isListed: z.boolean().optional(),
  topic: z.string().max(60).nullable().optional(),
  licence: share.shape.licence.optional(),
};

export const publish = call({
  method: 'POST',
  path: '/project/{id}/publish',
  access: 'verified',
  scope: 'publish',
  isPublic: true,
  summary: 'Publishes the current version of the chart. Its public link never changes.',
  input: z.strictObject({ id, ...settings }),
  reply: share,
  limits: [{ by: 'account', times: 300, seconds: 3600 }],
});

export const settingsOf = call({
  method: 'GET',
  path: '/project/{id}/publish',
  access: 'verified',
  scope: 'read',
  isPublic: true,
  summary: 'Returns the publish settings of a chart, or null.',
  input: z.strictObject({ id }),
  reply: share.nullable(),
});

const viewsInAll = z
  .object({
    week: z.int(),
    month: z.int(),
    days: z.array(z.int()).meta({ description: 'Views per day for the last 30 days, today last' }),
    most: z
      .array(z.object({ projectId: id, title: z.string(), views: z.int() }))
      .meta({ description: 'Most viewed charts in the last 30 days' }),
  })
  .meta({ id: 'ShareViews' });
export type Views = z.infer<typeof viewsInAll>;

export const views = call({
  method: 'GET',
  path: '/project/views',
  access: 'verified',
  scope: 'read',
  isPublic: true,
  summary:
    'Returns views of the caller’s published charts for the last 7 and 30 days, per day, and the most viewed charts.',
  input: z.strictObject({}),
  reply: viewsInAll,
});

export const change = call({
  method: 'PATCH',
  path: '/project/{id}/publish',
  access: 'verified',
  scope: 'publish',
  isPublic: true,
  summary: 'Updates reader permissions, password, expiry and gallery listing without publishing again.',
  input: z.strictObject({ id, ...settings }),
  reply: share,
});

export const unpublish = call({
  method: 'DELETE',
  path: '/project/{id}/publish',
  access: 'verified',
  scope: 'publish',
  isPublic: true,
  summary: 'Unpublishes the chart. It keeps its public link.',
  input: z.strictObject({ id }),
  reply: z.null(),
});

/** Published chart as sent to readers. The chart core checks `document` and `table`. */
export const published = z
  .object({
    id: z.string(),
    title: z.string(),
    document: chartDocument,
    table: z.record(z.string(), z.unknown()),
    permissions,
    author: z.string(),
    licence: share.shape.licence,
    publishedAt: moment,
  })
  .meta({ id: 'PublishedChart' });
export type Published = z.infer<typeof published>;

export const read = call({
  method: 'GET',
  path: '/share/{id}',
  access: 'anyone',
  scope: 'read',
  isPublic: true,
  summary: 'Returns a published chart. Password-protected charts are opened with /share/{id}/open.',
  input: z.strictObject({ id: z.string().max(60), pass: z.string().max(300).optional() }),
  reply: published,
});

export const open = call({
  method: 'POST',
  path: '/share/{id}/open',
  access: 'anyone',
  scope: 'read',
  isPublic: true,
  summary: 'Returns a pass for a password-protected chart, valid for 1 day.',
  input: z.strictObject({ id: z.string().max(60), password: z.string().max(200) }),
  reply: z.object({ pass: z.string() }),
  limits: [{ by: 'address', times: 20, seconds: 600 }],
});

export const fork = call({
  method: 'POST',
  path: '/share/{id}/fork',
  access: 'verified',
  scope: 'write',
  isPublic: true,
  summary: 'Duplicates a published chart for the caller, if its author allows it.',
  input: z.strictObject({ id: z.string().max(60), pass: z.string().max(300).optional() }),
  reply: z.object({ projectId: id }),
});

export const data = call({
  method: 'GET',
  path: '/share/{id}/data',
  access: 'anyone',
  scope: 'read',
  isPublic: true,
  summary: 'Downloads the data of a published chart, if its author allows it.',
  input: z.strictObject({
    id: z.string().max(60),
    format: z.enum(['csv', 'xlsx', 'json']).default('csv'),
    pass: z.string().max(300).optional(),
  }),
  gives: 'bytes',
  reply: z.unknown(),
});

export const picture = call({
  method: 'GET',
  path: '/share/{id}/picture',
  access: 'anyone',
  scope: 'read',
  isPublic: true,
  summary: 'Returns an image of a published chart for previews, feeds and places without scripts.',
  input: z.strictObject({
    id: z.string().max(60),
    format: z.enum(['svg', 'png']).default('png'),
    size: z.enum(['social', 'wide', 'square', 'small']).default('social'),
    theme: z.enum(['light', 'dark']).default('light'),
    pass: z.string().max(300).optional(),
  }),
  gives: 'bytes',
  reply: z.unknown(),
  limits: [{ by: 'address', times: 300, seconds: 60 }],
});

export const oembed = call({
  method: 'GET',
  path: '/oembed',
  access: 'anyone',
  scope: 'read',
  isPublic: true,
  summary: 'Returns oEmbed data for embedding a published chart.',
  input: z.strictObject({
    url: z.string().max(2000),
    format: z.enum(['json']).default('json'),
    maxwidth: z.coerce.number<number | string>().int().min(100).max(4000).optional(),
    maxheight: z.coerce.number<number | string>().int().min(100).max(4000).optional(),
  }),
  gives: 'bytes',
  reply: z.unknown(),
});
