import { columnOf } from '#data/table.ts';
import { localeOf } from '../locale/locale-of.ts';
import { combineRows } from '../plan/combine/combine-rows.ts';
import { combineNote } from '../plan/combine/combine-words.ts';
import type { Description } from '../template/template.ts';
import { type Chart, writer } from './tooltip-text.ts';

/** A chart for those who do not see it. */
export type Spoken = {
  /** For the alt attribute: what the author wrote, else title and data in a line or two. */
  alt: string;
  /** The same at more length, a sentence each. */
  details: readonly string[];
  /** The data as a table: the twin of the picture. `left` says how many rows are not in it. */
  twin: { head: readonly string[]; rows: readonly (readonly string[])[]; left: number };
};

const mostRows = 1000;
const longestAlt = 500;

/** Says what a chart shows. `said` is what its template says of the data; `draw` gives it. */
export function describeChart(chart: Chart, said: Description): Spoken {
  const { text, locale } = chart.document;
  const { words } = localeOf(locale);
  const combined = combineNote(combineRows(chart), localeOf(locale));
  const written = text.alt.trim();
  const made = sentences([text.title, said.summary]).join(' ');
  const source = text.source.trim() === '' ? '' : `${words.source}: ${text.source}`;
  return {
    alt: (written || made).slice(0, longestAlt),
    details: sentences([text.title, text.subtitle, said.summary, ...said.details, combined, text.note, source]),
    // Made when it is looked at: while a chart is typed into, nobody does.
    get twin() {
      return twinOf(chart);
    },
  };
}

/** The columns that the chart shows, in the order of its roles; all columns when it shows none. */
function twinOf(chart: Chart): Spoken['twin'] {
  const { document, template } = chart;
  const { table } = combineRows(chart);
  const write = writer(template, document, { locale: localeOf(document.locale), isExact: true });
  const keys = [
    ...(document.facet === null ? [] : [document.facet]),
    ...Object.keys(template.roles).flatMap((role) => document.roles[role] ?? []),
    ...(document.roles.tooltip ?? []),
  ];
  const used = [...new Set(keys)].flatMap((key) => columnOf(table, key) ?? []);
  const columns = used.length > 0 ? used : table.columns;
  const shown = Math.min(table.rows, mostRows);
  return {
    head: columns.map(({ name }) => name),
    rows: Array.from({ length: shown }, (_, row) => columns.map((column) => write(column, row))),
    left: table.rows - shown,
  };
}

/** Each ends like a sentence, so that it is read as one. */
function sentences(all: readonly string[]): string[] {
  return all
    .map((each) => each.trim().replace(/\s+/gu, ' '))
    .filter(Boolean)
    .map((each) => (/[.!?。！？؟…:]$/u.test(each) ? each : `${each}.`));
}
