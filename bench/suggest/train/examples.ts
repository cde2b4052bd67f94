import { readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { candidatesOf } from '#chart/suggest/candidates.ts';
import { drawnIn } from '#chart/suggest/choose-cards.ts';
import { type Features, featuresOf } from '#chart/suggest/features.ts';
import { firstDocument } from '#chart/suggest/first-document.ts';
import { mayPropose } from '#chart/suggest/misleads.ts';
import { saidOf } from '#chart/suggest/words-around.ts';
import { read } from '#data/read.ts';
import type { Reading } from '#data/reading.ts';
import { type Gold, isRightFirst, judgeChart } from '../judge.ts';
import { inFile, inNames, itemsIn, type Predicted } from '../predict.ts';

/** A chart that could be shown for a table, as people judged it: fit to be first, fine among three, weak, or misleading. */
export type Example = Drawn & { names: Int32Array; amounts: Float32Array; verdict: Verdict };
type Drawn = ReturnType<typeof drawnIn>;
export type Verdict = 'first' | 'fine' | 'weak' | 'misleading';

export type JudgedTable = {
  id: string;
  /** Tables of one source, or of one author, are learned from or tested with, never both. */
  source: string;
  /** Whether all charts of the table are judged, by the rules of its editor, or only some of them one by one. */
  isWhole: boolean;
  examples: readonly Example[];
};

/** Names of features, numbered as they are met. */
export class FeatureNames {
  readonly names: string[] = [];
  readonly #places = new Map<string, number>();

  place(name: string): number {
    const known = this.#places.get(name);
    if (known !== undefined) return known;
    this.#places.set(name, this.names.length);
    return this.names.push(name) - 1;
  }
}

type Read = { chart: Predicted; drawn: Drawn; features: Features; isRejected: boolean };

/** The tables of a folder of items.jsonl and gold.jsonl, with all charts that could be shown and the verdict on each. */
export async function wholeTables(folder: string, known: FeatureNames): Promise<JudgedTable[]> {
  const golds = new Map(linesOf(join(folder, 'gold.jsonl')).map((line) => [idIn(line), JSON.parse(line) as Gold]));
  const sources = sourcesIn(folder);
  const tables: JudgedTable[] = [];
  for (const { id, file } of itemsIn(join(folder, 'items.jsonl'))) {
    const gold = golds.get(id);
    if (gold === undefined) continue;
    const found = await chartsOf(join(folder, file));
    const fair = found.filter(({ isRejected }) => !isRejected);
    const examples = (fair.length > 0 ? fair : found).map((each) =>
      toExample(each, verdictOf(gold, each.chart), known),
    );
    tables.push({ id, source: `${basename(folder)} ${sources.get(id) ?? ''}`, isWhole: true, examples });
  }
  return tables;
}

/**
 * Tables of which some charts were judged one by one: in FOLDER/packets.jsonl {id, file, charts}, and in FOLDER/verdicts
 * files with lines of an id, a tab and a letter for each chart: f, t, n or m.
 */
export async function chosenTables(folder: string, known: FeatureNames): Promise<JudgedTable[]> {
  const letters = verdictLetters(join(folder, 'verdicts'));
  const tables: JudgedTable[] = [];
  for (const line of linesOf(join(folder, 'packets.jsonl'))) {
    const { id, file, charts } = JSON.parse(line) as { id: string; file: string; charts: string[] };
    const said = letters.get(id);
    if (said?.length !== charts.length) continue;
    const byKey = new Map((await chartsOf(file)).map((each) => [keyOf(each.chart), each] as const));
    const examples = charts.flatMap((key, at) => {
      const each = byKey.get(key);
      const verdict = verdicts[said[at] ?? ''];
      return each === undefined || verdict === undefined ? [] : [toExample(each, verdict, known)];
    });
    tables.push({ id, source: `judged ${id}`, isWhole: false, examples });
  }
  return tables;
}

const verdicts: Readonly<Record<string, Verdict>> = { f: 'first', t: 'fine', n: 'weak', m: 'misleading' };

/** What tells a chart from others of its table; the column of counts is called by the language. */
function keyOf({ type, values, axes, combine }: Predicted): string {
  return `${type}|${combine === 'count' ? '' : values}|${axes}|${combine}`;
}

/** All charts of a file that could be shown, as the scorer wants them, with their features. */
async function chartsOf(path: string): Promise<Read[]> {
  const result = await read({ from: 'file', bytes: new Uint8Array(readFileSync(path)), name: basename(path) });
  return result.ok ? chartsIn(result, basename(path, extname(path))) : [];
}

function chartsIn(result: Reading, name: string): Read[] {
  return candidatesOf(result.table, saidOf({ notes: result.notes, name })).map((candidate) => {
    const { suggestion, lens, isMeanChosen } = candidate;
    const document = firstDocument(
      { ...suggestion, isMean: isMeanChosen },
      { table: lens.table, notes: result.notes, name: '' },
    );
    const chart = inNames(document, lens.table);
    if (lens.shape === 'counted') chart.combine = 'count';
    return {
      chart: inFile(chart, lens.steps, result.table),
      drawn: drawnIn(candidate),
      features: featuresOf(candidate),
      isRejected: !mayPropose(candidate),
    };
  });
}

function toExample({ drawn, features }: Read, verdict: Verdict, known: FeatureNames): Example {
  const entries = Object.entries(features);
  return {
    ...drawn,
    names: Int32Array.from(entries, ([name]) => known.place(name)),
    amounts: Float32Array.from(entries, ([, amount]) => amount),
    verdict,
  };
}

function verdictOf(gold: Gold, chart: Predicted): Verdict {
  const judged = judgeChart(gold, chart);
  if (isRightFirst(judged)) return 'first';
  if (judged.faults.length > 0) return 'misleading';
  return judged.isLater ? 'fine' : 'weak';
}

function verdictLetters(folder: string): Map<string, string> {
  const lines = readdirSync(folder).flatMap((file) => linesOf(join(folder, file)));
  return new Map(lines.map((line) => line.split('\t')).map(([id = '', letters = '']) => [id, letters.trim()]));
}

/** Where several tables of a set come from one source. */
function sourcesIn(folder: string): Map<string, string> {
  if (!readdirSync(folder).includes('SOURCES.tsv')) return new Map();
  return new Map(
    linesOf(join(folder, 'SOURCES.tsv')).map((line) => {
      const [id = '', source = ''] = line.split('\t');
      return [basename(id), source];
    }),
  );
}

function idIn(line: string): string {
  return (JSON.parse(line) as { id: string }).id;
}

function linesOf(file: string): string[] {
  return readFileSync(file, 'utf8').split('\n').filter(Boolean);
}
