import { availableParallelism } from 'node:os';

/** Does the work for each, as many at a time as there are cores, in their order. */
export async function sideBySide<Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = Array.from(items);
  const one = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, one));
}
