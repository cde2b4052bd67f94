import type { ReadingCertainty } from '#lib/reading-certainty.ts';
import type { FeatureSpace } from './feature-names.ts';
import type { Ranking } from './model.ts';
import type { PackedQuestion } from './packed-question.ts';

/** Says how likely the first answer is right, and from where on it is given or offered. */
export type Gate = {
  weights: Readonly<Record<string, number>>;
  /** Probability from which on an answer is given. */
  sure: number;
  /** Probability from which on answers are offered to choose from. */
  check: number;
};

/** Features of the first reading that tell how reliable it is. */
const watched = /^(?:where:(?:alike|part|shared|how=[\w-]+)|(?:asked|top):(?:focus|extreme)=[\d.]+|rows:(?:all|n=\d))$/;
const named = /^(?:aggregate:\w+:named|(?:share|change|derived):named|(?:groups|cross|listing):measure)=([\d.]+)$/;
const counted = /^(missed|missed-linked|missed-share|missed-far|missed-near|lost):(\d)$/;
const roots = /^root:([^:]+)$/;

/** Operations of one kind are trusted alike. */
const families: readonly (readonly [name: string, of: RegExp])[] = [
  ['count', /^count$|^distinct$|times/],
  ['cells', /^cells/],
  ['aggregate', /^(?:sum|mean|median|max|min|percentile|deviation|range)$/],
  ['groups', /^(?:groups|cross|rows|top-part|largest-group)/],
  ['often', /^often/],
  ['share', /^share/],
  ['change', /^change|^difference|^group-difference|^ratio|^between/],
  ['derived', /^derived/],
  ['proposed', /^proposed$/],
];

/** What the gate knows of an answer. */
export function factsForGate(
  ranking: Ranking,
  { plain, plainAt, answers, proposed, strange }: PackedQuestion,
  features: FeatureSpace,
): Record<string, number> {
  const [best = 0, second = 0] = ranking.probabilities;
  const [first = 0] = ranking.readings;
  const facts: Record<string, number> = {
    always: 1,
    odds: Math.log((best + 1e-6) / (1 - best + 1e-6)) / 3,
    lead: best - second,
    alone: ranking.alone / Math.max(best, 1e-9),
    entropy: ranking.entropy / 3,
    readings: Math.log(answers.length + 1) / 7,
    answers: Math.log(ranking.readings.length + 1) / 5,
    strange: Math.min(3, strange) / 2,
  };
  if (strange > 0) facts['strange:any'] = 1;
  facts[proposed < 0 ? 'proposal:none' : proposed === answers[first] ? 'proposal:same' : 'proposal:other'] = 1;
  for (const feature of new Set(plain.subarray(plainAt[first], plainAt[first + 1])))
    addFacts(facts, features.plain.list[feature] ?? '');
  // What is counted need not be what a row is.
  if (strange > 0 && facts['of:count'] === 1) facts[`count:strange:${facts['rows:all'] === 1 ? 'all' : 'some'}`] = 1;
  return facts;
}

function addFacts(facts: Record<string, number>, name: string): void {
  if (watched.test(name)) facts[name] = 1;
  const [, what, number] = counted.exec(name) ?? [];
  if (what !== undefined) facts[what] = Number(number) / 3;
  if (what === 'missed' && Number(number) > 0) facts['missed:any'] = 1;
  const [, grade] = named.exec(name) ?? [];
  if (grade !== undefined) facts[`measure:${grade}`] = 1;
  const [, root = ''] = roots.exec(name) ?? [];
  const [family] = families.find(([, of]) => root !== '' && of.test(root)) ?? [];
  if (family !== undefined) facts[`of:${family}`] = 1;
  if (name.startsWith('proposed:unused=')) facts['proposed:unused'] = Number(name.at(-1));
}

export function probabilityOfRight(
  { weights }: Pick<Gate, 'weights'>,
  facts: Readonly<Record<string, number>>,
): number {
  const score = Object.entries(facts).reduce((sum, [name, value]) => sum + value * (weights[name] ?? 0), 0);
  return 1 / (1 + Math.exp(-score));
}

/** How much an answer can be trusted: given, offered to choose from, or not given. */
export function certaintyOf({ sure, check }: Gate, probability: number): ReadingCertainty {
  return probability >= sure ? 'sure' : probability >= check ? 'check' : 'not-read';
}
