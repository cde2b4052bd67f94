import { blankDocument, type Document } from '#chart/document/document.ts';
import { languages } from '#chart/locale/languages.ts';
import { firstTitle } from '#chart/suggest/first-title.ts';
import type { Suggestion } from '#chart/suggest/suggest.ts';
import { languageOfTable } from '#data/language/language-of-table.ts';
import type { Table } from '#data/table.ts';
import { wordsAround } from './words-around.ts';

type Around = Parameters<typeof wordsAround>[0];

/**
 * The first document of a suggested chart, with the text found around the table, or a plain title; in the language of the
 * table where charts have it.
 */
export function firstDocument(
  { template, roles, options }: Pick<Suggestion, 'template' | 'roles' | 'options'>,
  { table, notes }: { table: Table; notes: Around },
): Document {
  const blank = blankDocument(template);
  const language = languageOfTable(table) ?? blank.locale;
  const around = wordsAround(notes);
  const title = around.title || firstTitle({ template, roles }, { table, language });
  const locale = languages.includes(language) ? language : blank.locale;
  return { ...blank, roles, options, locale, text: { ...blank.text, ...around, title } };
}
