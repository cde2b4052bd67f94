import type { Figure } from './figures.ts';
import type { Lexicon } from './lexicon.ts';
import { sentenceText } from './times.ts';
import type { Token } from './tokens.ts';

/** Part of a sentence that is about one figure. Token places, exclusive at `to`. */
export type Window = { from: number; to: number; figure: Figure };

/** Divides a sentence among its figures, at the strongest break between each two. */
export function windowsOf(tokens: readonly Token[], figures: readonly Figure[], lexicon: Lexicon): Window[] {
  const windows: Window[] = [];
  let from = 0;
  figures.forEach((figure, place) => {
    const next = figures[place + 1];
    const to = next === undefined ? tokens.length : breakBetween(tokens, figure, next, lexicon);
    windows.push({ from, to, figure });
    from = to;
  });
  return windows;
}

function breakBetween(tokens: readonly Token[], figure: Figure, next: Figure, lexicon: Lexicon): number {
  const from = figure.to;
  const between = tokens.slice(from, next.from);
  const text = sentenceText(between);
  const first = between[0]?.start ?? 0;
  for (const pattern of [lexicon.words.followers, lexicon.words.contrasts]) {
    const match = [...text.matchAll(pattern)].at(-1);
    if (match === undefined) continue;
    const place = between.findIndex((token) => token.end > first + match.index);
    if (place >= 0) return from + place;
  }
  const isAnd = (token: Token | undefined) => lexicon.links(token?.text, 'and') && token?.text !== '、';
  const isComma = (token: Token | undefined) => /^[,;，、；،؛–—]$/.test(token?.text ?? '');
  const last = (test: (place: number) => boolean) => {
    for (let place = between.length - 1; place >= 0; place--) if (test(place)) return place;
    return -1;
  };
  const bracket = last((at) => /^[(（]$/.test(between[at]?.text ?? '') && at < between.length - 1);
  if (bracket >= 0 && !between.slice(bracket).some((token) => /^[)）]$/.test(token.text))) return from + bracket;
  const place = [
    last((at) => isComma(between[at]) && isAnd(between[at + 1])),
    last((at) => isComma(between[at])),
    last((at) => isAnd(between[at])),
    last((at) => lexicon.kindOf(between[at]?.text ?? '') === 'preposition'),
  ].find((found) => found >= 0);
  return place === undefined ? next.from : from + place;
}
