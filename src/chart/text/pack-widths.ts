/**
 * Widths by character, packed: runs of neighbors, each the first code point in base 36, ':', then two base-36 digits per
 * character, in thousandths of the font size. A character as wide as the one before is a single '='.
 */
export function packWidths(widths: ReadonlyMap<number, number>): string {
  let text = '';
  let before = -2;
  let last = -1;
  for (const [code, width] of [...widths].sort(([a], [b]) => a - b)) {
    if (code !== before + 1) {
      text += `${text && ' '}${code.toString(36)}:`;
      last = -1;
    }
    text += width === last ? '=' : width.toString(36).padStart(2, '0');
    before = code;
    last = width;
  }
  return text;
}
