import { refuse } from '../http/errors.ts';

type Page = { page: number; itemsPerPage: number };

/** A cursor is opaque to programs: what it holds may change. */
export function toCursor({ page, itemsPerPage }: Page): string {
  return Buffer.from(`${page}.${itemsPerPage}`).toString('base64url');
}

/** The page that a list is asked for. A cursor keeps the limit it was made with. */
export function readCursor({ limit, cursor }: { limit: number; cursor?: string | undefined }): Page {
  if (cursor === undefined) return { page: 1, itemsPerPage: limit };
  const [, page, itemsPerPage] = /^(\d{1,6})\.(\d{1,3})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  const read = { page: Number(page), itemsPerPage: Number(itemsPerPage) };
  if (!(read.page >= 1 && read.page <= 100_000 && read.itemsPerPage >= 1 && read.itemsPerPage <= 100))
    refuse('bad-input', 'The field "cursor" is not one of an earlier reply. Start again without it.');
  return read;
}

/** A page of the inside as programs see it. */
export function withCursor(reply: Page & { total: number }): object {
  const { page, itemsPerPage, ...rest } = reply;
  const isLast = page * itemsPerPage >= rest.total;
  return { ...rest, nextCursor: isLast ? null : toCursor({ page: page + 1, itemsPerPage }) };
}
