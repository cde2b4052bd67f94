import { z } from 'zod';

/** The largest number of a version: the database can store the one after it. */
const latest = 2_147_483_646;

/** Version in a body. Versions of datasets begin at 1, those of charts at 0. */
export const versionFrom = (first: 0 | 1) => z.int().min(first).max(latest);

/** Version in a path or query. */
export const versionInPath = (first: 0 | 1) => z.coerce.number<number | string>().int().min(first).max(latest);

/** The time of the last change as the caller knows it, for things whose version is that time; null if there was none. */
export const seenAt = z.iso.datetime().nullable().optional().meta({
  description:
    'The time of the last change as the caller has read it, null if there was none. If it was changed since, nothing is saved and the response is 409, which says by whom and when. Without it, what is there is replaced',
});
