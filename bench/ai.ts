import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { runProgram } from '../scripts/run-program.ts';
import { imageBars, type Scores } from './ai/image-bars.ts';
import { measurePdfSpeed } from './ai/measure-pdf-speed.ts';
import { measureSpeed } from './ai/measure-speed.ts';
import { measureWikiQuestions } from './ai/measure-wiki-questions.ts';
import { predictAnswer } from './ai/predict-answer.ts';
import { predictChart } from './ai/predict-chart.ts';
import { type EditItem, predictEdit } from './ai/predict-edit.ts';
import { predictImage } from './ai/predict-image.ts';
import { predictTables } from './ai/predict-tables.ts';
import { predictText } from './ai/predict-text.ts';
import { measureVector } from './ai/vector/measure-vector.ts';
import { type Bar, bar, report } from './report.ts';

// The offline engine against the data sets of ../shared/bench.
// node bench/ai.ts SET ITEMS.jsonl: one prediction per line · node bench/ai.ts [--json]: every set, scored
// · wtq: questions that people asked of Wikipedia’s tables
// · vector: charts drawn by five programs, read from their shapes · --speed: time per request and per page
type Item = {
  id: string;
  table?: string;
  query?: string;
  turns?: string[];
  question?: string;
  text?: string;
  file?: string;
  sentence?: string;
};

const bench = process.env.AI_BENCH ?? '../shared/bench';
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const isForPrograms = process.argv.includes('--json');

/** Bars of a set: the score’s name, what it is called here, and the target. */
const bars: Record<string, readonly { score: string; name: string; atLeast: number }[]> = {
  nl2vis: [{ score: 'pass', name: 'nl2vis, charts right', atLeast: 90 }],
  nlv: [{ score: 'pass', name: 'nlv, charts right', atLeast: 80 }],
  ask: [
    { score: 'answers_right', name: 'ask, answers right', atLeast: 85 },
    { score: 'refusals_right', name: 'ask, refusals right', atLeast: 90 },
  ],
  text: [
    { score: 'pair_recall', name: 'text, figures found', atLeast: 85 },
    { score: 'all_pairs', name: 'text, paragraphs complete', atLeast: 75 },
  ],
  pdf: [{ score: 'f1', name: 'pdf, neighbouring cells right', atLeast: 85 }],
};

const [set, file] = words;
if (set !== undefined && file !== undefined) for await (const line of predictions(file)) console.log(line);
else if (set === 'wtq') report(await measureWikiQuestions(join(bench, 'wtq')));
else if (set === 'vector') report(await measureVector());
else if (process.argv.includes('--speed')) report(await measureAllSpeeds());
else await scoreAll();

async function* predictions(items: string): AsyncGenerator<string> {
  for (const line of readFileSync(items, 'utf8').split('\n')) {
    if (line.trim() === '') continue;
    const item = JSON.parse(line) as Item; // as the README of the sets says
    yield JSON.stringify({ id: item.id, ...(await predict(item, dirname(items))) });
  }
}

async function predict(item: Item, folder: string): Promise<object> {
  if (item.sentence !== undefined) return predictEdit(item as unknown as EditItem); // as the sets of edits are written
  const { table = '', question, text, turns, query = '', file: document } = item;
  if (document?.endsWith('.pdf')) return predictTables(join(folder, document));
  if (document !== undefined) return predictImage(join(folder, document));
  if (text !== undefined) return predictText(text);
  const path = join(folder, 'tables', basename(table));
  return question === undefined ? predictChart(path, turns ?? [query]) : predictAnswer(path, question);
}

/** Scores every set that is there; without the folder only the speed is measured. */
async function scoreAll(): Promise<void> {
  const measured: Record<string, Bar> = {};
  for (const [name, wanted] of Object.entries(bars)) {
    const folder = join(bench, name);
    if (!existsSync(join(folder, 'items.jsonl'))) {
      if (!isForPrograms) console.log(`${name}: not in ${bench}`);
      continue;
    }
    const { overall } = await scoresOf(name, folder);
    for (const { score, name: what, atLeast } of wanted) measured[what] = bar(overall[score] ?? 0, { atLeast }, '%');
  }
  const images = join(bench, 'chartimg');
  if (existsSync(join(images, 'items.jsonl'))) {
    const scores = await scoresOf('chartimg', images);
    Object.assign(measured, imageBars(scores, readFileSync(predictedFile('chartimg'), 'utf8')));
  } else if (!isForPrograms) console.log(`chartimg: not in ${bench}`);
  report({ ...measured, ...(await measureAllSpeeds()) });
}

async function measureAllSpeeds(): Promise<Record<string, Bar>> {
  return { ...(await measurePdfSpeed(join(bench, 'pdf/files'))), ...(await measureSpeed()) };
}

async function scoresOf(name: string, folder: string): Promise<Scores> {
  const lines: string[] = [];
  for await (const line of predictions(join(folder, 'items.jsonl'))) lines.push(line);
  mkdirSync('build/bench', { recursive: true });
  const predicted = predictedFile(name);
  writeFileSync(predicted, lines.join('\n'));
  const { output } = await runProgram([
    'node',
    join(bench, 'score.mjs'),
    name,
    join(folder, 'gold.jsonl'),
    predicted,
    '--json',
  ]);
  return JSON.parse(output.trim()) as Scores; // as the scorer prints it
}

function predictedFile(name: string): string {
  return `build/bench/${name}.jsonl`;
}
