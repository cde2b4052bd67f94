import type { Routine } from '../jobs/routine.ts';
import { keptSince } from '../retention/index.ts';
import { currentVersions, purgeTrash, sweepChanges, sweepVersions } from './sweep-store.ts';
import { removeThumbnails, sweepThumbnails } from './thumbnail.ts';

/** Deletes charts that were in the trash for long, and old versions without a name. */
export const sweepProjects: Routine = {
  name: 'project.sweep',
  everyMinutes: 60,
  run: async ({ db, files, now }) => {
    const trashed = await purgeTrash(db, await keptSince(db, 'trash', now()));
    for (const id of trashed) await removeThumbnails(files, id);
    const versionsFrom = await keptSince(db, 'versions', now());
    await sweepVersions(db, versionsFrom);
    await sweepChanges(db, versionsFrom);
  },
};

/** Removes thumbnails that are no longer used. */
export const tidyThumbnails: Routine = {
  name: 'project.thumbnails',
  everyMinutes: 24 * 60,
  run: ({ db, files }) => sweepThumbnails(files, (ids) => currentVersions(db, ids)),
};
