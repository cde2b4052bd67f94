import type { SheetGrid } from './sheet-grid.ts';
import { attribute } from './xml.ts';

/** Hidden rows and columns of a sheet. */
export type Hidden = Pick<SheetGrid, 'hiddenRows' | 'hiddenColumns'>;

/** Hidden parts of each sheet of an ods file, in order: the library does not report them. */
export function odsHidden(xml: string): Hidden[] {
  return xml
    .split(/<table:table\s/)
    .slice(1)
    .map((sheet) => {
      const hiddenRows = new Set<number>();
      const hiddenColumns: [number, number][] = [];
      let row = 0;
      let column = 0;
      for (const [, kind, tag = ''] of sheet.matchAll(/<table:table-(row|column)(?=[\s/>])([^<>]*)>/g)) {
        const times = Number(attribute(tag, `number-${kind}s-repeated`)) || 1;
        const isHidden = /^(?:collapse|filter)$/.test(attribute(tag, 'visibility'));
        if (kind === 'column') {
          if (isHidden) hiddenColumns.push([column, column + times - 1]);
          column += times;
          continue;
        }
        for (let at = row; isHidden && at < Math.min(row + times, 1_048_576); at++) hiddenRows.add(at);
        row += times;
      }
      return { hiddenRows, hiddenColumns };
    });
}

/** Number of cells of an ods file: a repeated cell is written once and counted as often as it is repeated. */
export function odsCells(xml: string): number {
  let cells = 0;
  let times = 1;
  for (const [, kind, tag = ''] of xml.matchAll(
    /<table:(table-row|table-cell|covered-table-cell)(?=[\s/>])([^<>]*)>/g,
  )) {
    if (kind === 'table-row') times = Number(attribute(tag, 'number-rows-repeated')) || 1;
    else if (!tag.endsWith('/')) cells += (Number(attribute(tag, 'number-columns-repeated')) || 1) * times;
  }
  return cells;
}
