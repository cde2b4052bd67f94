import { z } from 'zod';
import { columnTypeSchema, editSchema } from '#data/edit/edit.ts';
import { call } from '../call.ts';
import { paged, paging } from '../paging.ts';
import { seenAt, versionFrom, versionInPath } from '../version.ts';
import { workspaceRole } from '../workspace/workspaces.ts';
import { cellEvidence, choices, note } from './data-shapes.ts';
import { largeJson } from './large-json.ts';

const id = z.uuid();
const byId = z.strictObject({ id });
const version = versionFrom(1);

export const datasetOrigins = ['upload', 'url', 'read', 'edit', 'refresh', 'restore', 'copy'] as const;
export type DatasetOrigin = (typeof datasetOrigins)[number];

export const refreshIntervals = ['hour', 'day', 'week'] as const;
export type RefreshInterval = (typeof refreshIntervals)[number];

const column = z
  .object({
    key: z.string(),
    name: z.string(),
    type: columnTypeSchema,
    filled: z.int().meta({ description: 'Number of non-empty cells' }),
    distinct: z.int().meta({ description: 'Number of unique values' }),
  })
  .meta({ id: 'DatasetColumn' });
export type DatasetColumn = z.infer<typeof column>;

const driftKinds = ['added', 'removed', 'renamed', 'type', 'rows', 'edited'] as const;
const drift = z
  .object({ kind: z.enum(driftKinds), sentence: z.string(), column: z.string().nullable() })
  .meta({ id: 'DatasetDrift' });
export type Drift = z.infer<typeof drift>;

const source = z
  .object({
    url: z.string().meta({ description: 'Viewers see it without its query string, which may contain a key' }),
    every: z.enum(refreshIntervals).nullable(),
    nextAt: z.iso.datetime().nullable(),
    refreshedAt: z.iso.datetime().nullable(),
    state: z.enum(['fine', 'failing', 'held', 'kept']).meta({
      description: 'Held: new data is waiting to be accepted. Kept: someone chose to keep the old data',
    }),
    failure: z.string().nullable().meta({ description: 'Why the last update failed' }),
    drift: z
      .array(drift)
      .meta({ description: 'How the source differs from the current data, while new data is held or rejected' }),
  })
  .meta({ id: 'DatasetSource' });

const listed = z
  .object({
    id,
    workspaceId: id,
    name: z.string(),
    description: z.string(),
    tags: z.array(z.string()),
    version,
    rows: z.int(),
    columnCount: z.int(),
    size: z.int().meta({ description: 'Size of the original file in bytes' }),
    createdAt: z.iso.datetime(),
    changedAt: z.iso.datetime(),
    aboutChangedAt: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'When its name, description or tags were last changed' }),
    deletedAt: z.iso.datetime().nullable().meta({
      description: 'When it was moved to the trash; it is deleted 30 days later, or when the server is set to',
    }),
    source: source.nullable().meta({ description: 'For data imported from a link' }),
  })
  .meta({ id: 'DatasetCard' });
export type ListedDataset = z.infer<typeof listed>;

const dataset = listed
  .extend({
    columns: z.array(column),
    notes: z.array(note),
    choices: choices.meta({ description: 'How it was imported; column types are listed with the columns' }),
    parts: z.array(z.string()).meta({ description: 'The tables in the file, if there are several' }),
    filename: z.string(),
    role: workspaceRole.meta({ description: 'The caller’s role in its workspace' }),
  })
  .meta({ id: 'Dataset' });
export type Dataset = z.infer<typeof dataset>;

/** Small files are read at once, large ones by a job whose result is the dataset’s id: `{id}`. */
const taken = z.union([z.object({ dataset }), z.object({ job: id })]);

export const upload = call({
  method: 'POST',
  path: '/dataset/uploadfile',
  access: 'verified',
  scope: 'write',
  isPublic: true,
  summary:
    'Uploads a file in the field "file" of a multipart form. Optional fields: workspaceId, name and choices (JSON). Returns the dataset, or for a large file the job that imports it.',
  input: z.strictObject({}),
  takes: 'multipart',
  reply: taken,
  limits: [{ by: 'account', times: 120, seconds: 600 }],
});

const madeOf = version.optional().meta({
  description:
    'The version that this was made from. Refused with 409 if the data was changed since, with the changes in "data". Without it, they are replaced',
});

const dataText = z.string().min(1).meta({ description: 'A table as text: CSV, TSV, Markdown, HTML or JSON' });

export const fromText = call({
  method: 'POST',
  path: '/dataset/text',
  access: 'verified',
  scope: 'write',
  isPublic: true,
  summary: 'Creates a dataset from a table as text: CSV, TSV, Markdown, HTML or JSON.',
  input: z.strictObject({
    text: largeJson(dataText),
    name: z.string().max(1000).default('Data'),
    workspaceId: id.optional(),
    choices: choices.optional(),
  }),
  bodyMegabytes: 16,
  reply: taken,
  limits: [{ by: 'account', times: 600, seconds: 600 }],
});

export const replace = call({
  method: 'PUT',
  path: '/dataset/{id}/text',
  access: 'verified',
  scope: 'write',
  isPublic: true,
  summary:
    'Replaces all cells of a dataset by a table as text, as a new version. Charts that use it show the new data; earlier versions can be restored.',
  input: z.strictObject({
    id,
    version: madeOf,
    text: largeJson(dataText),
    choices: choices
      .optional()
      .meta({ description: 'If omitted: those of the current version, with its column types' }),
  }),
  bodyMegabytes: 16,
  reply: dataset,
  limits: [{ by: 'account', times: 600, seconds: 600 }],
});

/** Columns and cells of a sheet, which the data core reads. */
export const sheetCells = z.record(z.string(), z.unknown());

const newCell = z.union([z.string().max(100_000), z.number(), z.boolean()]).nullable();

export const setCells = call({
  method: 'PUT',
  path: '/dataset/{id}/sheet',
  access: 'verified',
  scope: 'write',
  isPublic: true,
  summary:
    'Replaces the columns and cells of a dataset exactly, with their keys and types, as a new version. The format is that of /dataset/{id}/sheet.',
  input: z.strictObject({ id, version: madeOf, sheet: largeJson(sheetCells) }),
  bodyMegabytes: 16,
  reply: dataset,
  limits: [{ by: 'account', times: 600, seconds: 600 }],
});

/** Rows to add. */
export const newRows = z
  .array(z.union([z.record(z.string(), newCell), z.array(newCell)]))
  .min(1)
  .max(50_000)
  .meta({ description: 'Each row is an object by column name, or a list in the order of the columns' });

export const append = call({
  method: 'POST',
  path: '/dataset/{id}/rows',
  access: 'verified',
  scope: 'write',
  isPublic: true,
  summary: 'Adds rows to the end of a dataset, as a new version.',
  input: z.strictObject({
    id,
    version: madeOf,
    rows: largeJson(newRows),
  }),
  bodyMegabytes: 16,
  reply: dataset,
  limits: [{ by: 'account', times: 600, seconds: 600 }],
});

export const fromReading = call({
  method: 'POST',
  path: '/dataset/reading',
  access: 'verified',
  scope: 'write',
  isPublic: true,
  summary:
    'Saves a table that was read from a picture, PDF or text as a dataset, with where each cell was read. The original is the field "file" of a multipart form; "sheet" (as in /dataset/{id}/sheet) and "evidence" (as in /dataset/{id}/evidence, cells only) are JSON. Optional fields: workspaceId and name.',
  input: z.strictObject({}),
  takes: 'multipart',
  reply: dataset,
  limits: [{ by: 'account', times: 120, seconds: 600 }],
});

export const fromUrl = call({
  method: 'POST',
  path: '/dataset/url',
  access: 'verified',
  scope: 'write',
  isPublic: true,
  summary: 'Imports a file from a public URL, such as a link to a Google Sheet.',
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
  summary: 'Lists the datasets of a workspace, by default the caller’s own, or those in its trash.',
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
  summary: 'Returns a dataset’s details: its columns, import notes and source.',
  input: byId,
  reply: dataset,
});

export const sheet = call({
  method: 'GET',
  path: '/dataset/{id}/sheet',
  access: 'verified',
  scope: 'read',
  isPublic: true,
  summary: 'Returns the cells of a dataset as JSON, of the current or an earlier version.',
  input: z.strictObject({ id, version: versionInPath(1).optional() }),
  gives: 'bytes',
  reply: z.unknown(),
});

export const evidence = call({
  method: 'GET',
  path: '/dataset/{id}/evidence',
  access: 'verified',
  scope: 'read',
  isPublic: true,
  summary:
    'Returns where the cells of a dataset were read in its original, for data taken from a text, picture or PDF. Spans are offsets in the text of /dataset/{id}/original.',
  input: byId,
  reply: z.object({
    version: version.meta({ description: 'The version whose rows and columns it follows' }),
    cells: z.array(z.array(cellEvidence)),
  }),
});

/** Evidence of all cells of a sheet, by row and column. */
export const evidenceOfCells = z.array(z.array(cellEvidence));

export const correct = call({
  method: 'PUT',
  path: '/dataset/{id}/evidence',
  access: 'verified',
  scope: 'write',
  isPublic: true,
  summary:
    'Saves the corrected cells of data that was read from an original, with their evidence, as a new version. Refused with 409 if someone else changed the data since the version that was corrected.',
  input: z.strictObject({
    id,
    version: version.meta({ description: 'The version that was corrected' }),
    sheet: largeJson(sheetCells.meta({ description: 'Cells in the format of /dataset/{id}/sheet' })),
    cells: largeJson(evidenceOfCells),
  }),
  bodyMegabytes: 16,
  reply: dataset,
  limits: [{ by: 'account', times: 120, seconds: 600 }],
});

export const original = call({
  method: 'GET',
  path: '/dataset/{id}/original',
  access: 'verified',
  scope: 'read',
  isPublic: true,
  summary: 'Downloads the original file of a dataset, byte for byte.',
  input: byId,
  gives: 'bytes',
  reply: z.unknown(),
});

export const originalPage = call({
  method: 'GET',
  path: '/dataset/{id}/original/pages/{page}',
  access: 'verified',
  scope: 'read',
  isPublic: true,
  summary: 'Returns a page of the original of a dataset as a PNG picture, for data taken from a PDF or picture.',
  input: z.strictObject({ id, page: z.coerce.number<number | string>().int().min(1).max(10_000) }),
  gives: 'bytes',
  reply: z.unknown(),
  limits: [{ by: 'account', times: 300, seconds: 600 }],
});

export const download = call({
  method: 'GET',
  path: '/dataset/{id}/export',
  access: 'verified',
  scope: 'read',
  isPublic: true,
  summary: 'Exports the dataset as a file. Text that a spreadsheet could run as a formula is escaped.',
  input: z.strictObject({ id, format: z.enum(['csv', 'xlsx', 'json']).default('csv') }),
  gives: 'bytes',
  reply: z.unknown(),
});

const edited = z.object({ version, edits: z.array(editSchema) });
export type EditedVersion = z.infer<typeof edited>;

/** Edits that are made together. */
export const newEdits = z.array(editSchema).min(1).max(1000);

export const edit = call({
  method: 'POST',
  path: '/dataset/editfile/{id}',
  access: 'verified',
  scope: 'write',
  isPublic: true,
  summary:
    'Applies edits made on a version. Other users’ edits since then are kept: if both touch the same cells, nothing is changed and the response is 409, with the other edits and who made them in "data".',
  input: z.strictObject({
    id,
    version: version.meta({ description: 'The version the edits were made on' }),
    editId: z.uuid().meta({ description: 'Idempotency key made by the client' }),
    edits: largeJson(newEdits),
  }),
  bodyMegabytes: 16,
  reply: z.object({
    dataset,
    version: version.meta({ description: 'The version created by these edits' }),
    others: z.array(edited).meta({ description: 'Other users’ edits between the two versions' }),
  }),
});

export const readAgain = call({
  method: 'POST',
  path: '/dataset/{id}/read',
  access: 'verified',
  scope: 'write',
  isPublic: true,
  summary: 'Imports the original file again with other settings, as a new version. Edits stay in earlier versions.',
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
  summary: 'Updates name, description or tags; omitted fields stay unchanged.',
  input: z.strictObject({
    id,
    name: z.string().max(1000).optional(),
    description: z.string().max(10_000).optional(),
    tags: z.array(z.string().max(100)).max(50).optional(),
    aboutChangedAt: seenAt,
  }),
  reply: dataset,
});

export const remove = call({
  method: 'DELETE',
  path: '/dataset/file/{id}',
  access: 'verified',
  scope: 'write',
  isPublic: true,
  summary:
    'Moves a dataset to the trash. It can be restored for at least 30 days; then it is deleted with its versions.',
  input: byId,
  reply: z.null(),
});

export const restore = call({
  method: 'POST',
  path: '/dataset/{id}/restore',
  access: 'verified',
  scope: 'write',
  isPublic: true,
  summary: 'Restores a dataset from the trash.',
  input: byId,
  reply: dataset,
});

export const copy = call({
  method: 'POST',
  path: '/dataset/{id}/copy',
  access: 'verified',
  scope: 'write',
  isPublic: true,
  summary: 'Duplicates a dataset, here or in another workspace.',
  input: z.strictObject({ id, workspaceId: id.optional() }),
  reply: dataset,
  limits: [{ by: 'account', times: 60, seconds: 600 }],
});

const datasetVersion = z
  .object({
    number: version,
    origin: z.enum(datasetOrigins),
    rows: z.int(),
    columnCount: z.int(),
    madeAt: z.iso.datetime(),
    madeBy: z.string().nullable().meta({ description: 'Null for automatic updates and former members' }),
    madeById: id.nullable().meta({ description: 'Id of that user' }),
  })
  .meta({ id: 'DatasetVersion' });
export type DatasetVersion = z.infer<typeof datasetVersion>;

/** The `data` of a 409 to a whole table: the versions made since the one it was made from, newest first. */
export const tableConflict = z.object({ version, since: z.array(datasetVersion) });
export type TableConflict = z.infer<typeof tableConflict>;

/** The `data` of a 409 to edits. `others` is null when the whole dataset must be loaded again. */
export const editConflict = tableConflict.extend({ others: z.array(edited).nullable() });
export type EditConflict = z.infer<typeof editConflict>;

export const versions = call({
  method: 'GET',
  path: '/dataset/{id}/versions',
  access: 'verified',
  scope: 'read',
  isPublic: true,
  summary: 'Lists the versions that can be viewed and restored, newest first.',
  input: z.strictObject({ id, ...paging }),
  reply: paged(datasetVersion),
});

export const restoreVersion = call({
  method: 'POST',
  path: '/dataset/{id}/versions/{number}/restore',
  access: 'verified',
  scope: 'write',
  isPublic: true,
  summary: 'Restores an earlier version as a new version. Nothing in between is lost.',
  input: z.strictObject({ id, number: versionInPath(1), version: madeOf }),
  reply: dataset,
});

export const schedule = call({
  method: 'PUT',
  path: '/dataset/{id}/schedule',
  access: 'verified',
  scope: 'write',
  isPublic: true,
  summary: 'Sets how often a dataset is updated from its URL; null for never.',
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
    'Updates a dataset from its URL now. If its columns or types have changed, the old data stays until someone accepts the new data.',
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
  summary: 'Accepts new data that was held because its columns or types had changed.',
  input: byId,
  reply: dataset,
});

export const keep = call({
  method: 'POST',
  path: '/dataset/{id}/keep',
  access: 'verified',
  scope: 'write',
  isPublic: true,
  summary: 'Rejects new data: keeps the old data and does not ask about this change again.',
  input: byId,
  reply: dataset,
});
