import { boolean, customType, pgTable, primaryKey, text, uuid } from '#drizzle/pg-core';
import { timestampColumn } from '#server/platform/db/columns.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const searchIndex = pgTable(
  'search_entries',
  {
    kind: text('kind').$type<'chart' | 'dataset' | 'gallery'>().notNull(),
    id: uuid('id').notNull(),
    workspaceId: uuid('workspace_id'),
    title: text('title').notNull(),
    words: text('words').notNull(),
    template: text('template'),
    changedAt: timestampColumn('changed_at').notNull(),
    isCounted: boolean('is_counted').notNull().default(false),
    tokens: tsvector('tokens').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
);
