import type { Role } from './elements.ts';
import type { Rect } from './picture.ts';
import type { RecognizedText } from './read-text.ts';
import type { Titles } from './reading.ts';

/** Reads title, subtitle, axis titles, unit and source. Titles stand above the plot, the largest letters first. */
export function readTitles(texts: readonly RecognizedText[], plot: Rect | null): Titles {
  const top = plot?.y0 ?? 0;
  const right = plot === null ? undefined : titleOverAxis(texts, plot, true);
  const left = plot === null ? undefined : titleOverAxis(texts, plot, false);
  const heads = texts.filter(
    ({ role, line, text, y1, x0 }) =>
      (role === 'title' || (role === 'other' && y1 < top + 4 && x0 < 0.75 * (plot?.x1 ?? Number.POSITIVE_INFINITY))) &&
      line.angle === 0 &&
      /\p{L}{2}/u.test(text) &&
      text !== right?.text &&
      text !== left?.text &&
      !isSource(text),
  );
  const main = mainTitle(heads);
  const title = joinLines(main);
  const subtitle = joinLines(heads.filter((text) => !main.includes(text)));
  const xTitle = joinLines(withRole(texts, 'xTitle').filter((text) => plot === null || isAtAxis(text, texts, plot)));
  const yTitle = joinLines(withRole(texts, 'yTitle')) || (left?.text ?? '');
  const source =
    texts.find(({ text }) => isSource(text))?.text.replace(/^(.*[.;])?\s*(data )?sources?\s*:\s*/i, '') ?? '';
  const unit = unitIn([yTitle, xTitle, subtitle, title]);
  return { title, subtitle, xTitle, yTitle, rightTitle: right?.text ?? '', unit, source };
}

/** Under the middle of the axis or right below its labels: words in the corner further down name who made the chart. */
function isAtAxis({ x0, x1, y0, line }: RecognizedText, texts: readonly RecognizedText[], plot: Rect): boolean {
  const isMiddle = Math.abs(x0 + x1 - plot.x0 - plot.x1) / 2 < 0.3 * (plot.x1 - plot.x0);
  const labels = texts.filter(({ role }) => role === 'xTick');
  return isMiddle || y0 - Math.max(plot.y1, ...labels.map(({ y1 }) => y1)) < line.thickness;
}

/** Words right above the numbers of an axis at the left or right. */
function titleOverAxis(texts: readonly RecognizedText[], plot: Rect, isRight: boolean): RecognizedText | undefined {
  const isBeside = ({ x0, x1 }: RecognizedText): boolean => (isRight ? x0 > plot.x1 - 8 : x1 < plot.x0 + 8);
  const ticks = texts.filter((text) => text.role === 'yTick' && isBeside(text) && /\d/.test(text.text));
  const [first] = [...ticks].sort((a, b) => a.y0 - b.y0);
  if (first === undefined || ticks.length < 3) return undefined;
  const isOver = (text: RecognizedText): boolean =>
    isRight
      ? text.x0 > (plot.x0 + plot.x1) / 2 && text.x1 > first.x0
      : text.x0 < first.x1 && isShort(text, texts, plot);
  return texts.find(
    (text) =>
      isWords(text.text) &&
      text.line.angle === 0 &&
      isOver(text) &&
      text.y1 < first.y0 + 4 &&
      first.y0 - text.y1 < 2 * text.line.thickness,
  );
}

/** Whether words at the left belong to the axis: the last line of a subtitle stands right below another line. */
function isShort(text: RecognizedText, texts: readonly RecognizedText[], plot: Rect): boolean {
  if (text.role === 'yTick') return true;
  const above = texts.filter((other) => other.y1 < text.y0 + 4 && other.x0 < text.x1);
  const gap = Math.min(...above.map((other) => text.y0 - other.y1));
  return above.length > 1 && gap > 0.6 * text.line.thickness && text.x1 - text.x0 < 0.35 * (plot.x1 - plot.x0);
}

/** The largest line and the lines of its size right under or over it. */
function mainTitle(heads: readonly RecognizedText[]): RecognizedText[] {
  const first = [...heads].sort((a, b) => sizeOf(b) - sizeOf(a))[0];
  if (first === undefined) return [];
  const lines = [first];
  for (const text of [...heads].sort((a, b) => Math.abs(a.line.y - first.line.y) - Math.abs(b.line.y - first.line.y))) {
    const isNext = lines.some(
      (line) => line !== text && Math.abs(line.line.y - text.line.y) < 1.5 * first.line.thickness,
    );
    if (
      !lines.includes(text) &&
      isNext &&
      sizeOf(text) > 0.85 * sizeOf(first) &&
      Math.abs(text.x0 - first.x0) < 0.5 * (first.x1 - first.x0)
    )
      lines.push(text);
  }
  return lines;
}

/** Size of the letters: the width of one, as boxes are tall by chance where letters go below the line. */
function sizeOf({ line, text }: RecognizedText): number {
  return Math.min(line.thickness, (line.length / Math.max(1, text.length)) * 2.4);
}

function withRole(texts: readonly RecognizedText[], role: Role): RecognizedText[] {
  return texts.filter((text) => text.role === role && !isSource(text.text) && isWords(text.text));
}

/** More letters than digits: a row of tick labels is no title. */
function isWords(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const digits = text.match(/\d/g)?.length ?? 0;
  return (letters > 1 && letters > digits) || /^[%$€£]$/.test(text);
}

/** Line that names where the figures are from. */
export function isSource(text: string): boolean {
  return /(^|[.;]\s*)(data )?sources?\s*:/i.test(text);
}

/**
 * What the values of a chart are called where its axis does not say: its title or subtitle, unless it is a sentence
 * (“China plays a bigger role”), which tells what to see in them.
 */
export function measureName({ title, subtitle }: Titles): string {
  return [title, subtitle].find((words) => words !== '' && !isSentence(words)) ?? '';
}

const verbs = `is are was were has have had do does did will would can could should may must makes? lies? leads? rises?
  rose falls? fell grows? grew remains? says? wants? thinks? plays? became becomes? shows? beats?`;

/** A verb that no “that” or “who” stands before: “men that are obese” is a name. */
const sentence = new RegExp(
  `(?<!\\b(?:that|which|who|where|when|how)\\s+(?:\\p{L}+\\s+){0,3})\\b(?:${verbs.split(/\s+/u).join('|')})\\b`,
  'iu',
);

function isSentence(words: string): boolean {
  return sentence.test(words);
}

/** Lines of one text in reading order; lines read upwards go from left to right. */
function joinLines(texts: readonly RecognizedText[]): string {
  const sorted = [...texts].sort((a, b) => {
    if (a.line.angle !== 0) return Math.abs(a.line.x - b.line.x) > 5 ? a.line.x - b.line.x : b.line.y - a.line.y;
    return Math.abs(a.line.y - b.line.y) > 0.5 * a.line.thickness ? a.line.y - b.line.y : a.line.x - b.line.x;
  });
  return sorted.map(({ text }) => text).join(' ');
}

const units = [
  [/%|\bper\s?cent\b|\bpercentage\b/i, '%'],
  [/\bmillions?\b.*\b(U\.?S\.?\s)?dollars\b/i, 'million dollars'],
  [/\bbillions?\b.*\b(U\.?S\.?\s)?dollars\b/i, 'billion dollars'],
  [/\bmillions?\b.*\beuros?\b/i, 'million euros'],
  [/\bbillions?\b.*\beuros?\b/i, 'billion euros'],
  [/\bmillions?\b/i, 'million'],
  [/\bbillions?\b/i, 'billion'],
  [/\bthousands?\b/i, 'thousand'],
  [/\((?<unit>[^()]{1,12})\)\s*$/, ''],
] as const;

/** Unit that the first of the texts names. */
function unitIn(texts: readonly string[]): string {
  for (const text of texts) {
    for (const [pattern, name] of units) {
      const found = pattern.exec(text);
      if (found !== null) return name === '' ? (found.groups?.unit ?? '') : name;
    }
  }
  return '';
}
