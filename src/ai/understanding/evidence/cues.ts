import type { QuestionWord } from '../words.ts';

/** Concepts that compare what follows them. */
const comparing = new Map(
  Object.entries({
    '>': 'more more-than over above exceeding exceed exceeded greater higher longer larger after beyond bigger older later',
    '>=': 'least at-least since minimum starting from',
    '<': 'under below less less-than fewer lower before prior shorter smaller younger earlier',
    '<=': 'within at-most until most maximum top to through',
    between: 'between',
  }).flatMap(([cue, words]) => words.split(' ').map((word): [string, string] => [word, cue])),
);
const above = new Set(['more', 'greater', 'above', 'higher', 'over', 'older', 'later']);
const below = new Set(['less', 'fewer', 'below', 'lower', 'under', 'younger', 'earlier']);
const reach = 4;

/** Comparing word before a figure or time, or after it, as in “10 or more”; '' without one. */
export function cueAt(words: readonly QuestionWord[], from: number, to: number): string {
  for (let at = to + 1; at <= Math.min(words.length - 1, to + 3); at++) {
    if (words[at - 1]?.concept !== 'or') continue;
    const concept = words[at]?.concept ?? '';
    if (above.has(concept)) return '>=';
    if (below.has(concept)) return '<=';
  }
  for (let at = from - 1; at >= Math.max(0, from - reach); at--) {
    const concept = words[at]?.concept ?? '';
    const cue = comparing.get(concept);
    if (cue !== undefined) return cue;
    if (concept === 'and' && words.slice(Math.max(0, at - 3), at).some((word) => word.concept === 'between'))
      return 'between';
  }
  return '';
}
