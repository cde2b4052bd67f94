import { readDigits, worthOf } from '#data/types/digits.ts';
import { magnitudeOf } from '#data/types/magnitudes.ts';
import type { Span } from '../offline/extraction.ts';
import { lexiconOf } from '../offline/prose/lexicon.ts';
import { tokensOf } from '../offline/prose/tokens.ts';

/** Where words and numbers are in a source text. */
export type SourceIndex = {
  /** Place of a number, by any way it may be written, inside a part of the text. */
  number(value: number, within: Span | null): Span | null;
  /** Place of words; inside a part of the text first. */
  words(text: string, within: Span | null): Span | null;
};

type Written = Span & { values: readonly number[] };

export function indexSource(text: string): SourceIndex {
  const numbers = numbersIn(text);
  const folded = text.toLowerCase();
  return {
    number(value, within) {
      if (within === null) return null;
      const found = numbers.find(
        (each) => isInside(each, within) && each.values.some((reading) => isNear(reading, value)),
      );
      return found === undefined ? null : { start: found.start, end: found.end };
    },
    words(wanted, within) {
      const trimmed = wanted.trim().toLowerCase();
      if (trimmed === '') return null;
      const inside = within === null ? -1 : folded.slice(0, within.end).indexOf(trimmed, within.start);
      const start = inside >= 0 ? inside : folded.indexOf(trimmed);
      return start < 0 ? null : { start, end: start + trimmed.length };
    },
  };
}

/** Numbers of a text with what they may mean: “1.5 million” is 1.5 and 1,500,000; “1.234” is 1.234 and 1,234. */
function numbersIn(text: string): Written[] {
  const lexicon = lexiconOf(text);
  const tokens = tokensOf(text, 0, lexicon);
  return tokens.flatMap((token, place): Written[] => {
    const next = tokens[place + 1];
    const power = next?.kind === 'word' ? (magnitudeOf(next.text) ?? 0) : 0;
    const values =
      token.kind === 'number' ? readingsOf(token.text, power) : (lexicon.numbers.get(token.text.toLowerCase()) ?? []);
    const all = [values].flat();
    return all.length === 0
      ? []
      : [{ start: token.start, end: token.end, values: [...all, ...all.map((each) => -each)] }];
  });
}

function readingsOf(text: string, power: number): number[] {
  const plain = text.replace(/[\u00a0\u202f\u2009]/g, ' ').replace(/’/g, "'");
  const readings = (['.', ','] as const).flatMap((decimal) => readDigits(plain, decimal) ?? []);
  return readings.flatMap((digits) => [worthOf(digits, 0), worthOf(digits, power)]);
}

function isNear(a: number, b: number): boolean {
  return Math.abs(a - b) <= 1e-9 * Math.max(Math.abs(a), Math.abs(b));
}

function isInside(span: Span, outer: Span): boolean {
  return span.start >= outer.start && span.end <= outer.end;
}
