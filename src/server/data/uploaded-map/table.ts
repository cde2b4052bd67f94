import { boolean, customType, integer, pgTable, text, uuid } from '#drizzle/pg-core';
import { bytes, timestampColumn } from '#server/platform/db/columns.ts';

/** Properties of the regions of a file: its columns, and a row for each region in the order of the map. */
export type UploadedMapFacts = { columns: string[]; rows: string[][] };

/** JSON in a text column: jsonb refuses NUL and lone surrogates, which cells may hold. */
const facts = customType<{ data: UploadedMapFacts; driverData: string }>({
  dataType: () => 'text',
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (written) => JSON.parse(written),
});

export const boundaries = pgTable('boundaries', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  name: text('name').notNull(),
  filename: text('filename').notNull(),
  regions: integer('regions').notNull(),
  facts: facts('facts').notNull(),
  key: text('key').notNull(),
  isFlat: boolean('is_flat').notNull(),
  size: integer('size').notNull(),
  map: bytes('map').notNull(),
  createdAt: timestampColumn('created_at').notNull().defaultNow(),
  /** For a copy that was kept when a member left: the map it replaces, and the workspace of the charts. */
  originalId: uuid('original_id'),
  workspaceId: uuid('workspace_id'),
});

export type UploadedMapRow = typeof boundaries.$inferSelect;
