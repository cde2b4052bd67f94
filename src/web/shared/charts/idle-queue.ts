import { whenIdle } from '#view/when-idle.ts';

const waiting = new Set<() => void>();

/**
 * Runs functions one after another when the page is idle, so that no frame waits for more than one of them. Returns a
 * function that removes it.
 */
export function queueWhenIdle(act: () => void): () => void {
  if (waiting.size === 0) whenIdle(next);
  waiting.add(act);
  return () => waiting.delete(act);
}

function next(): void {
  const [act] = waiting;
  if (act === undefined) return;
  waiting.delete(act);
  if (waiting.size > 0) whenIdle(next);
  act();
}
