import * as tour from '#contract/tour.ts';
import { route } from '../http/route.ts';
import { presentFlags } from './present.ts';
import { mergeFlags, readFlags } from './store.ts';

export const routes = [
  route(tour.read, async (_, { user, db }) => presentFlags(await readFlags(db, user.id))),

  route(tour.write, async (flags, { user, db }) => presentFlags(await mergeFlags(db, user.id, flags))),
];
