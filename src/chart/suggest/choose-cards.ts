import type { Candidate } from './candidates.ts';
import type { Features } from './features.ts';
import { kindOfType } from './type-kinds.ts';
import weights from './weights.json' with { type: 'json' };

/** What choosing among ranked charts asks of each. */
export type Ranked = {
  type: string;
  score: number;
  /** How likely it misleads, as log odds; by itself, whatever is shown before it. */
  risk: number;
  values: readonly string[];
  axes: readonly string[];
  how: string;
  isCount: boolean;
};

/** What a candidate draws, for those that choose among charts. */
export function drawnIn({ suggestion, lens, values, axes, how }: Candidate): Omit<Ranked, 'score' | 'risk'> {
  const keysOf = (natures: Candidate['values']) => natures.map(({ column }) => column.key).sort();
  return {
    type: suggestion.template,
    values: keysOf(values),
    axes: keysOf(axes),
    how,
    isCount: lens.shape === 'counted',
  };
}

/** Risks below this are all the same. */
const leastRisk = -3;

/** How good a chart is to be shown: its score, less what may be wrong with it. */
export function rankedBy({ score, risk }: Pick<Ranked, 'score' | 'risk'>): number {
  return score - weights.caution * Math.max(leastRisk, risk);
}

/** What tells whether the first of a ranking is right: its score, and how much of all that speaks for charts speaks for charts that look like it. */
export function surenessFacts(ranked: readonly Ranked[]): Features {
  const [first] = ranked;
  if (first === undefined) return {};
  const look = lookOf(first);
  const isLike = (each: Ranked) => each.type === first.type || lookOf(each) === look;
  const odds = ranked.map((each) => ({ isAlike: isLike(each), amount: Math.exp(each.score - first.score) }));
  const all = odds.reduce((sum, { amount }) => sum + amount, 0);
  const alike = odds.reduce((sum, { isAlike, amount }) => sum + (isAlike ? amount : 0), 0);
  const next = ranked.find((each) => !isLike(each));
  return {
    score: first.score,
    risk: Math.max(leastRisk, first.risk),
    'its share': 1 / all,
    'share of its look': alike / all,
    'ahead of other looks': Math.min(4, next === undefined ? 4 : first.score - next.score),
    candidates: Math.log(ranked.length + 1),
  };
}

/** What tells whether a chart misleads that is shown after the first: who draws what the first draws is wrong less often. */
export function laterFacts(each: Ranked, first: Ranked): Features {
  const isShared = (one: readonly string[], other: readonly string[]) => one.some((key) => other.includes(key));
  const areSame = (one: readonly string[], other: readonly string[]) => one.join('\n') === other.join('\n');
  return {
    risk: Math.max(-6, Math.min(4, each.risk)),
    'same values': Number(areSame(each.values, first.values)),
    'shares a value': Number(isShared(each.values, first.values)),
    'same axes': Number(areSame(each.axes, first.axes)),
    'shares an axis': Number(isShared(each.axes, first.axes)),
    'combines otherwise': Number(each.how !== first.how),
    'counts too': Number(each.isCount && first.isCount),
    'counts instead': Number(each.isCount && !first.isCount),
    'is a table': Number(each.type === 'table'),
  };
}

/** How facts of a later chart become the log odds that it misleads, and up to which it is shown. */
export type Later = { upTo: number; bias: number; facts: Readonly<Record<string, number | undefined>> };

/** More rows than somebody reads in a picture. */
const manyRows = 100;
/** Types further down are not tried. */
const mostTypes = 16;

type Choice<Each> = { rows: number; areAlike: boolean; fits?: (each: Each) => boolean; later?: Later };

/**
 * The charts to show, each type once: the best, and then those that hardly mislead beside it, rather few than a wrong one.
 * The table as it is comes first where it is best and short, else after two charts. Bars and columns of the same values are
 * one chart to somebody who looks for another.
 */
export function chooseCards<Each extends Ranked>(
  ranked: readonly Each[],
  { rows, areAlike, fits = () => true, later = weights.later }: Choice<Each>,
): Each[] {
  const best = bestOfTypes(ranked, fits);
  const [first, ...others] =
    best[0]?.type === 'table' && rows > manyRows && best.length > 1 ? [...best.slice(1), best[0]] : best;
  if (first === undefined) return [];
  const looks = new Set([lookOf(first)]);
  const isNew = (each: Each) => areAlike || (!looks.has(lookOf(each)) && looks.add(lookOf(each)));
  const found = others.filter((each) => oddsOf(laterFacts(each, first), later) <= later.upTo);
  // A table alone is no answer to somebody who looks for a chart.
  const safe = first.type === 'table' && found.length === 0 ? others.slice(0, 1) : found;
  const charts = safe.filter((each) => each.type !== 'table' && isNew(each));
  return [first, ...charts.slice(0, 1), ...safe.filter(({ type }) => type === 'table'), ...charts.slice(1)];
}

function bestOfTypes<Each extends Ranked>(ranked: readonly Each[], fits: (each: Each) => boolean): Each[] {
  const best = new Map<string, Each>();
  for (const each of ranked) {
    if (!best.has(each.type) && fits(each)) best.set(each.type, each);
    if (best.size === mostTypes) break;
  }
  return [...best.values()];
}

function oddsOf(facts: Features, { bias, facts: by }: Later): number {
  return Object.entries(facts).reduce((sum, [name, amount]) => sum + (by[name] ?? 0) * amount, bias);
}

function lookOf({ type, values, axes, isCount }: Ranked): string {
  const kind = kindOfType(type);
  return JSON.stringify([kind === 'columns' ? 'bars' : kind, values, axes, isCount]);
}
