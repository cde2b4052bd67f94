import type { Choices } from '../reading.ts';
import { readDelimited, type TextCells } from './delimited.ts';
import { readFixedWidth } from './fixed-width.ts';
import { readMarkdown } from './markdown.ts';

/** Reads a text of no other format: a Markdown table, fixed-width columns, or delimited cells. */
export function readPlainText(text: string, choices: Partial<Choices>): TextCells {
  const isOpen = choices.format === undefined && choices.delimiter === undefined;
  const head = text.slice(0, 50_000);
  const markdown = isOpen && head.includes('|') && head.includes('--') ? readMarkdown(text, choices) : null;
  if (markdown !== null) return markdown;
  const delimited = readDelimited(text, choices);
  if (!isOpen || delimited.cells.length === 0) return delimited;
  const isWeak =
    delimited.choices.delimiter === ' ' || delimited.cells.every((row) => row.length < 2) || isDecimal(delimited, head);
  return (isWeak ? readFixedWidth(text, choices) : null) ?? delimited;
}

/** Whether the delimiter is only the decimal mark of figures in aligned columns: “Nuts   80   3,10”. */
function isDecimal({ choices, cells }: TextCells, head: string): boolean {
  const lines = head.split('\n').filter((line) => line.trim() !== '');
  const isBetweenDigits = choices.delimiter === ',' && !/,(?!\d)|(?<!\d),/.test(head);
  return isBetweenDigits && cells[0]?.length === 1 && lines.every((line) => /\S {2,}\S/.test(line));
}

/** Characters of Windows-1252 at the code points where Unicode has control characters. */
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Text with dashes and quotes restored that a wrong encoding turned into control characters. */
export function repairControlCharacters(text: string): string {
  return text.replace(/[\u0080-\u009f]/g, (sign) => windows1252[sign.charCodeAt(0) - 0x80] ?? sign);
}
