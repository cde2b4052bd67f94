import { type Box, type Font, type Node, text } from '../../scene/node.ts';
import type { Tools } from '../../template/template.ts';
import { fitLines } from '../../text/break-lines.ts';

type Label = { name: string; amount: string; key: string; fill: string };
type Room = { sizes: readonly number[]; align?: 'start' | 'middle'; maxLines?: number; halfAt?: (y: number) => number };

/** Name and amount in a box, as large as fits; then the name alone; then the name with its words broken; then nothing. */
export function wordsIn(box: Box, { name, amount, key, fill }: Label, room: Room, tools: Tools): Node[] {
  const { fonts, measure, locale } = tools;
  const { sizes, align = 'start', maxLines = 3, halfAt } = room;
  const isRtl = locale.direction === 'rtl';
  if (box.width < 10 || box.height < 9) return [];
  for (const withAmount of amount === '' ? [false] : [true, false])
    for (const size of sizes) {
      const font: Font = { ...fonts.strong, size };
      const quiet: Font = { ...fonts.label, size: Math.max(9, Math.round(size * 0.86)) };
      if (name === '' && !withAmount) continue;
      const lines = name === '' ? [] : wholeLines(name, { width: box.width, font, tools, maxLines });
      if (lines === null) continue;
      const rows = [...lines.map((line) => ({ line, font })), ...(withAmount ? [{ line: amount, font: quiet }] : [])];
      const tall = rows.reduce((sum, row) => sum + row.font.size * 1.2, 0);
      if (tall > box.height || measure(withAmount ? amount : '', quiet) > box.width) continue;
      const set = setRows(rows, tall);
      if (set !== null) return set;
    }
  const small: Font = { ...fonts.strong, size: Math.min(...sizes) };
  if (name === '' || box.width < 44) return [];
  const broken = fitLines(name, { width: box.width, font: small, measure, maxLines });
  const tall = (broken?.length ?? 0) * small.size * 1.2;
  if (broken === null || tall > box.height) return [];
  return (
    setRows(
      broken.map((line) => ({ line, font: small })),
      tall,
    ) ?? []
  );

  function setRows(rows: readonly { line: string; font: Font }[], tall: number): Node[] | null {
    let top = align === 'middle' ? box.y + (box.height - tall) / 2 : box.y;
    const nodes: Node[] = [];
    const middle = box.y + box.height / 2;
    for (const { line, font } of rows) {
      const bottom = top + font.size * 1.2;
      if (halfAt !== undefined) {
        const edge = Math.max(Math.abs(top + font.size * 0.15 - middle), Math.abs(bottom - font.size * 0.1 - middle));
        if (measure(line, font) > 2 * halfAt(edge)) return null;
      }
      const x = align === 'middle' ? box.x + box.width / 2 : isRtl ? box.x + box.width : box.x;
      const anchor = align === 'middle' ? ('middle' as const) : isRtl ? ('end' as const) : undefined;
      nodes.push(
        text(line, x, top + font.size * 0.95, {
          font,
          fill,
          ...(anchor !== undefined && { anchor }),
          part: { role: 'label', key },
        }),
      );
      top = bottom;
    }
    return nodes;
  }
}

/** Lines in which no word is cut, or null. */
function wholeLines(
  name: string,
  { width, font, tools, maxLines }: { width: number; font: Font; tools: Tools; maxLines: number },
): string[] | null {
  const { measure } = tools;
  const lines = fitLines(name, { width, font, measure, maxLines });
  if (lines === null) return null;
  const isFree = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(name);
  return isFree || name.split(/[\s\-–/]+/).every((word) => measure(word, font) <= width) ? lines : null;
}

/** From large to small, whole sizes. */
export function sizesFrom(largest: number, least = 10): number[] {
  const top = Math.max(least, Math.round(largest));
  const sizes: number[] = [];
  for (let size = top; size >= least; size -= size > 16 ? 2 : 1) sizes.push(size);
  return sizes;
}
