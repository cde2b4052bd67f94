import { type Flag, flags } from '#contract/flags.ts';
import type { Db } from '../db/database.ts';
import { requireThat } from '../http/errors.ts';
import { isOn } from './store.ts';

/** Refuses with the sentence of the flag when an admin has turned it off. */
export async function requireOn(db: Db, flag: Flag): Promise<void> {
  requireThat(await isOn(db, flag), 'turned-off', flags[flag].off);
}
