// node scripts/train/understanding.ts [--count N] [--develop N] [--typed N] [--per-table N] [--save FILE]: learns to read
// questions from their answers. With --weights FILE only the gate of those weights is set anew. --asked N: how often the
// questions count that authors wrote about tables of strangers.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadLexicon } from '#ai/load-lexicon.ts';
import { questionEvidence } from '#ai/understanding/evidence/evidence.ts';
import { candidatesOf } from '#ai/understanding/grammar/candidates.ts';
import type { ComputedReading } from '#ai/understanding/grammar/reading.ts';
import type { KnownTable } from '#ai/understanding/known-table.ts';
import { FeatureNames, type FeatureSpace } from '#ai/understanding/score/feature-names.ts';
import { factsForGate, probabilityOfRight } from '#ai/understanding/score/gate.ts';
import { rankAnswers, type Weights } from '#ai/understanding/score/model.ts';
import { packQuestion } from '#ai/understanding/score/packed-question.ts';
import { openWeights, type StoredWeights, storeWeights } from '#ai/understanding/score/weights.ts';
import { wordReaderFor } from '#ai/understanding/word-reader.ts';
import {
  type AskedPart,
  type AskedQuestion,
  askedQuestions,
  fileOfAsked,
  isAsked,
} from './understanding/asked-questions.ts';
import { fitGate, type GatedAnswer } from './understanding/fit-gate.ts';
import { fitRanking, randomNumbers, shuffled, type TaughtQuestion } from './understanding/fit-ranking.ts';
import { isTyped, type TypedQuestion, typedQuestions } from './understanding/typed-questions.ts';
import { isExpected, knownTableAt, type WikiQuestion, wikiQuestions } from './understanding/wiki-questions.ts';

const { values: options } = parseArgs({
  options: {
    count: { type: 'string', default: '20000' },
    develop: { type: 'string', default: '3000' },
    typed: { type: 'string', default: '6000' },
    'per-table': { type: 'string', default: '12' },
    save: { type: 'string', default: '' },
    weights: { type: 'string', default: '' },
    asked: { type: 'string', default: '1' },
  },
});
const folder = join(process.env.AI_BENCH ?? '../shared/bench', 'wtq');

type Prepared = {
  taught: TaughtQuestion;
  grams: readonly string[];
  spent: number;
};

const lexicon = loadLexicon();
/** Weights that were learned before: only their gate is set anew. */
const stored = options.weights === '' ? null : (JSON.parse(readFileSync(options.weights, 'utf8')) as StoredWeights); // as saved here
const known = stored === null ? null : openWeights(stored);
const features: FeatureSpace = known?.features ?? { plain: new FeatureNames(), parts: new FeatureNames() };
const { learned, held } = splitTables(wikiQuestions(folder, 'train-'));
const strangers = join(import.meta.dirname, '../../bench/suggest/strangers');
const crowds = readdirSync(strangers, { withFileTypes: true })
  .flatMap((entry) => (entry.isDirectory() ? entry.name : []))
  .sort();
const crowdFiles = (names: readonly string[]) => names.map((name) => join(strangers, name, 'files'));
const perTable = Number(options['per-table']);
const typedLearned =
  known !== null ? [] : await typedQuestions(crowdFiles(crowds.slice(2)), { part: 'learned', perTable, lexicon });
const typedHeld = await typedQuestions(crowdFiles(crowds.slice(0, 1)), { part: 'held', perTable, lexicon });
const typedGate = await typedQuestions(crowdFiles(crowds.slice(1, 2)), { part: 'held', perTable, lexicon });
const askedFolder = join(import.meta.dirname, 'understanding/asked');
const askedTeaching = known !== null ? [] : await prepareAsked('learned');
const teaching =
  known !== null
    ? []
    : [
        ...(await prepareAll(learned.slice(0, Number(options.count)))),
        ...askedTeaching,
        ...(await prepareTyped(shuffled(typedLearned, randomNumbers(9)).slice(0, Number(options.typed)))),
      ];
features.plain.freeze();
features.parts.freeze();
const grams = known?.grams ?? commonGrams(teaching);
const partCount = known === null ? putCommonPartsFirst(teaching) : known.features.parts.list.length;
const calibrating = await prepareAll(held.slice(0, Math.max(400, Number(options.count) / 8)));
const developing = await prepareAll(wikiQuestions(folder, '').slice(0, Number(options.develop)));
const analyticCalibrating = await prepareTyped(shuffled(typedGate, randomNumbers(7)).slice(0, 2 * calibrating.length));
const analytic = await prepareTyped(shuffled(typedHeld, randomNumbers(8)).slice(0, 400));
const askedCalibrating = await prepareAsked('gate');
const asked = await prepareAsked('held');
numberGrams(
  [...teaching, ...asked, ...askedCalibrating, ...calibrating, ...developing, ...analytic, ...analyticCalibrating],
  grams,
);
log(
  `${features.plain.list.length} features, ${partCount} of ${features.parts.list.length} parts, ${grams.list.length} runs of words`,
);
for (const [name, list] of Object.entries({ teaching, calibrating, developing, analytic, asked })) logSize(name, list);
const weights =
  known?.weights ??
  fitRanking(
    [...teaching, ...Array.from({ length: Number(options.asked) - 1 }, () => askedTeaching).flat()].map(
      ({ taught }) => taught,
    ),
    {
      plainCount: features.plain.list.length,
      partCount,
      gramCount: grams.list.length,
      log,
    },
  );
for (const [name, list] of Object.entries({ teaching, calibrating, developing, analytic, asked }))
  log(
    `${name}: first reading right ${percent(list.filter((each) => isFirstRight(each, weights)).length, list.length)}`,
  );
const gatedOf = (list: readonly Prepared[]) => list.flatMap((each) => gatedAnswer(each, weights));
const gate = fitGate([
  { answers: gatedOf(calibrating), maxWrong: 0.085 },
  { answers: gatedOf(analyticCalibrating) },
  { answers: gatedOf(askedCalibrating), maxWrong: 0.065 },
]);
const scores = {
  ...gatedScores(calibrating, 'calibrating'),
  ...gatedScores(developing, 'developing'),
  ...gatedScores(analytic, 'analytic, other tables'),
  ...gatedScores(asked, 'asked, other tables'),
};
if (options.save !== '') {
  const about = {
    date: new Date().toISOString().slice(0, 10),
    learned:
      stored?.about.learned ??
      `${teaching.length} questions: those of WikiTableQuestions 1.0.2 (CC BY-SA 4.0) from their answers, and ${Math.min(typedLearned.length, Number(options.typed))} written ones`,
    calibrated: `${calibrating.length} questions about other tables`,
    ...scores,
  };
  writeFileSync(
    options.save,
    `${JSON.stringify(stored === null ? storeWeights({ features, grams, weights, gate }, about) : { ...stored, about, gate })}\n`,
  );
}

/** First answer with what the gate knows of it. */
function gatedAnswer({ taught }: Prepared, fitted: Weights): GatedAnswer[] {
  if (taught.isRight.length === 0) return [];
  const ranking = rankAnswers(fitted, taught);
  return [{ facts: factsForGate(ranking, taught, features), isRight: taught.isRight[ranking.readings[0] ?? 0] === 1 }];
}

/** Right before the gate, right and wrong after it, in percent of all questions. */
function gatedScores(list: readonly Prepared[], name: string): Record<string, number> {
  const answers = list.flatMap((each) => gatedAnswer(each, weights));
  const given = answers.filter(({ facts }) => probabilityOfRight(gate, facts) >= gate.sure);
  const share = (some: readonly GatedAnswer[]) => Math.round((1000 * some.length) / list.length) / 10;
  const result = {
    [`${name}: first right`]: share(answers.filter(({ isRight }) => isRight)),
    [`${name}: given right`]: share(given.filter(({ isRight }) => isRight)),
    [`${name}: given wrong`]: share(given.filter(({ isRight }) => !isRight)),
  };
  log(JSON.stringify(result));
  return result;
}

/** By table: a tenth is locked away and not looked at, a tenth calibrates, the others teach. */
function splitTables(questions: readonly WikiQuestion[]): { learned: WikiQuestion[]; held: WikiQuestion[] } {
  const tables = shuffled([...new Set(questions.map(({ table }) => table))].sort(), randomNumbers(43));
  const places = new Map(tables.map((table, place) => [table, place / tables.length]));
  const between = (from: number, to: number) =>
    questions
      .filter(({ table }) => (places.get(table) ?? 0) >= from && (places.get(table) ?? 0) < to)
      .sort((a, b) => (places.get(a.table) ?? 0) - (places.get(b.table) ?? 0));
  return { held: between(0.1, 0.2), learned: between(0.2, 1) };
}

async function prepareAll(questions: readonly WikiQuestion[]): Promise<Prepared[]> {
  const prepared: Prepared[] = [];
  for (const { question, table, answer } of questions) {
    const known = await knownTableAt(join(folder, 'tables', table));
    prepared.push(await prepare(question, known, ({ items, groups }) => groups === null && isExpected(answer, items)));
  }
  return prepared;
}

async function prepareTyped(questions: readonly TypedQuestion[]): Promise<Prepared[]> {
  const prepared: Prepared[] = [];
  for (const each of questions)
    prepared.push(await prepare(each.question, each.table, (candidate) => isTyped(each, candidate)));
  return prepared;
}

async function prepareAsked(part: AskedPart): Promise<Prepared[]> {
  const prepared: Prepared[] = [];
  for (const each of askedQuestions(askedFolder, part)) {
    const table = await tableOfAsked(each);
    if (table !== null) prepared.push(await prepare(each.question, table, (candidate) => isAsked(each, candidate)));
  }
  return prepared;
}

/** The table as users’ uploads are read; null where that fails. */
function tableOfAsked(question: AskedQuestion): Promise<KnownTable | null> {
  const path = fileOfAsked(strangers, question);
  return existsSync(path) ? knownTableAt(path, basename(path)).catch(() => null) : Promise.resolve(null);
}

async function prepare(
  question: string,
  table: KnownTable,
  isRight: (candidate: ComputedReading) => boolean,
): Promise<Prepared> {
  const started = performance.now();
  const evidence = questionEvidence(question, table, await wordReaderFor(question, { lexicon, table }));
  const candidates = candidatesOf(evidence, features);
  const spent = performance.now() - started;
  const right = Uint8Array.from(candidates, (candidate) => (isRight(candidate) ? 1 : 0));
  return {
    taught: {
      ...packQuestion(candidates, {
        grams: new Int32Array(0),
        strange: evidence.strange.length,
        meaning: evidence.meaning,
      }),
      isRight: right,
    },
    grams: evidence.grams,
    spent,
  };
}

function commonGrams(list: readonly Prepared[]): FeatureNames {
  const counts = new Map<string, number>();
  for (const { grams } of list) for (const gram of grams) counts.set(gram, (counts.get(gram) ?? 0) + 1);
  const least = list.length > 5000 ? 4 : 3;
  return new FeatureNames([...counts].filter(([, count]) => count >= least).map(([gram]) => gram)).freeze();
}

function numberGrams(list: readonly Prepared[], known: FeatureNames): void {
  for (const { taught, grams: own } of list)
    taught.grams = Int32Array.from(own, (gram) => known.numberOf(gram)).filter((gram) => gram >= 0);
}

/** Parts of few questions have no weights with words: they get the last numbers. */
function putCommonPartsFirst(list: readonly Prepared[]): number {
  const { parts } = features;
  const counts = new Uint32Array(parts.list.length);
  for (const { taught } of list) for (const part of taught.usedParts) counts[part] = (counts[part] ?? 0) + 1;
  const order = Array.from(counts.keys()).sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || a - b);
  const places = new Map(order.map((part, place) => [part, place]));
  for (const { taught } of list) taught.usedParts = taught.usedParts.map((part) => places.get(part) ?? 0);
  features.parts = new FeatureNames(order.map((part) => parts.list[part] ?? '')).freeze();
  return order.filter((part) => (counts[part] ?? 0) >= Math.max(10, list.length / 300)).length;
}

function isFirstRight({ taught }: Prepared, fitted: Weights): boolean {
  const [first] = taught.isRight.length === 0 ? [] : rankAnswers(fitted, taught).readings;
  return first !== undefined && taught.isRight[first] === 1;
}

function logSize(name: string, list: readonly Prepared[]): void {
  const times = list.map(({ spent }) => spent).sort((a, b) => a - b);
  const sizes = list.map(({ taught }) => taught.isRight.length).sort((a, b) => a - b);
  const at = (sorted: readonly number[], share: number) => sorted[Math.floor(sorted.length * share)]?.toFixed(0);
  const reachable = list.filter(({ taught }) => taught.isRight.includes(1)).length;
  log(
    `${name}: ${list.length} questions, right reading among candidates ${percent(reachable, list.length)}, candidates ${at(sizes, 0.5)}, ms median ${at(times, 0.5)} p95 ${at(times, 0.95)} most ${times.at(-1)?.toFixed(0)}`,
  );
}

function percent(count: number, of: number): string {
  return `${((100 * count) / Math.max(1, of)).toFixed(1)} %`;
}

function log(text: string): void {
  console.log(`${(performance.now() / 1000).toFixed(0)} s  ${text}`);
}
