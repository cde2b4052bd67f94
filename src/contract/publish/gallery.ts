import { z } from 'zod';
import { call } from '../call.ts';
import { paged, paging } from '../paging.ts';
import { published } from './shares.ts';

const id = z.uuid();

// Without zod, for pages that only need the names.
export { type Topic, topics } from '#chart/template/topics.ts';

const author = z.object({ name: z.string(), avatar: z.string().nullable() });

const galleryCard = z
  .object({
    id: id.meta({ description: 'Path of the entry: /gallery/{id}' }),
    shareId: z.string(),
    title: z.string(),
    template: z.string(),
    topic: z.string().nullable(),
    author,
    views: z.int(),
    forks: z.int(),
    licence: published.shape.licence,
    mayFork: z.boolean(),
    isPremium: z.boolean(),
    thumbnail: z.string(),
    readFrom: z
      .enum(['image', 'pdf', 'text'])
      .nullable()
      .meta({ description: 'What its values were read from; /share/{shareId}/evidence tells where' }),
    publishedAt: z.iso.datetime(),
  })
  .meta({ id: 'GalleryCard' });
export type GalleryCard = z.infer<typeof galleryCard>;

export const list = call({
  method: 'GET',
  path: '/project/public/list',
  access: 'anyone',
  scope: 'read',
  isPublic: true,
  summary: 'Lists the public gallery, filtered by search, type, family and topic.',
  input: z.strictObject({
    ...paging,
    search: z.string().max(200).default(''),
    template: z.string().max(60).optional(),
    family: z.string().max(60).optional(),
    topic: z.string().max(60).optional(),
    tier: z.enum(['all', 'free', 'premium']).default('all'),
    madeFrom: z.enum(['image', 'pdf', 'text']).optional(),
    sort: z.enum(['trending', 'new', 'forked', 'views']).default('trending'),
  }),
  reply: paged(galleryCard),
});

export const read = call({
  method: 'GET',
  path: '/project/public/get/{id}',
  access: 'anyone',
  scope: 'read',
  isPublic: true,
  summary: 'Returns a gallery entry with its chart, origin and related entries.',
  input: z.strictObject({ id: z.string().max(60) }),
  reply: galleryCard
    .extend({
      chart: published,
      basedOn: z.object({ id, title: z.string(), author: z.string() }).nullable(),
      similar: z.array(galleryCard),
    })
    .meta({ id: 'GalleryEntry' }),
});

export const html = call({
  method: 'GET',
  path: '/project/public/html/{id}',
  access: 'anyone',
  scope: 'read',
  isPublic: false,
  summary: 'Returns the chart of a gallery entry as a complete HTML page.',
  input: z.strictObject({ id: z.string().max(60) }),
  gives: 'bytes',
  reply: z.unknown(),
});

export const duplicate = call({
  method: 'POST',
  path: '/project/public/duplicate',
  access: 'verified',
  scope: 'write',
  isPublic: true,
  summary: 'Duplicates a gallery entry for the caller.',
  input: z.strictObject({ uuid: z.string().max(60) }),
  reply: z.object({ projectId: id }),
});

export const view = call({
  method: 'POST',
  path: '/project/public/view',
  access: 'anyone',
  scope: 'session',
  isPublic: false,
  summary: 'Counts a view of a gallery entry. Viewers are not recorded; bots and the author are not counted.',
  input: z.strictObject({ uuid: z.string().max(60) }),
  reply: z.null(),
  limits: [{ by: 'address', times: 60, seconds: 600 }],
});

export const report = call({
  method: 'POST',
  path: '/project/public/report',
  access: 'anyone',
  scope: 'session',
  isPublic: false,
  summary: 'Reports a gallery entry to the admins of this server.',
  input: z.strictObject({
    uuid: z.string().max(60),
    reason: z.enum(['wrong', 'copied', 'hurtful', 'spam', 'other']),
    text: z.string().max(2000).default(''),
  }),
  reply: z.null(),
  limits: [{ by: 'address', times: 10, seconds: 3600 }],
});

const reported = z.object({
  ...galleryCard.shape,
  state: z.enum(['listed', 'hidden']),
  reports: z.array(z.object({ reason: z.string(), text: z.string(), at: z.iso.datetime() })),
});
export type ReportedEntry = z.infer<typeof reported>;

export const moderate = call({
  method: 'GET',
  path: '/admin/gallery',
  access: 'admin',
  scope: 'admin',
  isPublic: false,
  summary: 'Lists gallery entries with their reports, most reported first.',
  input: z.strictObject({
    ...paging,
    search: z.string().max(200).default(''),
    state: z.enum(['all', 'reported', 'hidden']).default('reported'),
  }),
  reply: paged(reported),
});

export const decide = call({
  method: 'POST',
  path: '/admin/gallery/{id}',
  access: 'admin',
  scope: 'admin',
  isPublic: false,
  summary: 'Hides an entry, shows it again, or dismisses its reports.',
  input: z.strictObject({
    id,
    action: z.enum(['hide', 'list', 'close-reports']),
    reason: z.string().max(500).default(''),
  }),
  reply: reported,
});
