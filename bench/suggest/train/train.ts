import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chooseCards, laterFacts, rankedBy, surenessFacts } from '#chart/suggest/choose-cards.ts';
import earlier from '#chart/suggest/weights.json' with { type: 'json' };
import { chosenTables, type Example, FeatureNames, type JudgedTable, type Verdict, wholeTables } from './examples.ts';
import { fitMisleading } from './fit-misleading.ts';
import { type Case, fitOdds, oddsOf } from './fit-odds.ts';
import { fitRanking, type Start, scoreOf } from './fit-ranking.ts';
import { fitSureness, type Outcome } from './fit-sureness.ts';

// Learns the ranking of first charts from judged tables, and writes its weights:
//   node bench/suggest/train/train.ts FOLDER… [--chosen FOLDER]… [--further | --again] [--write FILE]
// Each FOLDER has items.jsonl and gold.jsonl, a chosen one packets.jsonl and verdicts/. Prints how well rankings do on
// tables that they have not learned from. With --further, what other tables taught before is kept, and only tables that
// are new should be given; with --again, tables that it knows teach what is new of them: features, or how they are read.
const { values: options, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: {
    chosen: { type: 'string', multiple: true, default: [] },
    further: { type: 'boolean', default: false },
    again: { type: 'boolean', default: false },
    write: { type: 'string' },
  },
});
const parts = 5;
const smallestWeight = 0.02;
const { caution } = earlier;
/** The share of charts after the first that may mislead, each for itself. */
const mostLater = 0.1;
const latersTried = 8;

const known = new FeatureNames();
const whole: JudgedTable[] = [];
for (const folder of folders) whole.push(...(await wholeTables(folder, known)));
const chosen: JudgedTable[] = [];
for (const folder of options.chosen) chosen.push(...(await chosenTables(folder, known)));
console.log(`${whole.length} tables judged whole, ${chosen.length} in part, ${known.names.length} features`);

type Ranking = Outcome & { ranked: readonly RankedExample[] };
type RankedExample = Example & { score: number; risk: number };

const outcomes: Ranking[] = [];
const partOf = partsBySource(whole);
for (let part = 0; part < parts; part++) {
  const others = whole.filter(({ source }) => partOf.get(source) !== part);
  const weights = weightsFrom([...others, ...chosen]);
  for (const { examples } of whole.filter(({ source }) => partOf.get(source) === part))
    outcomes.push(outcomeOf(examples, weights));
}
const sure = fitSureness(outcomes);
const later = { upTo: Math.log(mostLater / (1 - mostLater)), ...fitOdds(outcomes.flatMap(laterCases)) };
report();

if (options.write !== undefined) {
  const weights = weightsFrom([...whole, ...chosen]);
  const before = options.further ? earlier.tables : { whole: 0, chosen: 0 };
  const learned = { whole: before.whole + whole.length, chosen: before.chosen + chosen.length };
  const tables = options.again ? earlier.tables : learned;
  const written = {
    tables,
    sure: roundedAll(sure),
    later: roundedAll(later),
    caution,
    ranking: byName(weights.ranking),
    misleading: byName(weights.misleading),
  };
  writeFileSync(options.write, `${JSON.stringify(written, null, 2)}\n`);
}

type Weights = { ranking: Float64Array; misleading: Float64Array };

function weightsFrom(tables: readonly JudgedTable[]): Weights {
  return {
    ranking: fitRanking(tables, startFrom(earlier.ranking)),
    misleading: fitMisleading(tables, startFrom(earlier.misleading)),
  };
}

function startFrom(learned: Readonly<Record<string, number>>): Start {
  if (!options.further && !options.again) return { size: known.names.length, learned: null, isAgain: false };
  const places = Object.entries(learned).map(([name, weight]) => [known.place(name), weight] as const);
  const start = new Float64Array(known.names.length);
  for (const [place, weight] of places) start[place] = weight;
  return { size: start.length, learned: start, isAgain: options.again };
}

function byName(weights: Float64Array): Record<string, number> {
  const some = known.names.map((name, at) => [name, rounded(weights[at] ?? 0)] as const);
  return Object.fromEntries(
    some.filter(([, weight]) => Math.abs(weight) >= smallestWeight).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

function outcomeOf(examples: readonly Example[], weights: Weights): Ranking {
  const ranked = examples
    .map((example) => {
      const risk = scoreOf(weights.misleading, example);
      return { ...example, risk, score: rankedBy({ score: scoreOf(weights.ranking, example), risk }) };
    })
    .sort((a, b) => b.score - a.score);
  const [first] = ranked;
  return {
    facts: surenessFacts(ranked),
    isRight: first?.verdict === 'first',
    isTable: first?.type === 'table',
    ranked,
  };
}

/** The best charts of other types than the first, which could be shown after it. */
function laterCases({ ranked }: Ranking): Case[] {
  const [first, ...others] = ranked;
  if (first === undefined) return [];
  const seen = new Set([first.type]);
  const best = others.filter(({ type }) => !seen.has(type) && seen.add(type)).slice(0, latersTried);
  return best.map((each) => ({ facts: laterFacts(each, first), isSo: each.verdict === 'misleading' }));
}

function report(): void {
  const share = (list: readonly unknown[], of: readonly unknown[]) =>
    `${((100 * list.length) / Math.max(1, of.length)).toFixed(1)} %`;
  const shown = outcomes.map(({ ranked, facts, isTable, isRight }) => {
    const isLarge = !isTable && oddsOf(facts, sure) >= sure.from;
    const cards = chooseCards(ranked, { rows: 0, areAlike: isLarge, later }).slice(0, 3);
    return { isLarge, isRight, verdicts: cards.map(({ verdict }) => verdict) };
  });
  const large = shown.filter(({ isLarge }) => isLarge);
  const isFine = (verdict: Verdict) => verdict === 'first' || verdict === 'fine';
  const doesMislead = ({ verdicts: [first = 'misleading'] }: { verdicts: readonly Verdict[] }) =>
    first === 'misleading';
  console.table({
    'first right': share(
      shown.filter(({ isRight }) => isRight),
      shown,
    ),
    'first misleading': share(shown.filter(doesMislead), shown),
    'one of three fine': share(
      shown.filter(({ verdicts }) => verdicts.some(isFine)),
      shown,
    ),
    'one of three misleading': share(
      shown.filter((each) => doesMislead(each) || each.verdicts.includes('misleading')),
      shown,
    ),
    'charts of three': share(
      shown.flatMap(({ verdicts }) => verdicts),
      shown.flatMap(() => [1, 2, 3]),
    ),
    'shown large': share(large, shown),
    'large and right': share(
      large.filter(({ isRight }) => isRight),
      large,
    ),
    'large and misleading': share(large.filter(doesMislead), large),
  });
}

/** The same parts at each run, with the tables of one source in one of them. */
function partsBySource(tables: readonly JudgedTable[]): Map<string, number> {
  const sources = [...new Set(tables.map(({ source }) => source))];
  let seed = 1;
  const random = () => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return seed / 2147483648;
  };
  const shuffled = sources.map((source) => ({ source, at: random() })).sort((a, b) => a.at - b.at);
  return new Map(shuffled.map(({ source }, at) => [source, at % parts]));
}

function roundedAll<Numbers extends { facts: Record<string, number> }>({ facts, ...numbers }: Numbers) {
  const rounds = (of: object) =>
    Object.fromEntries(Object.entries(of).map(([name, value]) => [name, rounded(Number(value))]));
  return { ...rounds(numbers), facts: rounds(facts) };
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
