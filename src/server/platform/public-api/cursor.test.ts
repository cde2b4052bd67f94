import { expect, test } from 'vitest';
import { readAfter } from './face-routes.ts';

type Entry = { id: string };
type Given = { items: Entry[]; total: number; nextCursor: string | null };

const entry = (id: string | number): Entry => ({ id: `entry-${id}` });
const list = (count: number) => Array.from({ length: count }, (_, place) => entry(place));

/** Reads a list that may change between calls, as programs do. */
function open(entries: Entry[], limit: number) {
  let cursor: string | undefined;
  return async (): Promise<Given> => {
    const page = (await readAfter({ limit, cursor }, async ({ page: number, itemsPerPage }) => ({
      items: entries.slice((number - 1) * itemsPerPage, number * itemsPerPage),
      page: number,
      itemsPerPage,
      total: entries.length,
    }))) as Given;
    cursor = page.nextCursor ?? undefined;
    return page;
  };
}

async function rest(next: () => Promise<Given>, first: Given): Promise<string[]> {
  const ids = first.items.map(({ id }) => id);
  for (let page = first; page.nextCursor !== null; ) {
    page = await next();
    ids.push(...page.items.map(({ id }) => id));
  }
  return ids;
}

test.each([1, 2, 3, 7, 10, 25])('a list that does not change is read once and whole, %i at a time', async (limit) => {
  const entries = list(25);
  const next = open(entries, limit);
  expect(await rest(next, await next())).toEqual(entries.map(({ id }) => id));
});

test.each([1, 2, 5, 12])('%i entries that are added before neither repeat nor hide others', async (added) => {
  const entries = list(30);
  const next = open(entries, 4);
  const first = await next();
  const all = entries.map(({ id }) => id);
  entries.unshift(...Array.from({ length: added }, (_, place) => entry(`new-${place}`)));
  const second = await next();
  entries.unshift(entry('newer'));
  expect([...first.items.map(({ id }) => id), ...(await rest(next, second))]).toEqual(all);
});

test('entries that are deleted or moved to the front do not hide others', async () => {
  const entries = list(20);
  const next = open(entries, 5);
  const first = await next();
  entries.splice(1, 2);
  entries.unshift(...entries.splice(2, 1)); // the last that was given was edited
  expect([...first.items.map(({ id }) => id), ...(await rest(next, await next()))]).toEqual(
    list(20).map(({ id }) => id),
  );
});

test('a list that became empty ends', async () => {
  const entries = list(9);
  const next = open(entries, 3);
  await next();
  entries.length = 0;
  expect(await next()).toMatchObject({ items: [], nextCursor: null });
});

test.each(['', 'x', 'W10', Buffer.from('[0,5]').toString('base64url'), Buffer.from('[5,500]').toString('base64url')])(
  'the cursor %j is refused',
  async (cursor) => {
    const read = async () => ({ items: [], page: 1, itemsPerPage: 5, total: 0 });
    await expect(readAfter({ limit: 5, cursor }, read)).rejects.toThrow(
      'The field "cursor" is not one of an earlier reply',
    );
  },
);
