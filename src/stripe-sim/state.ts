import type { Kind, Kinds } from './records.ts';

export type Change = { kind: Kind; id: string; value: Kinds[Kind] | null };

export type State = {
  get<K extends Kind>(kind: K, id: string): Kinds[K] | undefined;
  /** In order of creation. */
  all<K extends Kind>(kind: K): Kinds[K][];
  put<K extends Kind>(kind: K, value: Kinds[K]): Kinds[K];
  remove(kind: Kind, id: string): void;
  /** Runs all of it or, when it throws, nothing; the changes go to `commit` together. */
  transact<T>(work: () => T): T;
  replay(changes: readonly Change[]): void;
  everything(): Change[];
  clear(): void;
};

/** Objects are never changed in place, so that an older one can be restored. */
export function openState(commit: (changes: Change[]) => void): State {
  const kinds = new Map<Kind, Map<string, Kinds[Kind]>>();
  let before: Map<string, Change> | null = null;

  function shelf(kind: Kind): Map<string, Kinds[Kind]> {
    const known = kinds.get(kind);
    if (known) return known;
    const created = new Map<string, Kinds[Kind]>();
    kinds.set(kind, created);
    return created;
  }

  function remember(kind: Kind, id: string): void {
    const key = `${kind}/${id}`;
    if (before === null || before.has(key)) return;
    before.set(key, { kind, id, value: shelf(kind).get(id) ?? null });
  }

  function write({ kind, id, value }: Change): void {
    if (value === null) shelf(kind).delete(id);
    else shelf(kind).set(id, value);
  }

  const state: State = {
    // The map of a kind holds only that kind: `put` is the only way in.
    get: <K extends Kind>(kind: K, id: string) => shelf(kind).get(id) as Kinds[K] | undefined,
    all: <K extends Kind>(kind: K) => [...shelf(kind).values()] as Kinds[K][],
    put(kind, value) {
      remember(kind, value.id);
      write({ kind, id: value.id, value });
      return value;
    },
    remove(kind, id) {
      remember(kind, id);
      write({ kind, id, value: null });
    },
    transact(work) {
      if (before !== null) return work();
      const touched = new Map<string, Change>();
      before = touched;
      try {
        const result = work();
        const changes = [...touched.values()].map(({ kind, id }) => ({ kind, id, value: shelf(kind).get(id) ?? null }));
        if (changes.length > 0) commit(changes);
        return result;
      } catch (error) {
        for (const change of touched.values()) write(change);
        throw error;
      } finally {
        before = null;
      }
    },
    replay(changes) {
      for (const change of changes) write(change);
    },
    everything: () =>
      [...kinds].flatMap(([kind, values]) => [...values].map(([id, value]) => ({ kind, id, value }) satisfies Change)),
    clear() {
      for (const kind of kinds.keys()) for (const id of [...shelf(kind).keys()]) state.remove(kind, id);
    },
  };
  return state;
}
