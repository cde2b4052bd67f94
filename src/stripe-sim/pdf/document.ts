import { toWinAnsi, type Weight, widthOf } from './helvetica.ts';

export type Color = readonly [red: number, green: number, blue: number];
export type TextAt = { x: number; y: number; size: number; weight?: Weight; color?: Color; align?: 'left' | 'right' };

export const pageWidth = 595;
export const pageHeight = 842;

/** A4 sheet measured from its upper left corner, in points. */
export type Sheet = {
  text(text: string, at: TextAt): void;
  line(from: { x: number; y: number }, to: { x: number; y: number }, color: Color): void;
  box(corner: { x: number; y: number }, size: { width: number; height: number }, color: Color): void;
};

/** PDF with the two standard fonts every reader has, so nothing is embedded and nothing can be missing. */
export function makePdf(title: string, sheets: readonly ((sheet: Sheet) => void)[]): Buffer {
  const contents = sheets.map(drawSheet);
  const pageIds = contents.map((_, index) => 6 + index * 2);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /ViewerPreferences << /DisplayDocTitle true >> /Lang (en) >>',
    `<< /Type /Pages /Kids [${pageIds.map((id) => `${id} 0 R`).join(' ')}] /Count ${pageIds.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    `<< /Title ${literal(title)} /Producer (stripe-sim) >>`,
    ...contents.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${7 + index * 2} 0 R >>`,
      `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    ]),
  ];
  let file = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n';
  const places: number[] = [];
  for (const [index, object] of objects.entries()) {
    places.push(file.length);
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

const ink: Color = [0.063, 0.094, 0.157];

function drawSheet(draw: (sheet: Sheet) => void): string {
  const commands: string[] = [];
  draw({
    text(text, { x, y, size, weight = 'plain', color = ink, align = 'left' }) {
      const left = align === 'right' ? x - widthOf(text, size, weight) : x;
      const face = weight === 'bold' ? 'F2' : 'F1';
      commands.push(
        `BT /${face} ${size} Tf ${color.join(' ')} rg ${left.toFixed(2)} ${(pageHeight - y).toFixed(2)} Td ${literal(text)} Tj ET`,
      );
    },
    line(from, to, color) {
      commands.push(`0.75 w ${color.join(' ')} RG ${from.x} ${pageHeight - from.y} m ${to.x} ${pageHeight - to.y} l S`);
    },
    box(corner, { width, height }, color) {
      commands.push(`${color.join(' ')} rg ${corner.x} ${pageHeight - corner.y - height} ${width} ${height} re f`);
    },
  });
  return commands.join('\n');
}

/** PDF string, one byte per character, with special characters escaped. */
function literal(text: string): string {
  return `(${toWinAnsi(text)
    .toString('latin1')
    .replace(/[\\()]/g, '\\$&')})`;
}
