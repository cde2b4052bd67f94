import { z } from 'zod';
import { call } from '../call.ts';

const id = z.uuid();
const byId = z.strictObject({ id });

/** Most own maps of one account. */
export const maxUploadedMaps = 50;

const boundary = z
  .object({
    id,
    name: z.string(),
    filename: z.string(),
    regions: z.int(),
    columns: z
      .array(z.object({ name: z.string(), distinct: z.int(), examples: z.array(z.string()) }))
      .meta({ description: 'Columns of the file; one of them is the key' }),
    key: z.string().meta({ description: 'The column whose values identify the regions in charts' }),
    isFlat: z.boolean().meta({ description: 'Whether it is a drawing without geographic coordinates' }),
    size: z.int().meta({ description: 'Size of the map in bytes' }),
    createdAt: z.iso.datetime(),
    isOwn: z.boolean().meta({ description: 'Whether the caller uploaded it and can change and delete it' }),
  })
  .meta({ id: 'OwnMap' });
export type UploadedMap = z.infer<typeof boundary>;

export const upload = call({
  method: 'POST',
  path: '/boundary',
  access: 'verified',
  scope: 'write',
  isPublic: true,
  isPersonal: true,
  summary:
    'Uploads boundaries in the field "file" of a multipart form: GeoJSON, TopoJSON, KML, KMZ, SVG with ids, or a zipped Shapefile. Optional field: name.',
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
  summary: 'Lists the caller’s uploaded maps, newest first, then other users’ maps that charts use.',
  input: z.strictObject({
    workspaceId: id.optional().meta({
      description: 'Includes other users’ maps used by charts of this workspace that the caller can open',
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
  isPersonal: true,
  summary: 'Returns the details of an uploaded map of the caller.',
  input: byId,
  reply: boundary,
});

export const map = call({
  method: 'GET',
  path: '/boundary/{id}/map',
  access: 'verified',
  scope: 'read',
  isPublic: true,
  summary: 'Returns the map as TopoJSON, for its owner and anyone who can open a chart that uses it.',
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
  isPersonal: true,
  summary: 'Renames a map, or sets the column that identifies its regions.',
  input: z.strictObject({ id, name: z.string().max(1000).optional(), key: z.string().max(1000).optional() }),
  reply: boundary,
});

export const remove = call({
  method: 'DELETE',
  path: '/boundary/{id}',
  access: 'verified',
  scope: 'write',
  isPublic: true,
  isPersonal: true,
  summary: 'Deletes a map. Published charts stay as they are.',
  input: byId,
  reply: z.null(),
});
