import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { carefully, surenessFacts } from '#chart/suggest/first-charts.ts';
import earlier from '#chart/suggest/weights.json' with { type: 'json' };
import { chosenTables, type Example, FeatureNames, type JudgedTable, wholeTables } from './examples.ts';
import { fitMisleading } from './fit-misleading.ts';
import { fitRanking, type Start, scoreOf } from './fit-ranking.ts';
import { fitSureness, type Outcome } from './fit-sureness.ts';

// Learns the ranking of first charts from judged tables, and writes its weights:
//   node bench/suggest/train/train.ts FOLDER… [--chosen FOLDER]… [--further] [--write]
// Each FOLDER has items.jsonl and gold.jsonl, a chosen one packets.jsonl and verdicts/. Prints how well rankings do on
// tables that they have not learned from. With --further, what other tables taught before is kept, and only tables that
// are new should be given.
const { values: options, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: {
    chosen: { type: 'string', multiple: true, default: [] },
    further: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const parts = 4;
const smallestWeight = 0.02;
const { caution } = earlier;

const known = new FeatureNames();
const whole: JudgedTable[] = [];
for (const folder of folders) whole.push(...(await wholeTables(folder, known)));
const chosen: JudgedTable[] = [];
for (const folder of options.chosen) chosen.push(...(await chosenTables(folder, known)));
console.log(`${whole.length} tables judged whole, ${chosen.length} in part, ${known.names.length} features`);

const outcomes: (Outcome & { best: readonly Example[] })[] = [];
const partOf = partsBySource(whole);
for (let part = 0; part < parts; part++) {
  const others = whole.filter(({ source }) => partOf.get(source) !== part);
  const weights = weightsFrom([...others, ...chosen]);
  for (const { examples } of whole.filter(({ source }) => partOf.get(source) === part))
    outcomes.push(outcomeOf(examples, weights));
}
const sure = fitSureness(outcomes);
report();

if (options.write) {
  const weights = weightsFrom([...whole, ...chosen]);
  const facts = Object.fromEntries(Object.entries(sure.facts).map(([name, weight]) => [name, rounded(weight)]));
  const before = options.further ? earlier.tables : { whole: 0, chosen: 0 };
  const tables = { whole: before.whole + whole.length, chosen: before.chosen + chosen.length };
  const written = {
    tables,
    sure: { from: rounded(sure.from), bias: rounded(sure.bias), facts },
    caution,
    ranking: byName(weights.ranking),
    misleading: byName(weights.misleading),
  };
  writeFileSync('src/chart/suggest/weights.json', `${JSON.stringify(written, null, 2)}\n`);
}

type Weights = { ranking: Float64Array; misleading: Float64Array };

function weightsFrom(tables: readonly JudgedTable[]): Weights {
  return {
    ranking: fitRanking(tables, startFrom(earlier.ranking)),
    misleading: fitMisleading(tables, startFrom(earlier.misleading)),
  };
}

function startFrom(learned: Readonly<Record<string, number>>): Start {
  if (!options.further) return { size: known.names.length, learned: null };
  const places = Object.entries(learned).map(([name, weight]) => [known.place(name), weight] as const);
  const start = new Float64Array(known.names.length);
  for (const [place, weight] of places) start[place] = weight;
  return { size: start.length, learned: start };
}

function byName(weights: Float64Array): Record<string, number> {
  const some = known.names.map((name, at) => [name, rounded(weights[at] ?? 0)] as const);
  return Object.fromEntries(
    some.filter(([, weight]) => Math.abs(weight) >= smallestWeight).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

function outcomeOf(examples: readonly Example[], weights: Weights): Outcome & { best: readonly Example[] } {
  const ranked = examples
    .map((example) => ({
      example,
      type: example.type,
      score: scoreOf(weights.ranking, example),
      risk: scoreOf(weights.misleading, example),
    }))
    .sort((a, b) => b.score - a.score);
  const seen = new Set<string>();
  const best = carefully(ranked)
    .filter(({ type }) => !seen.has(type) && seen.add(type))
    .map(({ example }) => example);
  const [first] = best;
  return { facts: surenessFacts(ranked), isRight: first?.verdict === 'first', isTable: first?.type === 'table', best };
}

function report(): void {
  const share = (list: readonly unknown[], of: readonly unknown[] = outcomes) =>
    `${((100 * list.length) / of.length).toFixed(1)} %`;
  const large = outcomes.filter(({ facts, isTable }) => !isTable && oddsOf(facts) >= sure.from);
  const isMisleading = ({ verdict }: Example) => verdict === 'misleading';
  console.table({
    'first right': share(outcomes.filter(({ isRight }) => isRight)),
    'first misleading': share(outcomes.filter(({ best }) => best[0] === undefined || isMisleading(best[0]))),
    'one of three fine': share(
      outcomes.filter(({ best }) => best.slice(0, 3).some(({ verdict }) => verdict === 'first' || verdict === 'fine')),
    ),
    'one of three misleading': share(outcomes.filter(({ best }) => best.slice(0, 3).some(isMisleading))),
    'shown large': share(large),
    'large and right': share(
      large.filter(({ isRight }) => isRight),
      large,
    ),
    'large and misleading': share(
      large.filter(({ best }) => best.slice(0, 1).some(isMisleading)),
      large,
    ),
  });
}

function oddsOf(facts: Outcome['facts']): number {
  return Object.entries(facts).reduce((sum, [name, amount]) => sum + (sure.facts[name] ?? 0) * amount, sure.bias);
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

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
