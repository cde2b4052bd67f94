type Page = { width: number; height: number };

/**
 * Gives the one page of a PDF of Skia its exact size. Skia makes pages of whole points: the picture is drawn from the upper
 * left corner of the next larger one, and the rest is cut off here. What follows moves by the bytes that this adds, so the
 * table of places at the end of the file is written again.
 */
export function exactPage(pdf: Buffer, { width, height }: Page): Buffer {
  const source = pdf.toString('latin1'); // a byte is a letter
  const box = /\/MediaBox \[0 0 (\d+) (\d+)\]/.exec(source);
  const start = source.lastIndexOf('\nxref\n') + 1;
  if (box === null || start === 0) throw new Error('this is not a PDF of Skia');
  const [old, , high] = box;
  const exact = `/MediaBox [0 ${inPoints(Number(high) - height)} ${inPoints(width)} ${high}]`;
  const added = exact.length - old.length;
  const moved = (place: number) => (place > box.index ? place + added : place);
  const table = source
    .slice(start)
    .replace(/^(\d{10}) (\d{5}) n/gm, (_, place, turn) => `${String(moved(Number(place))).padStart(10, '0')} ${turn} n`)
    .replace(/startxref\n\d+/, `startxref\n${moved(start)}`);
  const body = source.slice(0, box.index) + exact + source.slice(box.index + old.length, start);
  return Buffer.from(body + table, 'latin1');
}

function inPoints(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}
