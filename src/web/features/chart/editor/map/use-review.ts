import { type Hands, handsOf, toHandsText } from '#chart/marks/maps/hands.ts';
import type { ReviewedName } from '#chart/marks/maps/review-names.ts';
import { matchesByHand } from '#chart/options/map-options.ts';
import { showToast } from '#web/client/toasts.ts';
import { type NamesOnMap, useEditorSession } from '../model/editor-session.ts';

/** Opens the list of names of the chart. */
export function useReview(): () => void {
  const { tab, isReviewing } = useEditorSession();
  return () => {
    tab.write('type');
    isReviewing.write(true);
  };
}

/** Decisions about names: what each means, '' to leave it out, null to reset it. */
export type Decisions = Readonly<Record<string, string | null>>;

/** Writes decisions about names into the chart. */
export function useDecide(): (decisions: Decisions, words: string) => void {
  const { change, editor } = useEditorSession();
  return (decisions, words) => {
    const before = handsOf(String(editor.content.read().document.options.matches ?? ''));
    const value = toHandsText(withDecisions(before, decisions));
    if (value.length > matchesByHand.longest) {
      showToast('warning', 'There are too many names to match by hand. Please correct them in the data.');
      return;
    }
    change(value === '' ? { kind: 'clear-option', name: 'matches' } : { kind: 'option', name: 'matches', value }, {
      words,
    });
  };
}

function withDecisions(before: Hands, decisions: Decisions): Hands {
  const entries = Object.entries({ ...before, ...decisions });
  return Object.fromEntries(entries.flatMap(([word, id]) => (id === null ? [] : [[word, id] as const])));
}

const lost: ReadonlySet<ReviewedName['state']> = new Set(['missed', 'ambiguous', 'outside']);

/** Whether a name has no place on the map yet, and was not left out by the user. */
export function isLost({ state }: Pick<ReviewedName, 'state'>): boolean {
  return lost.has(state);
}

/** Whether a name has a place that nothing forces: its spelling is only close, or other places have the name. */
export function isGuess({ state }: Pick<ReviewedName, 'state'>): boolean {
  return state === 'nearly' || state === 'guess';
}

/** Guesses that are surer need no notice. */
const sureEnough = 0.9;

/** The number of names, of those with a place, of those that are guesses, and of guesses that are not sure. */
export function countNames({ names }: Pick<NamesOnMap, 'names'>): {
  all: number;
  found: number;
  lost: number;
  guesses: number;
  doubts: number;
} {
  const included = names.filter(({ state }) => state !== 'left-out' && state !== 'aggregate');
  const lostCount = included.filter(isLost).length;
  const guesses = included.filter(isGuess);
  const doubts = guesses.filter(({ state, certainty = 0 }) => state === 'guess' && certainty < sureEnough).length;
  return { all: included.length, found: included.length - lostCount, lost: lostCount, guesses: guesses.length, doubts };
}

/** “12 of 14 names found”. */
export function foundNamesText(found: number, all: number): string {
  return `${found.toLocaleString('en')} of ${all.toLocaleString('en')} ${all === 1 ? 'name' : 'names'} found`;
}
