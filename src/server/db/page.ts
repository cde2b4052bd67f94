/** Position of a page in a list. */
export type PageOf = { page: number; itemsPerPage: number };

/** The rows of one page, and the total number. */
export type PageOfRows<Row> = { rows: Row[]; total: number };

export function toRange({ page, itemsPerPage }: PageOf): { limit: number; offset: number } {
  return { limit: itemsPerPage, offset: (page - 1) * itemsPerPage };
}

/** One page in the form of the contract, each row passed through its presenter. */
export function presentPage<Row, Item>(
  { page, itemsPerPage }: PageOf,
  found: PageOfRows<Row>,
  present: (row: Row) => Item,
) {
  return { items: found.rows.map(present), page, itemsPerPage, total: found.total };
}
