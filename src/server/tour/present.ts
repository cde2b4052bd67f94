import type { TourFlags } from '#contract/tour.ts';
import type { Flags } from './table.ts';

/** A step without a record was not seen. */
export function presentFlags(flags: Flags): TourFlags {
  const { all = false, dashboard = false, project = false, chooseTemplate = false, dataset = false } = flags;
  return { all, dashboard, project, chooseTemplate, dataset };
}
