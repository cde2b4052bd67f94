import type { Sentence } from './fact.ts';
import type { Figure } from './figures.ts';
import type { Lexicon } from './lexicon.ts';
import type { Phrase } from './phrases.ts';
import type { Time } from './times.ts';
import type { Token } from './tokens.ts';
import type { Window } from './windows.ts';

const isComma = ({ text }: Token) => /^[,،，、]$/.test(text);
const isAnd = (lexicon: Lexicon) => (token: Token) => lexicon.links(token.text, 'and') || token.text === '&';

/** Phrases with only commas and “and” between them. */
export function groupsOf({ tokens, phrases, lexicon }: Sentence): Phrase[][] {
  const groups: Phrase[][] = [];
  for (const phrase of phrases) {
    const last = groups.at(-1)?.at(-1);
    const between = last === undefined ? [] : tokens.slice(last.to, phrase.from);
    const isJoined =
      between.length > 0 &&
      between.length <= 4 &&
      between.some((token) => isComma(token) || isAnd(lexicon)(token) || lexicon.links(token.text, 'or')) &&
      between.every(
        (token) =>
          isComma(token) || token.text === '&' || /^(?:conjunction|determiner)$/.test(lexicon.kindOf(token.text)),
      );
    if (isJoined) groups.at(-1)?.push(phrase);
    else groups.push([phrase]);
  }
  return groups;
}

/** “A and B with 5 and 6 respectively”: figures in a row take the names in a row, in their order. */
export function zipLabels(sentence: Sentence, figures: readonly Figure[]): Map<Figure, Phrase> {
  const zipped = new Map<Figure, Phrase>();
  const groups = groupsOf(sentence).flatMap((group) => {
    const names = group.filter(({ isName, isMeasure }) => isName && !isMeasure);
    return names.length > 1 && names.length < group.length ? [names, group] : [group];
  });
  for (const run of runsOf(sentence, figures)) {
    const [first, last] = [run[0], run.at(-1)];
    if (first === undefined || last === undefined || run.length < 2) continue;
    const fitting = groups.filter((group) => group.length === run.length && group.some(({ isMeasure }) => !isMeasure));
    const before = fitting.filter((group) => (group.at(-1)?.to ?? 0) <= first.from).at(-1);
    const after = fitting.find((group) => (group[0]?.from ?? 0) >= last.from);
    const named = [before, after].find((group) => group?.every(({ isName }) => isName)) ?? before ?? after;
    run.forEach((figure, place) => {
      const phrase = named?.[place];
      if (phrase !== undefined) zipped.set(figure, phrase);
    });
  }
  return zipped;
}

/** “£2m on roads, £1m on parks”: where a name follows each figure in the same way, it is the label of each. */
export function parallelLabels(
  { tokens, phrases, lexicon }: Sentence,
  windows: readonly Window[],
): Map<Figure, Phrase> {
  const labels = new Map<Figure, Phrase>();
  for (const { figure, to } of windows) {
    const phrase = phrases.find(({ from }) => from >= figure.to);
    if (phrase === undefined || phrase.to > to || phrase.preposition === '' || phrase.isMeasure) continue;
    const lead = tokens.slice(figure.to, phrase.from).map(({ text }) => lexicon.kindOf(text));
    if (lead.every((kind) => kind === 'preposition' || kind === 'determiner')) labels.set(figure, phrase);
  }
  const found = [...labels.values()];
  const isAlike = new Set(found.map(({ preposition }) => preposition)).size === 1;
  const isOther = new Set(found.map(({ text }) => text.toLowerCase())).size === windows.length;
  return windows.length > 1 && isAlike && isOther ? labels : new Map();
}

/** Figures with nothing but commas and “and” between them. */
export function runsOf({ tokens, lexicon }: Sentence, figures: readonly Figure[]): Figure[][] {
  const runs: Figure[][] = [];
  for (const figure of figures) {
    const last = runs.at(-1)?.at(-1);
    const between = last === undefined ? [] : tokens.slice(last.to, figure.from);
    const isJoined =
      between.length > 0 && between.length <= 2 && between.every((token) => isComma(token) || isAnd(lexicon)(token));
    if (isJoined) runs.at(-1)?.push(figure);
    else runs.push([figure]);
  }
  return runs;
}

/** “5 and 6 in 2018 and 2019”. */
export function zipTimes(sentence: Sentence, figures: readonly Figure[]): Map<Figure, Time> {
  const zipped = new Map<Figure, Time>();
  const points = sentence.times.filter(({ range }) => range === null);
  for (const run of runsOf(sentence, figures)) {
    if (run.length < 2) continue;
    const near = points.filter(({ from }) => from >= (run[0]?.from ?? 0)).slice(0, run.length);
    const row =
      near.length === run.length ? near : points.filter(({ to }) => to <= (run[0]?.from ?? 0)).slice(-run.length);
    if (row.length !== run.length || !isRow(sentence, row)) continue;
    run.forEach((figure, place) => {
      const time = row[place];
      if (time !== undefined) zipped.set(figure, time);
    });
  }
  return zipped;
}

function isRow({ tokens, lexicon }: Sentence, times: readonly Time[]): boolean {
  return times.every((time, place) => {
    const last = times[place - 1];
    if (last === undefined) return true;
    const between = tokens.slice(last.to, time.from);
    return (
      between.length > 0 &&
      between.every(
        (token) => isComma(token) || isAnd(lexicon)(token) || lexicon.timeNouns.has(token.text.toLowerCase()),
      )
    );
  });
}
