import { manifestOf } from '#chart/template/registry.ts';
import { toTable } from '#data/to-table.ts';
import { type Candidate, chartsOfTable } from '../offline/engine/charts-from-prompt.ts';
import { sheetOfExtraction } from '../offline/engine/sheet-of-extraction.ts';
import { evidenceOf, type TextTable } from '../offline/engine/tables-from-text.ts';
import type { ChartLook, FileReading, FileTable } from './file-reading.ts';

/** Tables of a file with charts of each; the first chart is drawn like the original where there was one. */
export type FileTables = Omit<FileReading, 'tables'> & {
  tables: (TextTable & Pick<FileTable, 'page' | 'certainty' | 'account' | 'unread'>)[];
};

export function tablesOfReading({ tables, ...rest }: FileReading): FileTables {
  return {
    ...rest,
    tables: tables.map((table) => {
      const sheet = sheetOfExtraction(table);
      const { name, page, certainty, account, unread } = table;
      // What was not read is for correction: no chart is drawn of it.
      const candidates =
        certainty === 'not-read' ? [] : chartsOfTable(toTable(sheet), table.look?.template ?? undefined);
      return {
        ...{ name, page, certainty, account, unread },
        sheet,
        evidence: evidenceOf(table),
        notes: [...table.notes],
        candidates: table.look === null ? candidates : drawnAgain(candidates, table, table.look),
      };
    }),
  };
}

/** Charts with the words of the original, and the one of its own type also with its colors. */
function drawnAgain(candidates: readonly Candidate[], table: FileTable, look: ChartLook): Candidate[] {
  const { title, subtitle, source } = look;
  return candidates.map((candidate) => {
    const { document } = candidate;
    const text = {
      ...document.text,
      ...(title !== '' && { title }),
      ...(subtitle !== '' && { subtitle }),
      ...(source !== '' && { source }),
    };
    const isOriginal = document.template === look.template;
    const options = isOriginal
      ? { ...document.options, ...colorsOf(document.template, table, look) }
      : document.options;
    return { ...candidate, document: { ...document, text, options } };
  });
}

function colorsOf(template: string, { columns }: FileTable, { colors }: ChartLook): Record<string, unknown> {
  if (manifestOf(template)?.options.colors?.kind !== 'colors') return {};
  const series = columns.slice(1).map(({ name }) => name);
  return {
    colors: Object.fromEntries(series.flatMap((name, place) => (colors[place] ? [[name, colors[place]]] : []))),
  };
}
