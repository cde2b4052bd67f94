import type { Content } from '#chart/changes/content.ts';
import { undoName } from '#web/client/browser-storage.ts';
import type { Store } from '#web/client/store.ts';
import type { ChangeStep, History, Step } from './history.ts';
import { sharing } from './sharing.ts';

/** Steps of a chart that was left, and the chart as it was then. */
type StoredHistory = { content: Content; past: readonly ChangeStep[]; future: readonly ChangeStep[] };

/** The editor of a chart, as far as its undo goes. */
type UndoOwner = {
  content: Store<Content>;
  history: Store<History>;
  restore(steps: Pick<StoredHistory, 'past' | 'future'>): void;
};

/** Nobody undoes more after a pause, and the storage of a tab ends at five megabytes. */
const mostSteps = 100;
/** Typing stores its steps once it rests. */
const rest = 300;

/**
 * Keeps the undo of a chart in this tab: it is there again after the page was reloaded, or left for a while. When the
 * chart was changed elsewhere meanwhile, it starts anew.
 */
export function storeHistory(id: string, editor: UndoOwner): void {
  const name = undoName(id);
  const stored = read(name);
  if (stored !== null && sharing(stored.content, editor.content.read()) === stored.content) editor.restore(stored);
  let timer: ReturnType<typeof setTimeout> | null = null;

  function store(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    write(name, { content: editor.content.read(), ...storable(editor.history.read()) });
  }

  function storeSoon(): void {
    timer ??= setTimeout(store, rest);
    storeNow = store;
  }

  editor.content.watch(storeSoon);
  editor.history.watch(storeSoon);
}

/** Stores the chart that was changed last: the page is left or reloaded right after a change. */
let storeNow = () => {};
if ('onpagehide' in globalThis) addEventListener('pagehide', () => storeNow());

/**
 * The steps on the chart around the last one on its table: that one needs the table as it was, and steps beyond it cannot
 * be reached without it.
 */
function storable({ past, future }: History): Omit<StoredHistory, 'content'> {
  const after = past.slice(past.findLastIndex(isOfTable) + 1).slice(-mostSteps);
  const end = future.findIndex(isOfTable);
  const before = future.slice(0, end < 0 ? mostSteps : Math.min(end, mostSteps));
  return { past: after.flatMap(toStored), future: before.flatMap(toStored) };
}

function isOfTable({ changes }: Step): boolean {
  return changes === undefined;
}

function toStored({ words, changes }: Step): ChangeStep[] {
  return changes === undefined ? [] : [{ words, ...changes }];
}

function read(name: string): StoredHistory | null {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') as StoredHistory | null; // written below
  } catch {
    return null;
  }
}

/** Without room for it, the undo ends with the page, as it would without this. */
function write(name: string, history: StoredHistory): void {
  try {
    if (history.past.length + history.future.length === 0) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(history));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    sessionStorage.removeItem(name);
  }
}
