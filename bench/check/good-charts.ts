import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Document } from '#chart/document/document.ts';
import { combineRows } from '#chart/plan/combine/combine-rows.ts';
import { modelOf } from '#chart/plan/plan.ts';
import { type Candidate, candidatesOf } from '#chart/suggest/candidates.ts';
import { featuresOf } from '#chart/suggest/features.ts';
import { firstDocument } from '#chart/suggest/first-document.ts';
import weights from '#chart/suggest/weights.json' with { type: 'json' };
import { loadTemplate, manifestOf } from '#chart/template/registry.ts';
import type { Template } from '#chart/template/template.ts';
import { themeOf } from '#chart/theme/themes.ts';
import { read } from '#data/read.ts';
import { columnOf, type Table } from '#data/table.ts';
import { measure } from '#render/measure.ts';
import { geoOf } from '#render/read-geo.ts';
import { type Gold, judgeChart } from '../suggest/judge.ts';
import { inNames, itemsIn } from '../suggest/predict.ts';

/** A chart as it is checked: with everything said that an editor asks for. */
export type Chart = { document: Document; table: Table; template: Template };

/** A chart that the editor of a set accepts, and the table as its file says it. */
export type GoodChart = Chart & {
  id: string;
  set: string;
  gold: Gold & { unit: string | null };
  lang: string;
  path: string;
};

const strangers = join(import.meta.dirname, '../suggest/strangers');
const mostOfTable = 2;

/** Charts that the editor of a set accepts, at most two of a table: whatever the product itself would say of them. */
export async function goodCharts(set: string): Promise<GoodChart[]> {
  const folder = join(strangers, set);
  const lines = readFileSync(join(folder, 'gold.jsonl'), 'utf8').split('\n').filter(Boolean);
  const golds = new Map(lines.map((line) => JSON.parse(line) as GoodChart['gold']).map((gold) => [gold.id, gold])); // as written there
  const charts: GoodChart[] = [];
  for (const item of itemsIn(join(folder, 'items.jsonl'))) {
    const gold = golds.get(item.id);
    if (gold === undefined) throw new Error(`${set}: nothing is said of ${item.id}`);
    const { lang = 'en' } = item as { lang?: string }; // as its README says
    charts.push(...(await goodChartsOf({ gold, lang, set, path: join(folder, item.file) })));
  }
  return charts;
}

type Item = Pick<GoodChart, 'gold' | 'lang' | 'set' | 'path'>;

async function goodChartsOf(item: Item): Promise<GoodChart[]> {
  const result = await readFile(item.path);
  if (!result.ok) return [];
  const { table, notes } = result;
  const possible = rankedCandidates(table);
  const good: GoodChart[] = [];
  for (const types of [item.gold.first, item.gold.three]) {
    for (const candidate of possible) {
      const { suggestion, lens, isMeanChosen } = candidate;
      const type = suggestion.template;
      if (good.length >= mostOfTable) return good;
      if (!types.includes(type) || good.some(({ template }) => template.id === type)) continue;
      const template = isAccepted(item.gold, candidate) ? await loadTemplate(type) : null;
      if (template === null) continue;
      const made = firstDocument({ ...suggestion, isMean: isMeanChosen }, { table: lens.table, notes, name: '' });
      const chart = { ...item, id: item.gold.id, document: withTexts(made), table: lens.table, template };
      if (findsAll(chart)) good.push(chart);
    }
  }
  return good;
}

/** In the order in which people like them, without what the product refuses. */
function rankedCandidates(table: Table): Candidate[] {
  const weightOf: Readonly<Record<string, number | undefined>> = weights.ranking;
  const scored = candidatesOf(table).map((candidate) => {
    const features = Object.entries(featuresOf(candidate));
    return { candidate, score: features.reduce((sum, [name, amount]) => sum + (weightOf[name] ?? 0) * amount, 0) };
  });
  return scored.sort((a, b) => b.score - a.score).map(({ candidate }) => candidate);
}

/** A map on which no place of the table is found shows nothing that somebody could accept. */
function findsAll({ document, table, template }: Chart): boolean {
  if (template.needs === undefined) return true;
  const tools = { theme: themeOf(document), measure, geo: geoOf({ document, table, template }) };
  const made = modelOf(document, table, template, tools);
  const { missed = [] } = (made?.model ?? {}) as { missed?: readonly unknown[] }; // maps of places have it
  return missed.length === 0;
}

export function readFile(path: string, choices: Parameters<typeof read>[1] = {}) {
  return read({ from: 'file', bytes: new Uint8Array(readFileSync(path)), name: basename(path) }, choices);
}

/** Drawn with what the editor wants to be drawn, and with nothing else. */
function isAccepted(gold: Gold, { suggestion, lens, isMeanChosen }: Candidate): boolean {
  const blank = firstDocument({ ...suggestion, isMean: isMeanChosen }, { table: lens.table, notes: [], name: '' });
  const named = inNames(blank, lens.table);
  const isCounted = lens.shape === 'counted';
  const judged = judgeChart(gold, isCounted ? { ...named, combine: 'count' } : named);
  if (judged.faults.length > 0) return false;
  const wanted = [...gold.measures, ...gold.dimensions].map(plain);
  const isWanted = (name: string) => wanted.some((other) => other === plain(name) || plain(name).startsWith(other));
  return (
    [...(isCounted ? [] : named.values), ...named.axes].every(isWanted) &&
    hasRight(gold, { ...blank, text: blank.text }, lens.table)
  );
}

/** Where rows are combined in one way that is right, in that one. */
function hasRight({ combine }: Gold, document: Document, table: Table): boolean {
  const manifest = manifestOf(document.template);
  if (manifest === null) return false;
  const { summary } = combineRows({ document, table, template: manifest });
  if (summary === null || summary.groups === summary.rows) return true;
  const how = summary.measures[0]?.how;
  return combine === 'any' || combine === 'none'
    ? how !== 'sum' || combine === 'any'
    : how === combine || how === 'last';
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim();
}

export function withTexts(document: Document): Document {
  const text = { ...document.text, title: document.text.title || 'A title', source: 'A source', alt: 'A text' };
  return { ...document, text };
}

/** Columns of a role, as the document fills it. */
export function columnsIn({ document, table }: Chart, role: string) {
  return (document.roles[role] ?? []).flatMap((key) => columnOf(table, key) ?? []);
}
