import { addDates } from './steps/add-dates.ts';
import { bin } from './steps/bin.ts';
import { change } from './steps/change.ts';
import { compute } from './steps/compute.ts';
import { distinct } from './steps/distinct.ts';
import { fill } from './steps/fill.ts';
import { filter } from './steps/filter.ts';
import { group } from './steps/group.ts';
import { indexTo } from './steps/index-to.ts';
import { join } from './steps/join.ts';
import { merge } from './steps/merge.ts';
import { moving } from './steps/moving.ts';
import { pick } from './steps/pick.ts';
import { pivot } from './steps/pivot.ts';
import { rank } from './steps/rank.ts';
import { rename } from './steps/rename.ts';
import { replace } from './steps/replace.ts';
import { retype } from './steps/retype.ts';
import { running } from './steps/running.ts';
import { sample } from './steps/sample.ts';
import { share } from './steps/share.ts';
import { sort } from './steps/sort.ts';
import { split } from './steps/split.ts';
import { top } from './steps/top.ts';
import { total } from './steps/total.ts';
import { transpose } from './steps/transpose.ts';
import { union } from './steps/union.ts';
import { unpivot } from './steps/unpivot.ts';

/** All kinds of steps, in the order of the menu. */
export const stepKinds = [
  filter,
  sort,
  top,
  sample,
  compute,
  pick,
  rename,
  retype,
  split,
  merge,
  group,
  pivot,
  unpivot,
  transpose,
  share,
  running,
  change,
  moving,
  indexTo,
  rank,
  bin,
  total,
  fill,
  addDates,
  replace,
  distinct,
  join,
  union,
] as const;
