import type { Content } from '#chart/changes/content.ts';
import type { Db } from '#server/platform/db/database.ts';
import { requireThat } from '#server/platform/http/errors.ts';
import { findFolder } from './folder-store.ts';
import { requireChartType } from './read-chart.ts';
import { requireChartQuota } from './require-room.ts';
import { addProject } from './store.ts';
import { saveSeparateVersion } from './versions.ts';

type NewChart = {
  workspaceId: string;
  ownerId: string;
  /** As `readContent` returns it, with data that the owner may use. */
  content: Content;
  folderId?: string | null;
  basedOn?: string | null;
  /** The name of the first version in the history. */
  words?: string;
  now: Date;
};

/**
 * Creates a chart and returns its id, if the plan of the workspace has room for one more. The caller must have checked that the
 * owner may create charts in the workspace and use the data.
 */
export function createProject(db: Db, { folderId = null, basedOn = null, words, ...chart }: NewChart): Promise<string> {
  const { workspaceId, ownerId, content, now } = chart;
  return db.transaction(async (within) => {
    if (folderId !== null) {
      const folder = await findFolder(within, folderId);
      requireThat(folder?.workspaceId === workspaceId, 'not-found', 'This folder does not exist.');
    }
    await requireChartType(within, ownerId, { from: null, to: content, now });
    await requireChartQuota(within, workspaceId, { by: ownerId, now });
    const id = await addProject(within, { workspaceId, ownerId, folderId, basedOn, content, now });
    await saveSeparateVersion(within, {
      id,
      version: 1,
      userId: ownerId,
      words: words ?? 'Created the chart',
      content,
      now,
    });
    return id;
  });
}
