import type { PlanName } from '#contract/roles.ts';
import { readLimits } from '../plans/index.ts';
import type { Ports } from '../ports.ts';

type Known = { rate: Promise<number>; readAt: number };

const keptMs = 1000;

/** Calls per minute of each plan, read once a second at most: many keys are loaded at once. */
export function openCallRates({ db }: Pick<Ports, 'db'>): (plan: PlanName) => Promise<number> {
  const known = new Map<PlanName, Known>();
  return (plan) => {
    const entry = known.get(plan);
    const moment = performance.now();
    if (entry !== undefined && moment - entry.readAt < keptMs) return entry.rate;
    const rate = readLimits(db, plan).then(({ callsPerMinute }) => callsPerMinute);
    known.set(plan, { rate, readAt: moment });
    rate.catch(() => known.delete(plan));
    return rate;
  };
}
