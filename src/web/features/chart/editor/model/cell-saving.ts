import type { Saver, SaveState } from '#web/client/saving/saver.ts';
import { createStore, type Store } from '#web/client/store.ts';

type CellSaver = Pick<Saver<unknown, never>, 'flush' | 'close'> & { state: Store<SaveState<unknown>> };

/** Saving of the cells of a chart’s table, which goes on when their tab is closed. */
export type CellSaving = {
  state: Store<SaveState<unknown>>;
  flush(): Promise<void>;
  /** The saver of an opened table. The one before it is closed: what it had left is in the browser, where this one takes it. */
  follow(saver: CellSaver): void;
};

export function openCellSaving(): CellSaving {
  const state = createStore<SaveState<unknown>>({ status: 'saved' });
  let current: CellSaver | null = null;
  let stop = () => {};
  return {
    state,
    async flush() {
      await current?.flush();
    },
    follow(saver) {
      if (saver === current) return;
      stop();
      current?.close();
      current = saver;
      stop = saver.state.watch(() => state.write(saver.state.read()));
      state.write(saver.state.read());
    },
  };
}
