import type { Features } from '#chart/suggest/features.ts';
import { fitOdds, type Odds, oddsOf } from './fit-odds.ts';

/** The first chart of a ranking: what tells how sure it is, and whether it was right. */
export type Outcome = { facts: Features; isRight: boolean; isTable: boolean };

const shareLarge = 0.7;

/**
 * Log odds that a first chart is right, from rankings of tables they had not learned from, and the odds from which it is
 * shown large: so that a given share of tables has a large chart.
 */
export function fitSureness(outcomes: readonly Outcome[]): Odds & { from: number } {
  const asked = outcomes.filter(({ isTable }) => !isTable).map(({ facts, isRight }) => ({ facts, isSo: isRight }));
  const odds = fitOdds(asked);
  const sorted = asked.map(({ facts }) => oddsOf(facts, odds)).sort((a, b) => b - a);
  return { from: sorted[Math.min(sorted.length - 1, Math.floor(shareLarge * outcomes.length))] ?? 0, ...odds };
}
