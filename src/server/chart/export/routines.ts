import { everything } from '#server/platform/db/scope.ts';
import type { Routine } from '#server/platform/jobs/routine.ts';
import { isOver } from './find-result.ts';
import { keyOf } from './keep-files.ts';

/** Removes files older than a day, and files that belong to no job. */
export const purgeExports: Routine = {
  name: 'export.sweep',
  everyMinutes: 60,
  run: async ({ files, jobs, now }) => {
    const root = keyOf('');
    for await (const { key } of files.list(root)) {
      const job = await jobs.find(key.slice(root.length), everything);
      if (job === null || isOver(job, now())) await files.remove(key);
    }
  },
};
