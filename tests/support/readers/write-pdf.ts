/** A page of a test document: what it draws, as PDF operators, how it is turned, and what it uses besides fonts. */
export type TestPage = { draws: string; rotate?: number; width?: number; height?: number; uses?: string };

type More = { trailer?: string; catalog?: string; objects?: readonly string[] };

/** Bytes of a small PDF with Helvetica as /F1 and its bold face as /F2. Further objects come after those of the pages. */
export function writePdf(
  pages: readonly TestPage[],
  { trailer = '', catalog = '', objects: more = [] }: More = {},
): Uint8Array {
  const kids = pages.map((_, place) => `${5 + 2 * place} 0 R`).join(' ');
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap(({ draws, rotate = 0, width = 600, height = 800, uses = '' }, place) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Rotate ${rotate} /Resources << /Font << /F1 3 0 R /F2 4 0 R >> ${uses} >> /Contents ${6 + 2 * place} 0 R >>`,
      `<< /Length ${draws.length} >>\nstream\n${draws}\nendstream`,
    ]),
    ...more,
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

/** A PDF with one page, colored by a program that does so many steps for each of its points. */
export function writeSlowPdf(steps: number, of: 'line' | 'plane' = 'line'): Uint8Array {
  const shading =
    of === 'line'
      ? '/ShadingType 2 /Coords [0 0 600 800] /Domain [0 1]'
      : '/ShadingType 1 /Domain [0 1 0 1] /Matrix [600 0 0 800 0 0]';
  const program = `{ ${of === 'line' ? '' : 'pop '}${'sin '.repeat(steps)}dup dup }`;
  const domain = of === 'line' ? '[0 1]' : '[0 1 0 1]';
  return writePdf([{ draws: '/S sh', uses: '/Shading << /S 7 0 R >>' }], {
    objects: [
      `<< ${shading} /ColorSpace /DeviceRGB /Function 8 0 R >>`,
      `<< /FunctionType 4 /Domain ${domain} /Range [0 1 0 1 0 1] /Length ${program.length} >>\nstream\n${program}\nendstream`,
    ],
  });
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
