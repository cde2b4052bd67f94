import { useCallback, useRef, useState } from 'react';
import type { Edit } from '#data/edit/edit.ts';
import {
  doEdit,
  type History,
  openHistory,
  rebaseHistory,
  redo,
  type Turn,
  undo,
  undoRedoLabels,
} from '#data/edit/history.ts';
import { nameOf } from '#data/edit/name-of.ts';
import type { Sheet } from '#data/sheet.ts';

/**
 * The sheet with its undo history. When a new sheet comes from outside, with edits by others, the steps that still apply
 * stay. `said` describes the last action.
 */
export function useSheetHistory(given: Sheet, onEdit?: (edit: Edit, sheet: Sheet) => void) {
  const [state, setState] = useState(() => opened(given));
  const isNew = given !== state.given && given !== state.history.sheet;
  const current = isNew ? { given, history: rebaseHistory(state.history, given), said: '', count: 0 } : state;
  if (isNew) setState(current);
  const latest = useRef(current.history);
  latest.current = current.history;

  const turn = useCallback(
    (next: Turn | null, tell: (history: History) => string) => {
      const before = latest.current;
      if (!next || next.history === before) return;
      latest.current = next.history;
      setState(({ given: known, count }) => ({
        given: known,
        history: next.history,
        said: tell(before),
        count: count + 1,
      }));
      onEdit?.(next.edit, next.history.sheet);
    },
    [onEdit],
  );

  const edit = useCallback(
    (change: Edit | null) => {
      if (change) turn(doEdit(latest.current, change), () => `Done: ${nameOf(change)}`);
    },
    [turn],
  );

  const { history, said, count } = current;
  return {
    sheet: history.sheet,
    /** The current sheet, for handlers that outlive a render. */
    latest: () => latest.current.sheet,
    words: undoRedoLabels(history),
    said,
    /** Increases with every action, so that the same text is announced again. */
    count,
    say: (words: string) => setState((before) => ({ ...before, said: words, count: before.count + 1 })),
    edit,
    undo: () => turn(undo(latest.current), (before) => `Undone: ${before.past.at(-1)?.name ?? ''}`),
    redo: () => turn(redo(latest.current), (before) => `Redone: ${before.future[0]?.name ?? ''}`),
  };
}

function opened(sheet: Sheet): { given: Sheet; history: History; said: string; count: number } {
  return { given: sheet, history: openHistory(sheet), said: '', count: 0 };
}
