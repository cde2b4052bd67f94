import { languageOfTable } from '#data/language/language-of-table.ts';
import { measureKindOf } from '#data/measure/measure-kind.ts';
import type { Note } from '#data/reading.ts';
import type { Table } from '#data/table.ts';
import { blankDocument, type Document } from '../document/document.ts';
import { languages } from '../locale/language-of.ts';
import { isCountWord } from './count-words.ts';
import { firstTitle } from './first-title.ts';
import type { Suggestion } from './suggest.ts';
import { topicOfName } from './topic-of-name.ts';
import { wordsAround } from './words-around.ts';

/** What was found around a table: the notes of its reading, and the name of its file; empty where it has none. */
export type Around = {
  table: Table;
  /** The table before its rows were counted, which tells its language. */
  given?: Table;
  notes: readonly Pick<Note, 'kind' | 'leftOut'>[];
  name: string;
};

/**
 * The first document of a suggested chart, with the text found around the table, or a plain title; in the language of the
 * table where charts have it.
 */
export function firstDocument(
  {
    template,
    roles,
    options,
    isMean = false,
  }: Pick<Suggestion, 'template' | 'roles' | 'options'> & { isMean?: boolean },
  { table, given = table, notes, name }: Around,
): Document {
  const blank = blankDocument(template);
  const language = languageOfTable(given) ?? blank.locale;
  const around = wordsAround(notes);
  const title =
    around.title ||
    firstTitle(
      { template, roles },
      { table, language, topicOf: (drawn) => indicatorOf(table) || topicOfName(name, drawn) },
    );
  const locale = languages.includes(language) ? language : blank.locale;
  const combine = isMean ? { ...blank.combine, how: 'mean' as const } : blank.combine;
  const measure = measureApart(roles, table);
  const isSaid = `${title} ${around.subtitle}`.toLowerCase().includes(measure.toLowerCase());
  const subtitle = isSaid ? around.subtitle : [measure, around.subtitle].filter(Boolean).join(' · ');
  return { ...blank, roles, options, combine, locale, text: { ...blank.text, ...around, title, subtitle } };
}

/** The one measure that is drawn, where the title could mean any of several. */
function measureApart(roles: Suggestion['roles'], table: Table): string {
  const measures = table.columns.filter(
    (column) => column.kind === 'number' && !['year', 'coordinate', 'id', 'rank'].includes(measureKindOf(column).kind),
  );
  const keys = Object.values(roles).flat();
  const [only, ...others] = measures.filter(({ key }) => keys.includes(key));
  const isPlain = only === undefined || others.length > 0 || measures.length < 2 || isCountWord(only.name);
  return isPlain ? '' : only.name.trim().replaceAll('_', ' ');
}

/** Agencies write what a table is about into every row: “Indicator Name: Population, total”. */
function indicatorOf(table: Table): string {
  for (const column of table.columns) {
    if (column.kind !== 'text' || !indicatorName.test(column.name.trim())) continue;
    const [said, ...others] = new Set(column.codes.subarray(0, table.rows));
    const value = said === undefined || others.length > 0 ? '' : (column.words[said] ?? '').trim();
    if (/\p{L}{4}/u.test(value)) return value;
  }
  return '';
}

const indicatorName =
  /^(?:indicator|indikator|indicateur|indicador|indicatore|wskaźnik|series|serie|série|variable|merkmal|statistic|measure)(?:[ _](?:name|label|titre|nombre|nome))?$/iu;
