/** A page of a test document: what it draws, as PDF operators, and how it is turned. */
export type TestPage = { draws: string; rotate?: number; width?: number; height?: number };

/** Bytes of a small PDF with Helvetica as /F1 and its bold face as /F2. */
export function writePdf(pages: readonly TestPage[], { trailer = '', catalog = '' } = {}): Uint8Array {
  const kids = pages.map((_, place) => `${5 + 2 * place} 0 R`).join(' ');
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap(({ draws, rotate = 0, width = 600, height = 800 }, place) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Rotate ${rotate} /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${6 + 2 * place} 0 R >>`,
      `<< /Length ${draws.length} >>\nstream\n${draws}\nendstream`,
    ]),
  ];
  let file = '%PDF-1.7\n';
  const offsets: number[] = [];
  for (const [place, object] of objects.entries()) {
    offsets.push(file.length);
    file += `${place + 1} 0 obj\n${object}\nendobj\n`;
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  file += `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R ${trailer} >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Uint8Array.from(file, (character) => character.charCodeAt(0));
}

type Cell = { x: number; y: number; text: string; font?: 'F1' | 'F2' };

/** Operators for a text at 10 points; y is measured from the top of a page 800 points high. */
export function write({ x, y, text, font = 'F1' }: Cell): string {
  return `BT /${font} 10 Tf ${x} ${800 - y} Td (${text.replace(/[()\\]/g, '\\$&')}) Tj ET\n`;
}

/** Operators for rows of cells: columns begin at `xs`, rows at `y` and every 16 points below. */
export function writeRows(rows: readonly (readonly string[])[], xs: readonly number[], y: number): string {
  return rows
    .flatMap((row, line) =>
      row.map((text, column) => (text === '' ? '' : write({ x: xs[column] ?? 0, y: y + 16 * line, text }))),
    )
    .join('');
}

/** Operators for a line. */
export function line(x1: number, y1: number, x2: number, y2: number): string {
  return `${x1} ${800 - y1} m ${x2} ${800 - y2} l S\n`;
}
