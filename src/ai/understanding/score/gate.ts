import type { FeatureSpace } from './feature-names.ts';
import type { PackedQuestion, Ranking } from './model.ts';

/** Says how likely the first answer is right, and from where on it is given or offered. */
export type Gate = {
  weights: Readonly<Record<string, number>>;
  /** Probability from which on an answer is given. */
  sure: number;
  /** Probability from which on answers are offered to choose from. */
  check: number;
};

/** How much an answer can be trusted: given, offered to choose from, or not given. */
export type Certainty = 'sure' | 'check' | 'unread';

/** Features of the first reading that tell how reliable it is. */
const watched = [
  ...['missed:0', 'missed:1', 'missed:2', 'missed-linked:0', 'lost:0', 'lost:1', 'rows:all', 'rows:n=2', 'rows:n=3'],
  ...[
    'root:count',
    'root:cells',
    'root:sum',
    'root:mean',
    'root:max',
    'root:min',
    'root:difference',
    'root:distinct',
    'root:range',
  ],
  ...[
    'where:alike',
    'where:value',
    'where:part',
    'where:number',
    'where:time',
    'asked:focus=0',
    'asked:focus=4',
    'top:extreme=0',
    'top:extreme=4',
  ],
];

/** What the gate knows of an answer. */
export function factsForGate(
  ranking: Ranking,
  { plain, plainAt, answers }: PackedQuestion,
  features: FeatureSpace,
): Record<string, number> {
  const [best = 0, second = 0] = ranking.probabilities;
  const [first = 0] = ranking.readings;
  const own = new Set(plain.subarray(plainAt[first], plainAt[first + 1]));
  const facts: Record<string, number> = {
    always: 1,
    odds: Math.log((best + 1e-6) / (1 - best + 1e-6)) / 3,
    lead: best - second,
    alone: ranking.alone / Math.max(best, 1e-9),
    entropy: ranking.entropy / 3,
    readings: Math.log(answers.length + 1) / 7,
    answers: Math.log(ranking.readings.length + 1) / 5,
  };
  for (const name of watched) if (own.has(features.plain.numberOf(name))) facts[name] = 1;
  return facts;
}

export function probabilityOfRight(
  { weights }: Pick<Gate, 'weights'>,
  facts: Readonly<Record<string, number>>,
): number {
  const score = Object.entries(facts).reduce((sum, [name, value]) => sum + value * (weights[name] ?? 0), 0);
  return 1 / (1 + Math.exp(-score));
}

export function certaintyOf({ sure, check }: Gate, probability: number): Certainty {
  return probability >= sure ? 'sure' : probability >= check ? 'check' : 'unread';
}
