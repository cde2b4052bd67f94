import { z } from 'zod';

/** The largest number of a version: the database can store the one after it. */
const latest = 2_147_483_646;

/** Version in a body. Versions of datasets begin at 1, those of charts at 0. */
export const versionFrom = (first: 0 | 1) => z.int().min(first).max(latest);

/** Version in a path or query. */
export const versionInPath = (first: 0 | 1) => z.coerce.number<number | string>().int().min(first).max(latest);
