import type { TourFlags } from '#contract/tour.ts';
import * as tour from '#web/api/endpoints/tour.ts';
import { send } from '#web/api/send.ts';
import { createStore, type Store } from '#web/api/store.ts';

/** spec §4, guide status: loading, then done. */
export type Guide = { status: 'loading' } | { status: 'done'; seen: TourFlags };

const allSeen: TourFlags = { all: true, dashboard: true, project: true, chooseTemplate: true, dataset: true };

type Keeper = {
  state: Store<Guide>;
  load(): Promise<Guide>;
  /** A tour starts: after leaving or reloading in the middle, it does not start a second time. */
  markShown(flags: Partial<TourFlags>): Promise<void>;
  markSeen(flags: Partial<TourFlags>): Promise<void>;
};
type Server = { read(): Promise<TourFlags>; write(flags: Partial<TourFlags>): Promise<TourFlags> };

/**
 * Knows which tours the user has seen. The server stores it, so that no tour starts twice, not even in another browser.
 */
export function createGuide(server: Server): Keeper {
  const state = createStore<Guide>({ status: 'loading' });
  return {
    state,
    /** If it is unknown what was seen, nothing is shown: a repeated tour is worse than a missed one. */
    async load() {
      state.write({ status: 'loading' });
      state.write({ status: 'done', seen: await server.read().catch(() => allSeen) });
      return state.read();
    },
    async markShown(flags) {
      await server.write(flags).catch(() => {}); // it is offered again at the next visit
    },
    async markSeen(flags) {
      const current = state.read();
      if (current.status === 'done') state.write({ status: 'done', seen: { ...current.seen, ...flags } });
      await server.write(flags).catch(() => {}); // as above
    },
  };
}

export const guide = createGuide({
  read: () => send(tour.read, {}, { toast: false }),
  write: (flags) => send(tour.write, flags, { toast: false }),
});

/** A user who skips the overview wants none of the tours. */
export const skipsAll: Partial<TourFlags> = allSeen;
