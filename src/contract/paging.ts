import { z } from 'zod';

/** The two fields every list takes, as they arrive in a query. */
export const paging = {
  page: z.coerce.number<number | string>().int().min(1).max(100_000).default(1),
  itemsPerPage: z.coerce.number<number | string>().int().min(1).max(100).default(10),
};

/** One page of a list, with how many there are in all. */
export function paged<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), page: z.int(), itemsPerPage: z.int(), total: z.int() });
}
