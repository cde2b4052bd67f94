import { useState } from 'react';
import type { ReadTable } from '#web/readings/reading.ts';

type History = { past: readonly ReadTable[]; now: ReadTable; future: readonly ReadTable[] };

const mostSteps = 200;

/** A table with every state it had. `onChange` stores the current one. */
export function useTableHistory(first: ReadTable, onChange: (table: ReadTable) => void) {
  const [{ past, now, future }, setHistory] = useState<History>({ past: [], now: first, future: [] });

  function show(history: History) {
    setHistory(history);
    onChange(history.now);
  }
  function change(next: ReadTable) {
    if (next === now) return;
    show({ past: [...past, now].slice(-mostSteps), now: { ...next, isChanged: true }, future: [] });
  }
  function undo() {
    const before = past.at(-1);
    if (before !== undefined) show({ past: past.slice(0, -1), now: before, future: [now, ...future] });
  }
  function redo() {
    const [after, ...rest] = future;
    if (after !== undefined) show({ past: [...past, now], now: after, future: rest });
  }
  return { table: now, change, undo, redo, canUndo: past.length > 0, canRedo: future.length > 0 };
}
