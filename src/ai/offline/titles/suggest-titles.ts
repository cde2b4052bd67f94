import { describeChart } from '#chart/describe/describe.ts';
import type { Chart } from '#chart/describe/tooltip-text.ts';
import { fill } from '#chart/locale/fill.ts';
import { firstTitle } from '#chart/suggest/first-title.ts';
import type { Description } from '#chart/template/template.ts';
import { columnUnit } from '#data/measure/unit-of.ts';
import { columnOf, type NumberColumn } from '#data/table.ts';
import { type ChartData, chartData } from './chart-data.ts';
import { type NotableFact, notableFacts } from './notable-facts.ts';
import { phrasesOf } from './phrases.ts';
import { plainName } from './plain-name.ts';
import { isTimeName } from './time-name.ts';

/** Texts that are offered for a chart. Everything in them is computed from its data. */
export type SuggestedTexts = {
  /** Three at most, the most telling first. */
  headlines: readonly string[];
  subtitle: string;
  alt: string;
  /** Three at most, to be told and to be placed as annotations. */
  facts: readonly NotableFact[];
};

const most = 3;

/** Suggests texts for a chart. `said` is what its template says of the data, where it has been drawn. */
export function suggestTexts(chart: Chart, said?: Description): SuggestedTexts {
  const all = notableFacts(chart);
  const facts = differing(all).slice(0, most);
  const { document, table } = chart;
  const language = document.locale.slice(0, 2);
  const plain = firstTitle(document, { table, language });
  const headlines = [
    ...new Set([
      ...facts.map(({ sentence }) => capital(sentence)),
      ...all.map(({ sentence }) => capital(sentence)),
      plain,
    ]),
  ];
  const chosen = headlines.filter(Boolean).slice(0, most);
  return {
    headlines: chosen,
    subtitle: subtitleOf(chart, plain),
    alt: altOf(chart, { said, plain, facts }),
    facts,
  };
}

/** Facts of different kinds first. */
function differing(facts: readonly NotableFact[]): NotableFact[] {
  const seen = new Set<string>();
  const first = facts.filter(({ kind }) => !seen.has(kind) && seen.add(kind));
  return [...first, ...facts.filter((fact) => !first.includes(fact))];
}

/** What is measured with its unit, and from when to when. */
function subtitleOf(chart: Chart, plain: string): string {
  const data = chartData(chart);
  if (data === null) return plain;
  const phrases = phrasesOf(chart.document.locale.slice(0, 2));
  // Times as columns have no name that says what is measured.
  if (data.along === null && data.measures.every(({ name }) => isTimeName(name))) return plain;
  const plane = planeOf(chart, data);
  if (plane !== null) return plane.map(withUnit).join(', ');
  const units = [...new Set(data.measures.map((measure) => columnUnit(measure)))];
  const [unit] = units;
  const names = data.measures.length > 3 && plain !== '' ? plain : data.measures.slice(0, 3).map(plainName).join(', ');
  if (units.length > 1 && data.measures.length <= 3)
    return [data.measures.map(withUnit).join(', '), spanOf(data)].filter(Boolean).join(', ');
  const isSaid = unit == null || names.toLowerCase().includes(unit.toLowerCase());
  const phrase = units.length === 1 && !isSaid ? fill(phrases.subtitle, names, unit ?? '') : names;
  const span = phrase.includes('–') ? '' : spanOf(data);
  return [phrase, span].filter(Boolean).join(', ');
}

/** Both measures of a plane of points. */
function planeOf({ document, template }: Chart, { table, along }: ChartData): readonly NumberColumn[] | null {
  if (template.family !== 'points') return null;
  const columns = ['x', 'y'].map((role) => columnOf(table, document.roles[role]?.[0] ?? ''));
  const numbers = columns.filter((column) => column?.kind === 'number');
  return along === null && numbers.length === 2 ? numbers : null;
}

/** “Area (km²)”. */
function withUnit(measure: NumberColumn): string {
  const [name, unit] = [plainName(measure), columnUnit(measure)];
  return unit === null || name.toLowerCase().includes(unit.toLowerCase()) ? name : `${name} (${unit})`;
}

function spanOf({ along, lines, write }: ChartData): string {
  const [line] = lines;
  const [first, last] = [line?.points[0], line?.points.at(-1)];
  if (along === null || first === undefined || last === undefined) return '';
  const ends = [first, last].map(({ row }) => write(along, row));
  return ends[0] === ends[1] ? (ends[0] ?? '') : ends.join('–');
}

function altOf(
  chart: Chart,
  { said, plain, facts }: { said: Description | undefined; plain: string; facts: readonly NotableFact[] },
): string {
  const summary = said?.summary ?? facts.map(({ sentence }) => `${capital(sentence)}.`).join(' ');
  const { text } = chart.document;
  const named = { ...chart, document: { ...chart.document, text: { ...text, title: text.title || plain, alt: '' } } };
  return describeChart(named, { summary, details: [] }).alt;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
