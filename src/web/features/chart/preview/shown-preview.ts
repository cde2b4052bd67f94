import type { Document } from '#chart/document/document.ts';
import { readDocument } from '#chart/document/read.ts';
import { manifestOf } from '#chart/template/registry.ts';
import type { Preview } from '#contract/chart/previews.ts';
import type { Table } from '#data/table.ts';
import { readTableJson } from '#data/table-json.ts';

/** A chart to choose, with what speaks for it; nothing does for the chart itself. */
export type Candidate = { document: Document; reasons: readonly string[] };

/** Preview as the page shows it: the chart itself first, then others of the same data. */
export type ShownPreview = Pick<Preview, 'title' | 'titles' | 'readFrom'> & {
  table: Table;
  candidates: readonly Candidate[];
};

/** A preview of the server. Charts of a type that this page does not know are left out. */
export function fromServer({ table, candidates, ...rest }: Preview): ShownPreview {
  return {
    ...rest,
    table: readTableJson(table),
    candidates: candidates.flatMap(({ document, reasons }) => {
      const read = readDocument(document, { templateOf: manifestOf });
      return read.ok ? [{ document: read.document, reasons }] : [];
    }),
  };
}
