import { availableParallelism } from 'node:os';

/** Runs the work for each item, as many at a time as there are cores, started in order. */
export async function sideBySide<Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = Array.from(items);
  const one = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, one));
}
