import { chartOfTable } from '#ai/offline/engine/chart-of-table.ts';
import { localeOf } from '#chart/locale/locale-of.ts';
import type { Picture } from '#contract/chart/exports.ts';
import { read } from '#data/read.ts';
import { SentenceError } from '#lib/sentence-error.ts';
import { type MadeFile, makeFile } from './make-files.job.ts';

/** A small chart in words: its data as text, a chart type, and its texts. */
export type ChartSpec = {
  type?: string | undefined;
  data: string;
  lang?: string | undefined;
  title: string;
  subtitle: string;
  source: string;
  note: string;
};

/** Draws a small chart that came with a request. It is untrusted: this runs in the sandbox. */
export async function makeSpec({ spec, picture }: { spec: ChartSpec; picture: Picture }): Promise<MadeFile> {
  const { type, data, lang, ...given } = spec;
  const written = data.includes('\n') ? data : data.replaceAll(';', '\n'); // a line break is three characters in a URL
  const found = await read({ from: 'paste', text: written, html: '' });
  if (!found.ok) throw new SentenceError(found.error);
  const made = chartOfTable({ table: found.table, notes: found.notes, name: '' }, type);
  if (!made.ok) throw new SentenceError(made.error);
  const { document } = made.candidate;
  const text = { ...document.text, ...ownTexts(given) };
  const content = {
    name: text.title,
    document: {
      ...document,
      locale: lang === undefined ? document.locale : localeOf(lang).tag,
      text,
    },
    datasetId: null,
    steps: [],
  };
  return makeFile({ content, table: made.table, sheets: [] }, picture);
}

/** The texts that were given; the others stay those found around the table. */
function ownTexts(given: Pick<ChartSpec, 'title' | 'subtitle' | 'source' | 'note'>) {
  return Object.fromEntries(Object.entries(given).filter(([, text]) => text !== ''));
}
