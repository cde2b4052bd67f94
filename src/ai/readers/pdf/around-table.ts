import type { Scene } from '../vector/scene.ts';
import type { Grid } from './grid.ts';
import { isFigure } from './numeric.ts';
import { type TextLine, toTextLines } from './text-lines.ts';

/** Name of a table and the notes below it, from the lines around it. */
export type TableSurroundings = { name: string; notes: string[]; isContinued: boolean };

const caption =
  /^(?:table|tab\.|tableau|tabelle|tabla|tabella|tabela|cuadro|quadro|figure|fig\.|chart|exhibit|annex)\b/i;
const noteStart =
  /^(?:source|sources|note|notes|quelle|fuente|fonte|anmerkung|remark|\(?[*†‡§¹²³]|\(?\d{1,2}[)\]]|n\.?a\.?\s*[:=])/i;
const continued = /\(?(?:continued|cont[’']?d\.?|fortsetzung|suite)\)?/i;

/** Whether a text is a caption, with the word and number of a table or figure. */
export function isCaption(text: string): boolean {
  return caption.test(text);
}

export function surroundingsOf({ texts }: Scene, { box }: Pick<Grid, 'box'>): TableSurroundings {
  const words = texts.filter(
    ({ angle, x, width }) => Math.abs(angle) < 3 && x + width > box.x - 40 && x < box.x + box.width + 40,
  );
  const above = toTextLines(words.filter((word) => word.y + word.height / 2 < box.y + 1)).reverse();
  const below = toTextLines(words.filter((word) => word.y + word.height / 2 > box.y + box.height - 1));
  const title = titleAbove(above, box.y);
  return {
    name: title.replace(continued, '').trim(),
    notes: notesBelow(below, box.y + box.height),
    isContinued: continued.test(title),
  };
}

const textOfLine = ({ phrases }: TextLine) => phrases.map(({ text }) => text).join(' ');

/** The caption above a table, with the lines that carry it on; else a short line right above. */
function titleAbove(lines: readonly TextLine[], top: number): string {
  const near = lines.slice(0, 5).filter((line) => top - line.y < 9 * line.size);
  const at = near.findIndex((line) => caption.test(textOfLine(line)));
  if (at >= 0) return withNextLines(near.slice(0, at + 1).reverse());
  const [first] = near;
  if (first === undefined || top - (first.y + first.height) > 2.5 * first.size) return '';
  const text = textOfLine(first);
  if (first.phrases.slice(1).some((phrase) => isFigure(phrase.text))) return ''; // a row of the table above
  const isSentence = /[.;,]$/.test(text) || text.split(/\s+/).length > 14 || /^\p{Ll}/u.test(text);
  return isSentence ? '' : text.replace(/:$/, '');
}

/** A caption and the lines right below it. */
function withNextLines([first, ...rest]: readonly TextLine[]): string {
  if (first === undefined) return '';
  const lines = [first];
  for (const line of rest) {
    const last = lines.at(-1) ?? first;
    if (line.y - (last.y + last.height) > 0.8 * last.size) break;
    lines.push(line);
  }
  return lines.map(textOfLine).join(' ');
}

function notesBelow(lines: readonly TextLine[], bottom: number): string[] {
  const notes: string[] = [];
  let end = bottom;
  for (const line of lines.slice(0, 8)) {
    const gap = line.y - end;
    const text = textOfLine(line);
    if (gap > 2.5 * line.size) break;
    if (noteStart.test(text)) notes.push(text);
    else if (notes.length > 0 && gap < 0.8 * line.size) notes.push(`${notes.pop()} ${text}`);
    else break;
    end = line.y + line.height;
  }
  return notes;
}
