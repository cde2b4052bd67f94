import { z } from 'zod';
import { columnType, editSchema } from '#data/edit/edit.ts';
import { call } from './call.ts';
import { choices, note } from './data-shapes.ts';
import { paged, paging } from './paging.ts';
import { workspaceRole } from './workspaces.ts';

const id = z.uuid();
const byId = z.strictObject({ id });
const version = z.int().min(1);

export const datasetOrigins = ['upload', 'url', 'read', 'edit', 'refresh', 'restore', 'copy'] as const;
export type DatasetOrigin = (typeof datasetOrigins)[number];

export const refreshIntervals = ['hour', 'day', 'week'] as const;
export type RefreshInterval = (typeof refreshIntervals)[number];

const column = z.object({
  key: z.string(),
  name: z.string(),
  type: columnType,
  filled: z.int().meta({ description: 'Cells that are not empty' }),
  distinct: z.int().meta({ description: 'Different texts among them' }),
});
export type DatasetColumn = z.infer<typeof column>;

const driftKinds = ['added', 'removed', 'renamed', 'type', 'rows', 'edited'] as const;
const drift = z.object({ kind: z.enum(driftKinds), sentence: z.string(), column: z.string().nullable() });
export type Drift = z.infer<typeof drift>;

const source = z.object({
  url: z.string().meta({ description: 'Viewers see it without its query, which may hold a key' }),
  every: z.enum(refreshIntervals).nullable(),
  nextAt: z.iso.datetime().nullable(),
  refreshedAt: z.iso.datetime().nullable(),
  state: z.enum(['fine', 'failing', 'held', 'kept']).meta({
    description: 'Held: new data waits to be accepted. Kept: somebody decided for the old data',
  }),
  failure: z.string().nullable().meta({ description: 'Why the last refresh brought nothing' }),
  drift: z
    .array(drift)
    .meta({ description: 'How the source differs from the data that counts, while it is held or kept back' }),
});

const listed = z.object({
  id,
  workspaceId: id,
  name: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  version,
  rows: z.int(),
  columnCount: z.int(),
  size: z.int().meta({ description: 'Bytes of the file it was read from' }),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  deletedAt: z.iso.datetime().nullable().meta({ description: 'In the trash since then; 30 days later it is gone' }),
  source: source.nullable().meta({ description: 'For data that comes from an address' }),
});
export type ListedDataset = z.infer<typeof listed>;

const dataset = listed.extend({
  columns: z.array(column),
  notes: z.array(note),
  choices: choices.meta({ description: 'How it was read; the types stand at the columns' }),
  parts: z.array(z.string()).meta({ description: 'The tables that the file has, when there are several' }),
  filename: z.string(),
  role: workspaceRole.meta({ description: 'What the caller is in its workspace' }),
});
export type Dataset = z.infer<typeof dataset>;

/** What is small is read at once; what is large by a job, whose result has the dataset’s id: `{id}`. */
const taken = z.union([z.object({ dataset }), z.object({ job: id })]);

export const upload = call({
  method: 'POST',
  path: '/dataset/uploadfile',
  access: 'verified',
  scope: 'write',
  isPublic: true,
  summary:
    'Takes a file in the field "file" of a multipart form and reads it. The fields workspaceId, name and choices (JSON) may be there too. Answers the dataset, or for a large file the job that reads it.',
  input: z.strictObject({}),
  takes: 'multipart',
  reply: taken,
  limits: [{ by: 'account', times: 120, seconds: 600 }],
});

export const fromUrl = call({
  method: 'POST',
  path: '/dataset/url',
  access: 'verified',
  scope: 'write',
  isPublic: true,
  summary: 'Fetches a file from a public address, such as a link to a Google sheet, and reads it.',
  input: z.strictObject({
    url: z.string().max(4000),
    workspaceId: id.optional(),
    name: z.string().max(1000).optional(),
    choices: choices.optional(),
    every: z.enum(refreshIntervals).nullable().default(null),
  }),
  reply: taken,
  limits: [{ by: 'account', times: 30, seconds: 600 }],
});

export const list = call({
  method: 'GET',
  path: '/dataset/list',
  access: 'verified',
  scope: 'read',
  isPublic: true,
  summary: 'The datasets of a workspace, by default the caller’s own, or what is in its trash.',
  input: z.strictObject({
    ...paging,
    workspaceId: id.optional(),
    search: z.string().max(200).default(''),
    tag: z.string().max(100).optional(),
    sort: z.enum(['changed', 'created', 'name', 'rows', 'size']).default('changed'),
    trash: z.enum(['true', 'false']).default('false'),
  }),
  reply: paged(listed),
});

export const read = call({
  method: 'GET',
  path: '/dataset/{id}',
  access: 'verified',
  scope: 'read',
  isPublic: true,
  summary: 'What is known of a dataset: its columns, what was guessed when it was read, where it comes from.',
  input: byId,
  reply: dataset,
});

export const sheet = call({
  method: 'GET',
  path: '/dataset/{id}/sheet',
  access: 'verified',
  scope: 'read',
  isPublic: true,
  summary: 'The cells of a dataset as JSON, of the version that counts or of an earlier one.',
  input: z.strictObject({ id, version: z.coerce.number<number | string>().int().min(1).optional() }),
  gives: 'bytes',
  reply: z.unknown(),
});

export const original = call({
  method: 'GET',
  path: '/dataset/{id}/original',
  access: 'verified',
  scope: 'read',
  isPublic: true,
  summary: 'The file that a dataset was read from, byte for byte.',
  input: byId,
  gives: 'bytes',
  reply: z.unknown(),
});

export const download = call({
  method: 'GET',
  path: '/dataset/{id}/export',
  access: 'verified',
  scope: 'read',
  isPublic: true,
  summary:
    'The dataset as a file for other programs. Text that a spreadsheet would take for a formula is made harmless.',
  input: z.strictObject({ id, format: z.enum(['csv', 'xlsx', 'json']).default('csv') }),
  gives: 'bytes',
  reply: z.unknown(),
});

const edited = z.object({ version, edits: z.array(editSchema) });
export type EditedVersion = z.infer<typeof edited>;

export const edit = call({
  method: 'POST',
  path: '/dataset/editfile/{id}',
  access: 'verified',
  scope: 'write',
  isPublic: true,
  summary:
    'Applies edits that were made on a version. Others’ edits since are kept: where both touch the same cells nothing is changed and the answer is 409, with what the others did in "data".',
  input: z.strictObject({
    id,
    version: version.meta({ description: 'The version the edits were made on' }),
    editId: z.uuid().meta({ description: 'Made by the client; sent again, nothing is applied twice' }),
    edits: z.array(editSchema).min(1).max(1000),
  }),
  bodyMegabytes: 16,
  reply: z.object({
    dataset,
    version: version.meta({ description: 'The version that these edits made' }),
    others: z.array(edited).meta({ description: 'What others did between the two versions' }),
  }),
});

/** The `data` of a 409 to edits. `others` is null when only loading all of it again helps. */
export const editConflict = z.object({ version, others: z.array(edited).nullable() });
export type EditConflict = z.infer<typeof editConflict>;

export const readAgain = call({
  method: 'POST',
  path: '/dataset/{id}/read',
  access: 'verified',
  scope: 'write',
  isPublic: true,
  summary: 'Reads the original file in another way, as a new version. Edits stay in the versions before.',
  input: z.strictObject({ id, version, choices }),
  reply: taken,
  limits: [{ by: 'account', times: 120, seconds: 600 }],
});

export const change = call({
  method: 'PATCH',
  path: '/dataset/{id}',
  access: 'verified',
  scope: 'write',
  isPublic: true,
  summary: 'Changes name, description or tags; what is not given stays.',
  input: z.strictObject({
    id,
    name: z.string().max(1000).optional(),
    description: z.string().max(10_000).optional(),
    tags: z.array(z.string().max(100)).max(50).optional(),
  }),
  reply: dataset,
});

export const remove = call({
  method: 'DELETE',
  path: '/dataset/file/{id}',
  access: 'verified',
  scope: 'write',
  isPublic: true,
  summary: 'Puts a dataset into the trash. It can be restored for 30 days; then it is deleted with its versions.',
  input: byId,
  reply: z.null(),
});

export const restore = call({
  method: 'POST',
  path: '/dataset/{id}/restore',
  access: 'verified',
  scope: 'write',
  isPublic: true,
  summary: 'Takes a dataset out of the trash.',
  input: byId,
  reply: dataset,
});

export const copy = call({
  method: 'POST',
  path: '/dataset/{id}/copy',
  access: 'verified',
  scope: 'write',
  isPublic: true,
  summary: 'Makes a copy, here or in another workspace.',
  input: z.strictObject({ id, workspaceId: id.optional() }),
  reply: dataset,
  limits: [{ by: 'account', times: 60, seconds: 600 }],
});

const datasetVersion = z.object({
  number: version,
  origin: z.enum(datasetOrigins),
  rows: z.int(),
  columnCount: z.int(),
  madeAt: z.iso.datetime(),
  madeBy: z.string().nullable().meta({ description: 'Null when it came by itself, or the person has left' }),
});
export type DatasetVersion = z.infer<typeof datasetVersion>;

export const versions = call({
  method: 'GET',
  path: '/dataset/{id}/versions',
  access: 'verified',
  scope: 'read',
  isPublic: true,
  summary: 'The versions that can be looked at and restored, the newest first.',
  input: z.strictObject({ id, ...paging }),
  reply: paged(datasetVersion),
});

export const restoreVersion = call({
  method: 'POST',
  path: '/dataset/{id}/versions/{number}/restore',
  access: 'verified',
  scope: 'write',
  isPublic: true,
  summary: 'Makes an earlier version count again, as a new one. Nothing in between is lost.',
  input: z.strictObject({ id, number: z.coerce.number<number | string>().int().min(1) }),
  reply: dataset,
});

export const schedule = call({
  method: 'PUT',
  path: '/dataset/{id}/schedule',
  access: 'verified',
  scope: 'write',
  isPublic: true,
  summary: 'How often a dataset is fetched again from its address; null for never.',
  input: z.strictObject({ id, every: z.enum(refreshIntervals).nullable() }),
  reply: dataset,
});

export const refresh = call({
  method: 'POST',
  path: '/dataset/{id}/refresh',
  access: 'verified',
  scope: 'write',
  isPublic: true,
  summary:
    'Fetches a dataset again from its address now. When its columns or types have changed, the old data stays until somebody accepts the new.',
  input: byId,
  reply: taken,
  limits: [{ by: 'account', times: 30, seconds: 600 }],
});

export const accept = call({
  method: 'POST',
  path: '/dataset/{id}/accept',
  access: 'verified',
  scope: 'write',
  isPublic: true,
  summary: 'Makes the data count that was held back because its columns or types had changed.',
  input: byId,
  reply: dataset,
});

export const keep = call({
  method: 'POST',
  path: '/dataset/{id}/keep',
  access: 'verified',
  scope: 'write',
  isPublic: true,
  summary: 'Keeps the old data and does not ask about this change of the source again.',
  input: byId,
  reply: dataset,
});
