import type { Sentence } from './fact.ts';
import type { Figure } from './figures.ts';
import { isMoney } from './figures.ts';
import type { Lexicon } from './lexicon.ts';
import { sentenceText } from './times.ts';
import type { Window } from './windows.ts';

/** What an amount of money is by the words of its clause. */
export type Polarity = 'loss' | 'gain' | null;

/** Losses and gains of a sentence; an amount without such a word goes on with the one before. */
export function polaritiesOf({ tokens, lexicon }: Sentence, windows: readonly Window[]): Map<Figure, Polarity> {
  const found = new Map<Figure, Polarity>();
  const { losses, gains } = lexicon.words;
  let last: Polarity = null;
  let lastEnd = 0;
  for (const { figure, from, to } of windows) {
    if (!isMoney(figure)) continue;
    const before = sentenceText(tokens.slice(from, figure.from));
    const after = sentenceText(tokens.slice(figure.to, to));
    const [loss, gain] = [lastAt(before, losses), lastAt(before, gains)];
    const between: string[] =
      last === null ? [] : tokens.slice(lastEnd, figure.from).map(({ text }) => lexicon.kindOf(text));
    const words = between.filter((kind) => kind === 'content').length;
    const isNext: boolean = last !== null && words < 4 && !between.includes('verb') && !between.includes('copula');
    const own: Polarity =
      loss > gain ? 'loss' : gain >= 0 ? 'gain' : (polarityAfter(after, lexicon) ?? (isNext ? last : null));
    found.set(figure, own);
    last = own;
    lastEnd = figure.to;
  }
  return found;
}

function lastAt(text: string, words: RegExp): number {
  const matches = [...text.matchAll(new RegExp(words.source, `${words.flags}g`))];
  return matches.at(-1)?.index ?? -1;
}

/** Right after the amount: “a 2 million euro loss”, not in what follows. */
function polarityAfter(text: string, { words }: Lexicon): Polarity {
  const near = text.slice(0, 20);
  if (words.losses.test(near)) return 'loss';
  return words.gains.test(near) ? 'gain' : null;
}
