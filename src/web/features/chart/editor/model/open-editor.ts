import { applyChanges, type Change, conflictsOf, inverseOf, labelOf, squash } from '#chart/changes/change.ts';
import type { Content } from '#chart/changes/content.ts';
import type { KnownTypes } from '#chart/document/read.ts';
import { manifestOf } from '#chart/template/registry.ts';
import { newKey } from '#web/client/new-key.ts';
import { openSaver, type Saver, type SaverPorts, type StoredChanges } from '#web/client/saving/saver.ts';
import { createStore, type Store } from '#web/client/store.ts';
import { type ChangeStep, type History, noHistory, type Step, stepAgain, stepBack, withStep } from './history.ts';
import { sharing } from './sharing.ts';

/** The name of a step, and the steps it is merged with: typing into one field. */
type Telling = { words?: string; run?: string };

export type Editor = {
  content: Store<Content>;
  history: Store<History>;
  saving: Saver<Content, Change>['state'];
  /** Changes the chart; a change that would break it is refused with a reason. */
  change(changes: Change | readonly Change[], telling?: Telling): string | null;
  /** Takes up the steps of an earlier visit. */
  restore(steps: { past: readonly ChangeStep[]; future: readonly ChangeStep[] }): void;
  /** Adds a step of another part, such as the data, to the one history. */
  note(step: Step): void;
  undo(): void;
  redo(): void;
  saver: Saver<Content, Change>;
};

/** The difference between a project on the server and a visitor’s draft in the browser. */
type Home = Pick<SaverPorts<Content, Change>, 'send' | 'isPassing' | 'messageOf' | 'keep'> & {
  kept: StoredChanges<Change> | null;
};

/** The state behind the editor: one content, one history, one way to save. */
export function openEditor(
  { content, version, theirs = [] }: { content: Content; version: number; theirs?: readonly Change[] },
  home: Home,
): Editor {
  const known = { templateOf: manifestOf };
  const saver = openSaver<Content, Change>(
    { value: content, version, kept: home.kept, theirs },
    {
      ...home,
      conflictsOf,
      squash,
      share: sharing,
      // Steps that no longer apply, because others changed the chart, are skipped.
      apply: (content, changes) => {
        const result = applyChanges(content, changes, known);
        return result.ok ? result.content : content;
      },
      newKey,
      wait: (milliseconds, then) => {
        const timer = setTimeout(then, milliseconds);
        return () => clearTimeout(timer);
      },
    },
  );
  const history = createStore<History>(noHistory);

  function stepOf({ words, done, back }: ChangeStep): Step {
    return {
      words,
      changes: { done, back },
      undo: () => saver.add(`Undo: ${words}`, back),
      redo: () => saver.add(words, done),
    };
  }

  return {
    content: saver.value,
    history,
    saving: saver.state,
    saver,
    change(given, { words, run } = {}) {
      const changes = [given].flat();
      const before = saver.value.read();
      const result = applyChanges(before, changes, known);
      if (!result.ok) return result.error;
      const [first] = changes;
      const called = words ?? (first === undefined ? '' : labelOf(first));
      const step = stepOf({ words: called, done: changes, back: inversesOf(changes, before, known) });
      saver.add(called, changes);
      history.write(withStep(history.read(), run === undefined ? step : { ...step, run }));
      return null;
    },
    restore: ({ past, future }) => history.write({ past: past.map(stepOf), future: future.map(stepOf) }),
    note: (step) => history.write(withStep(history.read(), step)),
    undo: () => history.write(stepBack(history.read())),
    redo: () => history.write(stepAgain(history.read())),
  };
}

/** The inverse of several changes, last first. */
function inversesOf(changes: readonly Change[], before: Content, known: KnownTypes): Change[] {
  const inverses: Change[] = [];
  let content = before;
  for (const change of changes) {
    inverses.unshift(...inverseOf(change, content, known));
    if (changes.length === 1) break;
    const result = applyChanges(content, [change], known);
    if (result.ok) content = result.content;
  }
  return inverses;
}
