import { z } from 'zod';
import { call } from './call.ts';

const id = z.uuid();
const byId = z.strictObject({ id });

/** How many maps of their own somebody may keep. */
export const mostOwnMaps = 50;

const boundary = z.object({
  id,
  name: z.string(),
  filename: z.string(),
  regions: z.int(),
  columns: z
    .array(z.object({ name: z.string(), distinct: z.int(), examples: z.array(z.string()) }))
    .meta({ description: 'What the file says of its regions; one of them is the key' }),
  key: z.string().meta({ description: 'The column whose values name the regions in charts' }),
  isFlat: z.boolean().meta({ description: 'Whether it is a drawing and not a part of the earth' }),
  size: z.int().meta({ description: 'Bytes of the map' }),
  createdAt: z.iso.datetime(),
  isOwn: z.boolean().meta({ description: 'Whether the caller has brought it, and may change and delete it' }),
});
export type OwnMap = z.infer<typeof boundary>;

export const upload = call({
  method: 'POST',
  path: '/boundary',
  access: 'verified',
  scope: 'write',
  isPublic: true,
  summary:
    'Takes boundaries in the field "file" of a multipart form: GeoJSON, TopoJSON, KML, KMZ, SVG with ids, or a zipped Shapefile. A field "name" may be there too.',
  input: z.strictObject({}),
  takes: 'multipart',
  reply: boundary,
  limits: [{ by: 'account', times: 60, seconds: 600 }],
});

export const list = call({
  method: 'GET',
  path: '/boundary/list',
  access: 'verified',
  scope: 'read',
  isPublic: true,
  summary:
    'The boundaries that the caller has brought, the newest first; then those of others that charts are drawn on.',
  input: z.strictObject({
    workspaceId: id.optional().meta({
      description:
        'Adds those of others that charts of this workspace are drawn on, as far as the caller can open them',
    }),
  }),
  reply: z.object({ boundaries: z.array(boundary) }),
});

export const read = call({
  method: 'GET',
  path: '/boundary/{id}',
  access: 'verified',
  scope: 'read',
  isPublic: true,
  summary: 'What is known of boundaries of the caller.',
  input: byId,
  reply: boundary,
});

export const map = call({
  method: 'GET',
  path: '/boundary/{id}/map',
  access: 'verified',
  scope: 'read',
  isPublic: true,
  summary: 'The map as TopoJSON, for whoever brought it or can open a chart that is drawn on it.',
  input: byId,
  gives: 'bytes',
  reply: z.unknown(),
});

export const change = call({
  method: 'PATCH',
  path: '/boundary/{id}',
  access: 'verified',
  scope: 'write',
  isPublic: true,
  summary: 'Gives boundaries another name, or chooses the column that names their regions.',
  input: z.strictObject({ id, name: z.string().max(1000).optional(), key: z.string().max(1000).optional() }),
  reply: boundary,
});

export const remove = call({
  method: 'DELETE',
  path: '/boundary/{id}',
  access: 'verified',
  scope: 'write',
  isPublic: true,
  summary: 'Deletes boundaries. What was published with them stays as it is.',
  input: byId,
  reply: z.null(),
});
