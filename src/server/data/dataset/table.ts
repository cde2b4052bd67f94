import type { CellEvidence } from '#contract/data/data-shapes.ts';
import type { DatasetColumn, DatasetOrigin, Drift, RefreshInterval } from '#contract/data/datasets.ts';
import type { Edit } from '#data/edit/edit.ts';
import type { Choices, Note } from '#data/reading.ts';
import { bigint, integer, pgTable, primaryKey, text, uuid } from '#drizzle/pg-core';
import { jsonColumn, timestampColumn } from '#server/platform/db/columns.ts';

/** Properties of a version besides its cells. `asked` are the import options a user chose, `choices` all of them. */
export type VersionFacts = {
  columns: DatasetColumn[];
  notes: Note[];
  choices: Partial<Choices>;
  asked: Partial<Choices>;
  parts: string[];
};

export const datasets = pgTable('datasets', {
  id: uuid('id').primaryKey().defaultRandom(),
  workspaceId: uuid('workspace_id').notNull(),
  createdBy: uuid('created_by'),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  tags: text('tags').array().notNull().default([]),
  version: integer('version').notNull().default(1),
  createdAt: timestampColumn('created_at').notNull().defaultNow(),
  changedAt: timestampColumn('changed_at').notNull().defaultNow(),
  aboutChangedAt: timestampColumn('about_changed_at'),
  aboutChangedBy: uuid('about_changed_by'),
  deletedAt: timestampColumn('deleted_at'),
  sourceUrl: text('source_url'),
  every: text('every').$type<RefreshInterval>(),
  refreshAt: timestampColumn('refresh_at'),
  refreshedAt: timestampColumn('refreshed_at'),
  sourceSha256: text('source_sha256'),
  failures: integer('failures').notNull().default(0),
  failure: text('failure'),
  keptDrift: jsonColumn<Drift[]>('kept_drift'),
});

export const datasetVersions = pgTable('dataset_versions', {
  id: uuid('id').primaryKey().defaultRandom(),
  datasetId: uuid('dataset_id').notNull(),
  number: integer('number'),
  origin: text('origin').$type<DatasetOrigin>().notNull(),
  madeBy: uuid('made_by'),
  madeAt: timestampColumn('made_at').notNull().defaultNow(),
  sheetKey: text('sheet_key'),
  sheetSize: bigint('sheet_size', { mode: 'number' }).notNull(),
  originalKey: text('original_key'),
  originalName: text('original_name').notNull(),
  originalSize: bigint('original_size', { mode: 'number' }).notNull(),
  rows: integer('rows').notNull(),
  columns: integer('columns').notNull(),
  facts: jsonColumn<VersionFacts>('facts').notNull(),
  edits: jsonColumn<Edit[]>('edits'),
  editId: uuid('edit_id'),
  drift: jsonColumn<Drift[]>('drift'),
});

export const datasetEvidence = pgTable(
  'dataset_evidence',
  {
    datasetId: uuid('dataset_id').notNull(),
    number: integer('number').notNull(),
    cells: jsonColumn<CellEvidence[][]>('cells').notNull(),
  },
  (table) => [primaryKey({ columns: [table.datasetId, table.number] })],
);

export const filesToRemove = pgTable('files_to_remove', {
  key: text('key').primaryKey(),
  at: timestampColumn('at').notNull(),
});

export type Evidence = typeof datasetEvidence.$inferSelect;
export type DatasetRow = typeof datasets.$inferSelect;
export type DatasetVersionRow = typeof datasetVersions.$inferSelect;
export type NewVersion = typeof datasetVersions.$inferInsert;
