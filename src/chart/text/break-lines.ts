import type { Font } from '../scene/node.ts';
import type { Measure } from './measure.ts';

type Room = { width: number; font: Font; measure: Measure; maxLines?: number };

/** Breaks text into lines that fit. What does not fit into the last line ends in an ellipsis. */
export function breakLines(
  text: string,
  { width, font, measure, maxLines = Number.POSITIVE_INFINITY }: Room,
): string[] {
  const fits = (line: string) => measure(line, font) <= width;
  // Most labels are short: nothing is to be broken.
  if (text.length < 200 && !text.includes('\n') && fits(text)) return [text.trim()];
  const lines: string[] = [];
  for (const paragraph of text.slice(0, longest).split('\n')) {
    let current = '';
    for (const piece of piecesOf(paragraph)) {
      if (fits((current + piece).trimEnd())) {
        current += piece;
        continue;
      }
      if (current.trim() !== '') lines.push(current.trim());
      current = '';
      for (const part of fits(piece.trimEnd()) ? [piece] : hyphenate(piece, fits)) {
        if (current !== '') lines.push(current);
        current = part;
      }
      if (lines.length > maxLines) break;
    }
    lines.push(current.trim());
    if (lines.length > maxLines) break;
  }
  if (lines.length <= maxLines) return lines;
  const kept = lines.slice(0, maxLines);
  const last = kept.at(-1) ?? '';
  return [...kept.slice(0, -1), ellipsis(`${last}…`, { width, font, measure })];
}

/** The lines of the whole text; null when there are more than `maxLines`. */
export function fitLines(text: string, { maxLines = Number.POSITIVE_INFINITY, ...room }: Room): string[] | null {
  const lines = breakLines(text, { ...room, maxLines: maxLines + 1 });
  return lines.length > maxLines ? null : lines;
}

/** Whether a word of a text is wider than a line, and would have to be broken. */
export function hasLongWord(text: string, width: number, { font, measure }: Pick<Room, 'font' | 'measure'>): boolean {
  return measure(text, font) > width && piecesOf(text).some((piece) => measure(piece.trimEnd(), font) > width);
}

/** The same lines, about equally long: no single word is left for the last. */
export function balanceLines(text: string, room: Room): string[] {
  const lines = breakLines(text, room);
  if (lines.length < 2 || lines.at(-1)?.endsWith('…')) return lines;
  const whole = room.measure(text, room.font) / lines.length;
  for (let width = whole; width < room.width; width += whole * 0.08) {
    const tried = breakLines(text, { ...room, width, maxLines: lines.length + 1 });
    const isWhole = tried.length === lines.length && tried.every((line) => lines.some((one) => hasWord(one, line)));
    if (isWhole) return tried;
  }
  return lines;
}

/** Narrower lines may begin elsewhere, but must not cut a word that was whole. */
function hasWord(line: string, other: string): boolean {
  const last = other.split(' ').at(-1) ?? '';
  return line.split(' ').includes(last);
}

/** Nobody reads a chart's text beyond this; measuring it would take long. */
const longest = 2000;

/** Shortens text to a width, with … at its end; '' when not even one letter fits. */
function ellipsis(text: string, { width, font, measure }: Omit<Room, 'maxLines'>): string {
  if (measure(text, font) <= width) return text;
  const letters = Array.from(text.slice(0, longest));
  let low = 0;
  let high = letters.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (measure(`${letters.slice(0, middle).join('').trimEnd()}…`, font) <= width) low = middle;
    else high = middle - 1;
  }
  const kept = letters
    .slice(0, low)
    .join('')
    .replace(/[\s.,;:…–-]+$/u, '');
  return kept === '' ? '' : `${kept}…`;
}

/** Where a line may end: behind a space, a hyphen or a slash (not within 2007–2009), and between any two characters of scripts without spaces. */
function piecesOf(paragraph: string): string[] {
  return (
    paragraph.match(
      /(?:\d+[-–/])+\d+[^\s\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]*\s*|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|[^\s\-–/\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]*[\s\-–/]+|[^\s\-–/\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]+/gu,
    ) ?? []
  );
}

const vowel = '[aeiouyàáâãäåæèéêëìíîïòóôõöøùúûüýœāąēęěīōőūůűаеёиоуыэюяіїєαεηιουωάέήίόύώ]';
const consonant = `(?!${vowel})\\p{L}`;

/** Between two vowels a syllable begins at the last consonant, or at those that are spoken as one. */
const syllable = new RegExp(
  `(?<=${vowel})((?:${consonant})*?)(?:sch|ch|ck|gh|ph|sh|th|[bcdfgkpt][lr]|${consonant})(?=${vowel})`,
  'giu',
);

/** German compounds: what follows these is a word of its own. */
const joint = /(?:ung|heit|keit|schaft|ion)s(?=\p{L}{4})/giu;

const alphabetic = /^[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}\p{M}\p{P}\p{N}\s]+$/u;

/** Fewest letters of a word on a line. */
const fewest = 3;

/**
 * Parts of a word that is longer than a line, broken between syllables, each but the last with a hyphen. By one rule for
 * all languages (decision 042); scripts without hyphens are broken between any two letters.
 */
export function hyphenate(word: string, fits: (line: string) => boolean): string[] {
  const letters = word.trimEnd().length;
  const breaks = breaksOf(word.trimEnd());
  const hyphen = alphabetic.test(word) ? '-' : '';
  const parts: string[] = [];
  let start = 0;
  while (start < word.length && !fits(word.slice(start).trimEnd())) {
    const end =
      breaks.findLast((at) => at >= start + fewest && fits(word.slice(start, at) + hyphen)) ?? anywhere(start);
    parts.push(word.slice(start, end) + (end < letters ? hyphen : ''));
    start = end;
  }
  return start < word.length ? [...parts, word.slice(start)] : parts;

  /** Where not even a syllable fits: as many letters as do, and at least one. */
  function anywhere(from: number): number {
    let end = from;
    for (const letter of word.slice(from)) {
      if (end > from && !fits(word.slice(from, end + letter.length) + hyphen)) break;
      end += letter.length;
    }
    const isLonely = letters - end < fewest && end - from > fewest;
    return isLonely ? Math.max(from + fewest, letters - fewest) : end;
  }
}

function breaksOf(word: string): number[] {
  const joints = Array.from(word.matchAll(joint), (match) => match.index + match[0].length);
  const syllables = Array.from(word.matchAll(syllable), (match) => match.index + (match[1] ?? '').length);
  // Near the end of a word in a compound there is no better place than that.
  const isNear = (at: number) => joints.some((each) => Math.abs(each - at) < fewest);
  return [...joints, ...syllables.filter((at) => !isNear(at))]
    .filter((at) => at >= fewest && at <= word.length - fewest)
    .sort((a, b) => a - b);
}
