import type { Routine } from '../jobs/routine.ts';
import { trashDays } from './present.ts';
import { currentVersions, purgeTrash, sweepChanges, sweepVersions } from './sweep-store.ts';
import { removeThumbnails, sweepThumbnails } from './thumbnail.ts';

const day = 86_400_000;
const keptDays = 90;

/** Deletes charts that were in the trash for thirty days, and unnamed versions older than ninety days. */
export const sweepProjects: Routine = {
  name: 'project.sweep',
  everyMinutes: 60,
  run: async ({ db, files, now }) => {
    const before = (days: number) => new Date(now().getTime() - days * day);
    for (const id of await purgeTrash(db, before(trashDays))) await removeThumbnails(files, id);
    await sweepVersions(db, before(keptDays));
    await sweepChanges(db, before(keptDays));
  },
};

/** Removes thumbnails that are no longer used. */
export const tidyThumbnails: Routine = {
  name: 'project.thumbnails',
  everyMinutes: 24 * 60,
  run: ({ db, files }) => sweepThumbnails(files, (ids) => currentVersions(db, ids)),
};
