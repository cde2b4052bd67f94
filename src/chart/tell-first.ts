const most = 10;

/** The first entries of a description, a sentence each, and how many more there are. */
export function tellFirst<Item>(all: readonly Item[], say: (item: Item, place: number) => string): string[] {
  const said = all.slice(0, most).map(say);
  return all.length > most ? [...said, `and ${all.length - most} more`] : said;
}
