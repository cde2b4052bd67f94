import { z } from 'zod';

/** Query fields of every list. */
export const paging = {
  page: z.coerce.number<number | string>().int().min(1).max(100_000).default(1),
  itemsPerPage: z.coerce.number<number | string>().int().min(1).max(100).default(10),
};

/** One page of a list, with the total. */
export function paged<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), page: z.int(), itemsPerPage: z.int(), total: z.int() });
}
