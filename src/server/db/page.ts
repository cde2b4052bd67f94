/** Which part of a list is asked for. */
export type PageOf = { page: number; itemsPerPage: number };

/** The rows of one page, and how many there are in all. */
export type Found<Row> = { rows: Row[]; total: number };

export function toRange({ page, itemsPerPage }: PageOf): { limit: number; offset: number } {
  return { limit: itemsPerPage, offset: (page - 1) * itemsPerPage };
}

/** One page in the form of the contract, each row by its presenter. */
export function presentPage<Row, Item>({ page, itemsPerPage }: PageOf, found: Found<Row>, present: (row: Row) => Item) {
  return { items: found.rows.map(present), page, itemsPerPage, total: found.total };
}
