import { mostOwnMaps } from '#contract/own-maps.ts';
import type { Db } from '../db/database.ts';
import { requireThat } from '../http/errors.ts';
import { countLocked } from './store.ts';

/** Refuses one map more than somebody may keep. In a transaction nobody can add one between asking and adding. */
export async function requireRoom(db: Db, userId: string): Promise<void> {
  requireThat(
    (await countLocked(db, userId)) < mostOwnMaps,
    'too-many',
    `You can have up to ${mostOwnMaps} maps. Please delete one you no longer need.`,
  );
}
