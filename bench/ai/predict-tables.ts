import { readFileSync } from 'node:fs';
import { readPdf } from '#ai/readers/pdf/read-pdf.ts';

type Cell = { r: number; c: number; r2: number; c2: number; text: string };
type Prediction = { tables: { page: number; cells: Cell[] }[] };

/** Tables of a PDF as the product reads it, each part on its page. */
export async function predictTables(path: string): Promise<Prediction> {
  const { tables } = await readPdf(readFileSync(path));
  return {
    tables: tables.flatMap(({ parts }) =>
      parts.map(({ page, grid }) => ({
        page,
        cells: grid.cells.map(({ row, column, rowEnd, columnEnd, text }) => ({
          r: row,
          c: column,
          r2: rowEnd,
          c2: columnEnd,
          text,
        })),
      })),
    ),
  };
}
