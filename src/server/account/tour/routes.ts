import type { TourFlags } from '#contract/account/tour.ts';
import * as tour from '#contract/account/tour.ts';
import { route } from '#server/platform/http/route.ts';
import { loadTourFlags, mergeFlags } from './store.ts';
import type { Flags } from './table.ts';

export const routes = [
  route(tour.read, async (_, { user, db }) => presentFlags(await loadTourFlags(db, user.id))),

  route(tour.write, async (flags, { user, db }) => presentFlags(await mergeFlags(db, user.id, flags))),
];

/** A step without a record was not seen. */
function presentFlags(flags: Flags): TourFlags {
  const { all = false, dashboard = false, project = false, chooseTemplate = false, dataset = false } = flags;
  return { all, dashboard, project, chooseTemplate, dataset };
}
