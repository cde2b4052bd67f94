import { type Content, readName } from '#chart/changes/content.ts';
import { blankDocument, type Document } from '#chart/document/document.ts';
import { languages } from '#chart/locale/languages.ts';
import { firstTitle } from '#chart/suggest/first-title.ts';
import type { Suggestion } from '#chart/suggest/suggest.ts';
import { languageOfTable } from '#data/language/language-of-table.ts';
import { measureKindOf } from '#data/measure/measure-kind.ts';
import type { Note } from '#data/reading.ts';
import type { Table } from '#data/table.ts';

type Around = Parameters<typeof wordsAround>[0];

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
  { table, notes }: { table: Table; notes: Around },
): Document {
  const blank = blankDocument(template);
  const language = languageOfTable(table) ?? blank.locale;
  const around = wordsAround(notes);
  const title = around.title || firstTitle({ template, roles }, { table, language });
  const locale = languages.includes(language) ? language : blank.locale;
  const combine = isMean ? { ...blank.combine, how: 'mean' as const } : blank.combine;
  const measure = around.title === '' ? '' : measureApart(roles, table);
  const isSaid = `${around.title} ${around.subtitle}`.toLowerCase().includes(measure.toLowerCase());
  const subtitle = isSaid ? around.subtitle : [measure, around.subtitle].filter(Boolean).join(' · ');
  return { ...blank, roles, options, combine, locale, text: { ...blank.text, ...around, title, subtitle } };
}

/** The one measure that is drawn, where the title of the table could mean any of several. */
function measureApart(roles: Suggestion['roles'], table: Table): string {
  const measures = table.columns.filter(
    (column) => column.kind === 'number' && !['year', 'coordinate', 'id', 'rank'].includes(measureKindOf(column).kind),
  );
  const keys = Object.values(roles).flat();
  const [only, ...others] = measures.filter(({ key }) => keys.includes(key));
  return only === undefined || others.length > 0 || measures.length < 2 ? '' : only.name.trim().replaceAll('_', ' ');
}

/** “Source: Eurostat”, as tables say it in many languages. */
const sourceLine =
  /^(?:data\s+)?(?:sources?|quellen?|fuentes?|fontes?|fonti|bron(?:nen)?|źródł[oa]|källa|kilde|kaynak|lähde|источники?|出典|資料|来源|來源|المصدر)\s*[::]\s*(.+)$/iu;
const shortestTitle = 6;
const longestTitle = 140;

type WordsAround = { title: string; subtitle: string; source: string };

/** The text around a table often says what it is and where it is from. */
export function wordsAround(notes: readonly Pick<Note, 'kind' | 'leftOut'>[]): WordsAround {
  const linesOf = (kind: string) => notes.flatMap((note) => (note.kind === kind ? (note.leftOut ?? []) : []));
  const above = linesOf('preamble').map((line) => line.replace(/^[\s#>*]+/, ''));
  const sources = [...above, ...linesOf('footnotes')].flatMap((line) => sourceLine.exec(line)?.[1] ?? []);
  const [title = '', subtitle = ''] = above.filter((line) => isTitle(line) && !sourceLine.test(line));
  return { title, subtitle, source: sources[0]?.trim() ?? '' };
}

function isTitle(line: string): boolean {
  return line.length >= shortestTitle && line.length <= longestTitle && /\p{L}{3}/u.test(line);
}

/**
 * The name of a chart after its title has changed: the title, unless the user has named the chart. A name that the
 * product gave, from the title before or from the dataset, is not the user's.
 */
export function nameFromTitle(
  { name, document }: Pick<Content, 'name' | 'document'>,
  { title, datasetName }: { title: string; datasetName: string | null },
): string {
  const automaticNames = [
    readName(''),
    readName(document.text.title),
    ...(datasetName === null ? [] : [readName(datasetName)]),
  ];
  if (!automaticNames.includes(name)) return name;
  return title.trim() === '' ? name : readName(title);
}
