import type { Features } from '#chart/suggest/features.ts';

/** Something that was so or not, and what tells it. */
export type Case = { facts: Features; isSo: boolean };
export type Odds = { bias: number; facts: Record<string, number> };

const settings = { rounds: 4000, rate: 0.3, keep: 0.01 };

/** Weights of the log odds that something is so. */
export function fitOdds(cases: readonly Case[]): Odds {
  const names = [...new Set(cases.flatMap(({ facts }) => Object.keys(facts)))];
  const spread = names.map((name) => spreadOf(cases.map(({ facts }) => facts[name] ?? 0)));
  const rows = cases.map(({ facts }) =>
    names.map((name, at) => ((facts[name] ?? 0) - (spread[at]?.mean ?? 0)) / (spread[at]?.width ?? 1)),
  );
  const weights = new Float64Array(names.length + 1);
  for (let round = 0; round < settings.rounds; round++) {
    const slope = new Float64Array(weights.length);
    rows.forEach((row, at) => {
      const error = 1 / (1 + Math.exp(-weigh(weights, row))) - Number(cases[at]?.isSo);
      slope[0] = (slope[0] ?? 0) + error;
      for (const [place, amount] of row.entries()) slope[place + 1] = (slope[place + 1] ?? 0) + error * amount;
    });
    for (let at = 0; at < weights.length; at++)
      weights[at] =
        (weights[at] ?? 0) - settings.rate * ((slope[at] ?? 0) / rows.length + settings.keep * (weights[at] ?? 0));
  }
  const facts = Object.fromEntries(names.map((name, at) => [name, (weights[at + 1] ?? 0) / (spread[at]?.width ?? 1)]));
  const bias =
    (weights[0] ?? 0) - names.reduce((sum, name, at) => sum + (facts[name] ?? 0) * (spread[at]?.mean ?? 0), 0);
  return { bias, facts };
}

export function oddsOf(facts: Features, { bias, facts: by }: Odds): number {
  return Object.entries(facts).reduce((sum, [name, amount]) => sum + (by[name] ?? 0) * amount, bias);
}

function weigh(weights: Float64Array, row: readonly number[]): number {
  return row.reduce((sum, amount, at) => sum + (weights[at + 1] ?? 0) * amount, weights[0] ?? 0);
}

function spreadOf(values: readonly number[]): { mean: number; width: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const width = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
  return { mean, width: width === 0 ? 1 : width };
}
