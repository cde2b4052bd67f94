const atOnce = 8;

/** Runs a few at a time; results keep the order of the items. */
export async function inGroups<Item, Result>(
  items: readonly Item[],
  work: (item: Item, place: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const places = items.keys();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const place of places) results[place] = await work(items[place] as Item, place); // index of an item
    }),
  );
  return results;
}
