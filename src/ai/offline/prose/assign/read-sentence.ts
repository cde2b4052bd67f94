import type { Sentence } from '../fact.ts';
import type { Figure } from '../figures.ts';
import { candidatesOf } from '../labels.ts';
import type { Phrase } from '../phrases.ts';
import { parallelLabels, runsOf, zipLabels, zipTimes } from '../rows.ts';
import type { Time } from '../times.ts';
import { type Window, windowsOf } from '../windows.ts';

/** Sentence with what its build says about which name and time belong to which figure. It is evidence, not a decision. */
export type ReadSentence = Sentence & {
  /** Figures to be assigned: levels and what may be one. */
  open: readonly Figure[];
  windows: ReadonlyMap<Figure, Window>;
  /** Names in a row for figures in a row: “A and B with 5 and 6”. */
  inRow: ReadonlyMap<Figure, Phrase>;
  /** Names that follow each figure in the same way: “£2m on roads, £1m on parks”. */
  alike: ReadonlyMap<Figure, Phrase>;
  /** Times in a row for figures in a row. */
  timesInRow: ReadonlyMap<Figure, Time>;
  /** Figures in a row, with the place of each. */
  runs: ReadonlyMap<Figure, { place: number; length: number }>;
  /** Names of each figure by the build of its clause, best first. */
  ranked: ReadonlyMap<Figure, readonly { phrase: Phrase; score: number }[]>;
};

export function readSentence(sentence: Sentence, isContext: (phrase: Phrase) => boolean): ReadSentence {
  const { figures, tokens, lexicon } = sentence;
  // Changes and differences take the words around them, so that no level does.
  const owners = figures.filter(({ kind }) => kind === 'level' || kind === 'difference' || kind === 'change');
  const windows = withSubjects(sentence, windowsOf(tokens, owners, lexicon));
  const levels = figures.filter(({ kind }) => kind === 'level');
  const levelWindows = windows.filter(({ figure }) => figure.kind === 'level');
  return {
    ...sentence,
    open: levels,
    windows: new Map(windows.map((window) => [window.figure, window])),
    inRow: zipLabels(sentence, levels),
    alike: parallelLabels(sentence, levelWindows),
    timesInRow: zipTimes(sentence, levels),
    runs: new Map(
      runsOf(sentence, levels).flatMap((run) =>
        run.map((figure, place) => [figure, { place, length: run.length }] as const),
      ),
    ),
    ranked: new Map(windows.map((window) => [window.figure, candidatesOf(sentence, window, isContext)])),
  };
}

/** “Sales fell by a third to 800”: what stands before the change is about the level. */
function withSubjects({ tokens, lexicon }: Sentence, windows: readonly Window[]): Window[] {
  return windows.map((window, place) => {
    const before = windows[place - 1];
    if (before?.figure.kind !== 'change') return window;
    const between = tokens.slice(before.figure.to, window.figure.from);
    const isResult = between.length === 1 && lexicon.links(between[0]?.text, 'to');
    return isResult ? { ...window, from: before.from } : window;
  });
}
