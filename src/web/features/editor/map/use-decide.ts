import { type Hands, handsOf, toHandsText } from '#chart/maps/hands.ts';
import { matchesByHand } from '#chart/maps/map-options.ts';
import { showToast } from '#web/api/toasts.ts';
import { useEditorSession } from '../model/editor-session.ts';

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
