/** Cells of a delimited text, read as slowly and plainly as possible: the reference for the fast reader. */
export function plainReading(text: string, { delimiter, quote }: { delimiter: string; quote: string }): string[][] {
  const rows: string[][] = [];
  let rest = text;
  while (rest !== '') {
    const row: string[] = [];
    for (;;) {
      const cell = quotedCell(rest, delimiter, quote) ?? bareCell(rest, delimiter);
      row.push(cell.cell);
      rest = cell.rest;
      if (!rest.startsWith(delimiter)) break;
      rest = rest.slice(1);
    }
    rest = rest.replace(/^(\r\n|\r|\n)/, '');
    if (row.some((cell) => cell !== '')) rows.push(row);
  }
  return rows;
}

type CellMatch = { cell: string; rest: string };

function bareCell(text: string, delimiter: string): CellMatch {
  const end = [delimiter, '\r', '\n'].map((mark) => text.indexOf(mark)).filter((place) => place >= 0);
  const length = Math.min(text.length, ...end);
  const cell = text.slice(0, length).replace(/^[\0- ]+|[\0- ]+$/g, '');
  return { cell, rest: text.slice(length) };
}

function quotedCell(text: string, delimiter: string, quote: string): CellMatch | null {
  const spaces = delimiter === ' ' ? '' : (/^ */.exec(text)?.[0] ?? '');
  if (quote === '' || text[spaces.length] !== quote) return null;
  for (let at = spaces.length + 1; at < text.length; at++) {
    if (text[at] !== quote) continue;
    if (text[at + 1] === quote) {
      at++;
      continue;
    }
    const after = text.slice(at + 1).replace(delimiter === ' ' ? '' : /^ */, '');
    if (after === '' || [delimiter, '\r', '\n'].includes(after[0] ?? '')) {
      const cell = text.slice(spaces.length + 1, at).replaceAll(quote + quote, quote);
      return { cell: cell.replace(/\r\n|\r/g, '\n'), rest: after };
    }
  }
  return null;
}
