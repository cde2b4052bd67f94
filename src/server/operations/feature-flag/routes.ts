import type { FlagState } from '#contract/operations/admin-flags.ts';
import * as adminFlags from '#contract/operations/admin-flags.ts';
import { type Flag, flagNames, flags } from '#contract/operations/flags.ts';
import { isUnchangedSince, timeAfter, whoChanged } from '#server/account/user/index.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { route } from '#server/platform/http/route.ts';
import { record } from '../audit/index.ts';
import { changedFlags, lockFlags, setFlag } from './store.ts';
import type { FlagRow } from './table.ts';

export const routes = [
  route(adminFlags.list, async (_, { db }) => {
    const changed = await changedFlags(db);
    return { flags: flagNames.map((name) => presentFlag(name, changed.get(name))) };
  }),

  route(adminFlags.change, ({ name, isOn, changedAt: seen }, { user, db, now }) =>
    db.transaction(async (within) => {
      await lockFlags(within);
      const before = (await changedFlags(within)).get(name);
      if ((before?.isOn ?? true) === isOn) return presentFlag(name, before);
      if (before !== undefined && !isUnchangedSince(seen, before.changedAt)) {
        const { changedBy, changedAt } = before;
        const isYou = changedBy === user.email;
        const who = whoChanged({ thing: 'this flag', name: changedBy, at: changedAt, isYou });
        refuse('conflict', `${who}. Nothing was saved. It is ${isOn ? 'off' : 'on'}.`, {
          data: presentFlag(name, before),
        });
      }
      const row = { name, isOn, changedBy: user.email, changedAt: timeAfter(before?.changedAt, now()) };
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
