import type { Text } from './read-text.ts';

/**
 * Texts with names and numbers apart: where a bar is too short to see, the number printed at its start is read with the name
 * before it, as in “Industry 0 t”.
 */
export function splitAtStart(texts: readonly Text[], start: number, isNumber: (text: string) => boolean): Text[] {
  return texts.flatMap((text) => {
    const behind = text.x1 - start;
    if (text.line.angle !== 0 || text.x0 > start - 8 || behind < 4 || behind > 6 * text.line.thickness) return [text];
    const [, name, end = ''] = /^(.*\p{L}.*?)\s+(\S*\d\S*(?:\s\S+)?|[oO](?:\s\S+)?)$/u.exec(text.text) ?? [];
    const number = end.replace(/^[oO](?=\s|$)/, '0');
    if (name === undefined || !isNumber(number)) return [text];
    return [
      { ...part(text, text.x0, start), text: name, role: 'yTick' as const },
      { ...part(text, start, text.x1), text: number, role: 'label' as const },
    ];
  });
}

function part(text: Text, x0: number, x1: number): Text {
  return { ...text, x0, x1, line: { ...text.line, x: (x0 + x1) / 2, length: x1 - x0 } };
}
