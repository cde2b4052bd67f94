import type { Db } from '#server/platform/db/database.ts';
import { articleToMarkdown } from './export-markdown.ts';
import { articlesBy, relatedOf } from './store.ts';

/** Articles that a user began, for the personal data export. */
export async function exportArticles(db: Db, userId: string) {
  const rows = await articlesBy(db, userId);
  return Promise.all(
    rows.map(async (row) => ({
      title: row.title,
      state: row.state,
      createdAt: row.createdAt,
      changedAt: row.changedAt,
      markdown: await articleToMarkdown(row, await relatedOf(db, row)),
    })),
  );
}
