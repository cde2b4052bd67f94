/** What the workbook library does not tell about a sheet. */
export type SheetFacts = {
  hiddenRows: ReadonlySet<number>;
  hiddenColumns: readonly (readonly [from: number, to: number])[];
  /** Formulas that were saved without a result. */
  unsolved: number;
};

/** Reads the facts from the XML of an xlsx sheet. */
export function xlsxFacts(xml: string): SheetFacts {
  const hiddenRows = new Set<number>();
  let row = 0;
  for (const [tag] of xml.matchAll(/<(?:\w+:)?row\b[^>]*>/g)) {
    const isSilent = !tag.includes('hidden') && tag.includes(' r=');
    if (isSilent) continue;
    row = Number(attribute(tag, 'r') || row + 1);
    if (isTrue(attribute(tag, 'hidden'))) hiddenRows.add(row - 1);
  }
  const hiddenColumns: [number, number][] = [];
  const columns = xml.slice(0, Math.max(0, xml.search(/<(?:\w+:)?sheetData\b/)));
  for (const [tag] of columns.matchAll(/<(?:\w+:)?col\b[^>]*>/g))
    if (isTrue(attribute(tag, 'hidden')))
      hiddenColumns.push([Number(attribute(tag, 'min')) - 1, Number(attribute(tag, 'max')) - 1]);
  return {
    hiddenRows,
    hiddenColumns,
    unsolved: count(xml, /<\/(?:\w+:)?f><\/(?:\w+:)?c>|<(?:\w+:)?f\b[^>]*\/><\/(?:\w+:)?c>/g),
  };
}

/** Reads the facts of each sheet, in their order, from the content of an ods file. */
export function odsFacts(xml: string): SheetFacts[] {
  return xml
    .split(/<table:table\s/)
    .slice(1)
    .map((sheet) => {
      const hiddenRows = new Set<number>();
      const hiddenColumns: [number, number][] = [];
      let row = 0;
      let column = 0;
      for (const [tag, kind] of sheet.matchAll(/<table:table-(row|column)\b[^>]*>/g)) {
        const times = Number(attribute(tag, 'table:number-\\w+-repeated')) || 1;
        const isHidden = /^(?:collapse|filter)$/.test(attribute(tag, 'table:visibility'));
        if (kind === 'column' && isHidden) hiddenColumns.push([column, column + times - 1]);
        if (kind === 'row' && isHidden)
          for (let at = 0; at < Math.min(times, 1_048_576 - row); at++) hiddenRows.add(row + at);
        if (kind === 'column') column += times;
        else row += times;
      }
      return { hiddenRows, hiddenColumns, unsolved: 0 };
    });
}

/** How many cells an ods file asks for: a repeated cell is written once and counted as often as it is repeated. */
export function odsCells(xml: string): number {
  let cells = 0;
  let times = 1;
  for (const [tag, kind] of xml.matchAll(/<table:(table-row|table-cell|covered-table-cell)\b[^>]*>/g)) {
    const repeated = Number(attribute(tag, 'table:number-\\w+-repeated')) || 1;
    if (kind === 'table-row') times = repeated;
    else if (!tag.endsWith('/>')) cells += repeated * times;
  }
  return cells;
}

export function count(text: string, pattern: RegExp): number {
  let found = 0;
  for (const _ of text.matchAll(pattern)) found++;
  return found;
}

const patterns = new Map<string, RegExp>();

/** The value of an attribute, '' for none. */
export function attribute(tag: string, name: string): string {
  const pattern = patterns.get(name) ?? new RegExp(`\\s${name}=["']([^"']*)["']`);
  patterns.set(name, pattern);
  return pattern.exec(tag)?.[1] ?? '';
}

function isTrue(value: string): boolean {
  return value === '1' || value === 'true';
}
