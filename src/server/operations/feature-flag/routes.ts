import type { FlagState } from '#contract/operations/admin-flags.ts';
import * as adminFlags from '#contract/operations/admin-flags.ts';
import { type Flag, flagNames, flags } from '#contract/operations/flags.ts';
import { route } from '#server/platform/http/route.ts';
import { record } from '../audit/index.ts';
import { changedFlags, setFlag } from './store.ts';
import type { FlagRow } from './table.ts';

export const routes = [
  route(adminFlags.list, async (_, { db }) => {
    const changed = await changedFlags(db);
    return { flags: flagNames.map((name) => presentFlag(name, changed.get(name))) };
  }),

  route(adminFlags.change, ({ name, isOn }, { user, db, now }) =>
    db.transaction(async (within) => {
      const before = (await changedFlags(within)).get(name);
      if ((before?.isOn ?? true) === isOn) return presentFlag(name, before);
      const row = { name, isOn, changedBy: user.email, changedAt: now() };
      await setFlag(within, row);
      const action = isOn ? 'turn-flag-on' : 'turn-flag-off';
      await record(within, { admin: user, action, target: flags[name].label });
      return presentFlag(name, row);
    }),
  ),
];

function presentFlag(name: Flag, row: FlagRow | undefined): FlagState {
  return {
    name,
    isOn: row?.isOn ?? true,
    changedBy: row?.changedBy ?? null,
    changedAt: row?.changedAt.toISOString() ?? null,
  };
}
