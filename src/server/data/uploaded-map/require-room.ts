import { maxUploadedMaps } from '#contract/data/own-maps.ts';
import type { Db } from '#server/platform/db/database.ts';
import { requireThat } from '#server/platform/http/errors.ts';
import { countMapsLocked } from './store.ts';

/**
 * Refuses to exceed the number of maps a user may keep. In a transaction no other map can be added between check and
 * insert.
 */
export async function requireMapQuota(db: Db, userId: string): Promise<void> {
  requireThat(
    (await countMapsLocked(db, userId)) < maxUploadedMaps,
    'too-many',
    `You can have up to ${maxUploadedMaps} maps. Please delete one you no longer need.`,
  );
}
