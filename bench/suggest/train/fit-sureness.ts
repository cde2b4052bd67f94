import type { Features } from '#chart/suggest/features.ts';

/** The first chart of a ranking: what tells how sure it is, and whether it was right. */
export type Outcome = { facts: Features; isRight: boolean; isTable: boolean };
export type Sureness = { from: number; bias: number; facts: Record<string, number> };

const settings = { rounds: 4000, rate: 0.3, keep: 0.01, shareLarge: 0.62 };

/**
 * Log odds that a first chart is right, from rankings of tables they had not learned from, and the odds from which it is
 * shown large: so that a given share of tables has a large chart.
 */
export function fitSureness(outcomes: readonly Outcome[]): Sureness {
  const asked = outcomes.filter(({ isTable }) => !isTable);
  const names = [...new Set(asked.flatMap(({ facts }) => Object.keys(facts)))];
  const spread = names.map((name) => spreadOf(asked.map(({ facts }) => facts[name] ?? 0)));
  const rows = asked.map(({ facts }) =>
    names.map((name, at) => ((facts[name] ?? 0) - (spread[at]?.mean ?? 0)) / (spread[at]?.width ?? 1)),
  );
  const weights = new Float64Array(names.length + 1);
  for (let round = 0; round < settings.rounds; round++) {
    const slope = new Float64Array(weights.length);
    rows.forEach((row, at) => {
      const error = 1 / (1 + Math.exp(-oddsOf(weights, row))) - Number(asked[at]?.isRight);
      slope[0] = (slope[0] ?? 0) + error;
      for (const [place, amount] of row.entries()) slope[place + 1] = (slope[place + 1] ?? 0) + error * amount;
    });
    for (let at = 0; at < weights.length; at++)
      weights[at] =
        (weights[at] ?? 0) - settings.rate * ((slope[at] ?? 0) / rows.length + settings.keep * (weights[at] ?? 0));
  }
  const odds = rows.map((row) => oddsOf(weights, row)).sort((a, b) => b - a);
  const from = odds[Math.min(odds.length - 1, Math.floor(settings.shareLarge * outcomes.length))] ?? 0;
  const facts = Object.fromEntries(names.map((name, at) => [name, (weights[at + 1] ?? 0) / (spread[at]?.width ?? 1)]));
  const bias =
    (weights[0] ?? 0) - names.reduce((sum, name, at) => sum + (facts[name] ?? 0) * (spread[at]?.mean ?? 0), 0);
  return { from, bias, facts };
}

function oddsOf(weights: Float64Array, row: readonly number[]): number {
  return row.reduce((sum, amount, at) => sum + (weights[at + 1] ?? 0) * amount, weights[0] ?? 0);
}

function spreadOf(values: readonly number[]): { mean: number; width: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const width = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
  return { mean, width: width === 0 ? 1 : width };
}
