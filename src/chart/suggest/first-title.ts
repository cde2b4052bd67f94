import { measureKindOf } from '#data/measure/measure-kind.ts';
import { type Column, columnOf, type NumberColumn, type Table } from '#data/table.ts';
import { placesInScale } from '#data/transform/answer-scale.ts';
import { isUnnamed } from '#data/unnamed-column.ts';
import { fill } from '../locale/fill.ts';
import { manifestOf } from '../template/registry.ts';
import { timeFacts } from './column-facts.ts';
import { isCountWord } from './count-words.ts';
import { barBounds } from './fill.ts';
import { stemOf } from './moments.ts';
import type { Suggestion } from './suggest.ts';
import { type TitleWords, titleWords } from './title-words.ts';
import { isFromOrTo } from './word-roles.ts';

/** A longer list of measures is cut: it is a title, not a legend. */
const longestList = 48;

/** What a title says anyhow: the names of what it is drawn along, and whether it names years. */
export type Drawn = { said: readonly string[]; hasTime: boolean };

type TitleWay = {
  table: Table;
  language: string;
  /** What the table is about, for titles whose columns do not say it; empty where nobody knows. */
  topicOf?: (drawn: Drawn) => string;
};

/**
 * A plain title to begin with, in the language of the data: “Sales by Region”, “Life expectancy, 1950–2020”. Names stay as
 * they are written in the header.
 */
export function firstTitle(
  { template, roles }: Pick<Suggestion, 'template' | 'roles'>,
  { table, language, topicOf = () => '' }: TitleWay,
): string {
  const words = titleWords[language] ?? titleWords.en;
  if (words === undefined) return '';
  const columns = columnsOf(roles, table);
  const isPlane = manifestOf(template)?.family === 'points';
  const measures = withoutBounds(columns.filter(({ role, column }) => isMeasure(column) && (role !== 'x' || isPlane)));
  const [time] = columns.filter(({ column }) => timeFacts(column, table.rows).length > 0);
  const names = columns.filter(({ role, column }) => column.kind === 'text' && !quietRoles.includes(role));
  const axis = columns.find(({ role, column }) => role === 'x' && !isPlane && column.kind === 'number');
  const span = time === undefined ? '' : spanOf(time.column, table.rows);
  const distinct = [...new Map(measures.map(({ column }) => [column.key, column])).values()];
  const { said: named, years } = sayMeasures(distinct, words);
  const along = (
    alongOf(names) ?? (span === '' ? [time ?? axis].flatMap((each) => each?.column.name ?? []) : [])
  ).filter((name) => !isUnnamed(name));
  const [question] = along;
  if (question !== undefined && isQuestion(question) && along.length === 1) {
    const isAll = columns.some(({ column }) => column.name === question && isListed(column, table.rows));
    if (isAll) return asked(question); // what was asked says it all
  }
  const topic = saysNothing(distinct, named) ? topicOf({ said: along, hasTime: `${years}${span}` !== '' }) : '';
  const said = topic || (distinct.every(({ name }) => isUnnamed(name)) ? '' : named);
  if (said === '' && years === '') return '';
  const isList = distinct.length === 0 && names.every(({ column }) => isListed(column, table.rows));
  if (topic !== '' && (isList || along.some((name) => name.length > longestAlong))) return topic;
  if (isQuestion(said) && along.length > 0) return `${asked(said)} ${aside(fill(words.by, '', listOf(along, words)))}`;
  const base =
    said === '' ? listOf(along, words) : along.length === 0 ? said : fill(words.by, said, listOf(along, words));
  return capitalised([base, years || span].filter(Boolean).join(words.comma ?? ', '));
}

/**
 * The topic that a title was made with, as long as the rest of it is what the chart shows: “Calls” of “Calls by Hour”. Null
 * for a title that somebody wrote.
 */
export function topicOfTitle(
  title: string,
  shown: Pick<Suggestion, 'template' | 'roles'>,
  way: Pick<TitleWay, 'table' | 'language'>,
): string | null {
  if (title === '') return null;
  if (title === firstTitle(shown, way)) return '';
  const [before = '', after] = firstTitle(shown, { ...way, topicOf: () => topicMark }).split(topicMark);
  const isMade = after !== undefined && `${before}${after}` !== '' && title.startsWith(before) && title.endsWith(after);
  return isMade ? title.slice(before.length, title.length - after.length) : null;
}

const topicMark = '\u0000';

/** Whether measures do not say what a table is about: “2023”, “Total”, a count, or a list of what the legend names. */
function saysNothing(measures: readonly Column[], said: string): boolean {
  if (said === '') return true;
  if (measures.length >= mostListed && stemOf(measures.map(({ name }) => name)) === null) return true;
  return measures.every(({ name }) => isVague(name));
}

const mostListed = 3;

/** Statements of a survey stand in the chart; beside its topic they would fill the title. */
const longestAlong = 28;

const vagueNames =
  /^(?:n|%|#|€|\$|£|(?:grand |in )?totals?|sum|values?|amount|obs[ _]value|percent(?:age)?|share|figure|summe|gesamt|insgesamt|werte?|anteil|prozent|betrag|valeurs?|montant|part|valor(?:es)?|importe|cantidad|porcentaje|valor[ei]|importo|quota|percentuale|percentual|waarden?|bedrag|aandeel|totaal|totale|totaux|totales|totais|suma|wartość|wartości|udział|värde|andel|summa|değer|toplam|значение|всего|доля|合計|値|金額|割合|总计|合计|数值|占比|القيمة|المجموع)$/iu;

function isVague(name: string): boolean {
  const said = name.trim();
  return (
    isUnnamed(said) ||
    isShort(said) ||
    isCountWord(said) ||
    /^(?:1[5-9]|20|21)\d\d$/.test(said) ||
    vagueNames.test(said)
  );
}

/** “W” and “Pt” are known to those who made the table. */
function isShort(name: string): boolean {
  return /^\p{Script=Latin}{1,2}\.?$/u.test(name);
}

const longestQuestion = 400;

function isQuestion(name: string): boolean {
  return name.length <= longestQuestion && /[?？؟]\s*(?:\([^)]*\))?$/.test(name.trim());
}

/** A question without the scale behind it: “How was it? (1–5)”. */
function asked(question: string): string {
  return readable(question).replace(/([?？؟])\s*\([^)]*\)$/, '$1');
}

/** “By Region”, after a question. */
function aside(words: string): string {
  return capitalised(words.replace(/^[\s,，、]+|[\s,，、]+$/g, ''));
}

/** Whether every row has a name of its own, as the answers to a question have beside how often they were given. */
function isListed(column: Column, rows: number): boolean {
  const values = column.kind === 'text' ? column.codes : column.values;
  return new Set(values.subarray(0, rows)).size === rows;
}

/** Roles that add to what is shown and need not be said. */
const quietRoles = ['color', 'group', 'more', 'within', 'category', 'shape', 'picture'];

type RoleColumn = { role: string; column: Column };

/** Roles of the range of uncertainty around a value. */
const boundRoles = ['low', 'high', 'margin', barBounds.low, barBounds.high];

/** “OR by exposure” rather than “OR, OR low and OR high”, unless the range is all that is shown. */
function withoutBounds(measures: readonly RoleColumn[]): readonly RoleColumn[] {
  const values = measures.filter(({ role }) => !boundRoles.includes(role));
  return values.length > 0 ? values : measures;
}

function columnsOf(roles: Suggestion['roles'], table: Table): RoleColumn[] {
  return Object.entries(roles).flatMap(([role, keys]) =>
    keys.flatMap((key) => {
      const column = columnOf(table, key);
      return column === null ? [] : [{ role, column }];
    }),
  );
}

function isMeasure(column: Column): column is NumberColumn {
  return column.kind === 'number' && !['year', 'coordinate', 'id'].includes(measureKindOf(column).kind);
}

/** The columns that values are named by: series before labels, the finest of several levels. “From” and “to” say nothing. */
function alongOf(names: readonly RoleColumn[]): string[] | null {
  if (names.some(({ column }) => isFromOrTo(column.name))) return [];
  const links = names.filter(({ role }) => role === 'source' || role === 'target');
  if (links.length > 0) return links.map(({ column }) => column.name);
  const levels = names.filter(({ role }) => role === 'levels');
  const [first = levels.at(-1)] = names.filter(({ role }) => role !== 'series' && role !== 'levels');
  const [series] = names.filter(({ role }) => role === 'series');
  const shown = [first, series].flatMap((each) => (each === undefined ? [] : [each.column.name]));
  return shown.length === 0 ? null : shown.slice(0, 2);
}

/** What is measured. One measure at several moments is named once, with its first and last moment. */
function sayMeasures(distinct: readonly Column[], words: TitleWords): { said: string; years: string } {
  const names = distinct.map(({ name }) => name.trim());
  // Answers stand in the legend: a title of theirs would only repeat it.
  if (placesInScale(names) !== null) return { said: '', years: '' };
  const stem = distinct.length < 2 ? null : stemOf(names);
  if (stem === null) return { said: listOf(names, words), years: '' };
  return { said: stem.rest, years: `${stem.first}–${stem.last}` };
}

/** “Coal, Gas and Wind”; as many as fit, and the rest as others. */
function listOf(names: readonly string[], words: TitleWords): string {
  const { comma = ', ' } = words;
  const shown = names.map((name) => readable(name));
  if (shown.length <= 1) return shown[0] ?? '';
  const all = fill(words.and, shown.slice(0, -1).join(comma), shown.at(-1) ?? '');
  if (all.length <= longestList || shown.length === 2) return all;
  const few = shown.slice(0, 3);
  while (few.length > 1 && few.join(comma).length > longestList) few.pop();
  return fill(words.others, few.join(comma));
}

/** “1950–2020”; nothing for one year. */
function spanOf(column: Column, rows: number): string {
  if (column.kind === 'text') return '';
  const known = column.values.subarray(0, rows).filter((value) => !Number.isNaN(value));
  const yearOf = (value: number) => (column.kind === 'number' ? value : new Date(value).getUTCFullYear());
  const low = yearOf(known.reduce((a, b) => Math.min(a, b), Infinity));
  const high = yearOf(known.reduce((a, b) => Math.max(a, b), -Infinity));
  return Number.isFinite(low) && high > low ? `${low}–${high}` : '';
}

/** Names of programs as people write them: “life_expectancy”. */
function readable(name: string): string {
  return name.trim().replaceAll('_', ' ');
}

function capitalised(title: string): string {
  return title.slice(0, 1).toLocaleUpperCase() + title.slice(1);
}
