import { blankDocument, type Document } from '#chart/document/document.ts';
import { localeOf } from '#chart/locale/locale-of.ts';
import { firstTitle } from '#chart/suggest/first-title.ts';
import type { Table } from '#data/table.ts';

/** A chart with a plain title in its language. */
export function titled(document: Document, table: Table): Document {
  const language = document.locale.slice(0, 2);
  return { ...document, text: { ...document.text, title: firstTitle(document, { table, language }) } };
}

/** Locale of charts for a language, that of new charts where they do not have it. */
export function localeFor(code: string): string {
  return localeOf(code).tag === code ? code : blankDocument('bar').locale;
}
