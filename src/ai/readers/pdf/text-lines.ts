import type { Rectangle, SceneText } from '../vector/scene.ts';

import type { Rule } from './rules.ts';

/** Words that stand together on a line, with the gaps of a sentence between them. */
export type Phrase = Rectangle & { words: readonly SceneText[]; text: string; size: number };

export type TextLine = Rectangle & { phrases: readonly Phrase[]; size: number };

/** Gap between words that ends a phrase, in heights of the letters. */
const widestSpace = 0.75;

/** Lines of upright words from top to bottom, each split where a gap is wider than a space or a vertical line passes. */
export function toTextLines(words: readonly SceneText[], vertical: readonly Rule[] = []): TextLine[] {
  const rows: SceneText[][] = [];
  for (const word of [...words].sort((a, b) => middle(a) - middle(b))) {
    const row = rows.findLast((each) => isOnLine(each, word));
    if (row) row.push(word);
    else rows.push([word]);
  }
  return rows.map((row) => toLine(row, vertical)).sort((a, b) => a.y - b.y);
}

const middle = ({ y, height }: Rectangle) => y + height / 2;

/** Raised and lowered small characters belong to the line that they touch. */
function isOnLine(row: readonly SceneText[], word: SceneText): boolean {
  return row.slice(-40).some((other) => {
    const shared = Math.min(other.y + other.height, word.y + word.height) - Math.max(other.y, word.y);
    const least = Math.min(other.height, word.height);
    const isSmall = word.size < 0.8 * other.size || other.size < 0.8 * word.size;
    if (!isSmall) return shared > 0.6 * least;
    const isBeside = Math.max(word.x - (other.x + other.width), other.x - (word.x + word.width)) < other.size;
    return shared > 0.5 * least && isBeside;
  });
}

function toLine(words: SceneText[], vertical: readonly Rule[]): TextLine {
  words.sort((a, b) => a.x - b.x);
  const phrases: Phrase[] = [];
  let run: SceneText[] = [];
  for (const word of words) {
    const last = run.at(-1);
    const limit = widestSpace * Math.max(word.size, last?.size ?? 0);
    if (last && (isApart(last, word, limit) || vertical.some((rule) => isBetween(rule, last, word)))) {
      phrases.push(toPhrase(run));
      run = [];
    }
    run.push(word);
  }
  if (run.length > 0) phrases.push(toPhrase(run));
  const boxes = around(words);
  return { ...boxes, phrases, size: median(words.map(({ size }) => size)) };
}

function isApart(last: SceneText, word: SceneText, limit: number): boolean {
  return word.x - (last.x + last.width) > limit && !isLeader(last, word);
}

function isBetween({ at, from, to }: Rule, last: SceneText, word: SceneText): boolean {
  const isInGap = at > last.x + last.width - 1 && at < word.x + 1;
  return isInGap && from < word.y + 0.3 * word.height && to > word.y + 0.7 * word.height;
}

/** Dots that lead from a label to its figure are part of the label. */
function isLeader(last: SceneText, word: SceneText): boolean {
  return /^[.·…]+$/.test(word.text) && word.x - (last.x + last.width) < 2 * word.size;
}

export function toPhrase(words: readonly SceneText[]): Phrase {
  return { words, text: pdfLineText(words), ...around(words), size: median(words.map(({ size }) => size)) };
}

/** Text of words on one line, with a space where there is a gap. */
export function pdfLineText(words: readonly SceneText[]): string {
  return words.reduce((text, word, index) => {
    const last = words[index - 1];
    const gap = last ? word.x - (last.x + last.width) : 0;
    return text + (last && gap > 0.12 * Math.min(word.size, last.size) ? ' ' : '') + word.text;
  }, '');
}

export function around(boxes: readonly Rectangle[]): Rectangle {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
