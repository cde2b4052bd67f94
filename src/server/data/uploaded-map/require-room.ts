import { mostOwnMaps } from '#contract/data/own-maps.ts';
import type { Db } from '#server/platform/db/database.ts';
import { requireThat } from '#server/platform/http/errors.ts';
import { countLocked } from './store.ts';

/**
 * Refuses to exceed the number of maps a user may keep. In a transaction no other map can be added between check and
 * insert.
 */
export async function requireRoom(db: Db, userId: string): Promise<void> {
  requireThat(
    (await countLocked(db, userId)) < mostOwnMaps,
    'too-many',
    `You can have up to ${mostOwnMaps} maps. Please delete one you no longer need.`,
  );
}
