import type { List } from '../records.ts';
import { invalid } from './errors.ts';
import { either, integer, shapeOf, text } from './params.ts';

export const paging = { limit: integer, starting_after: text, ending_before: text };
export const within = either(integer, shapeOf({ gt: integer, gte: integer, lt: integer, lte: integer }));

type Range =
  | number
  | { gt: number | undefined; gte: number | undefined; lt: number | undefined; lte: number | undefined };
type Page = { limit: number | undefined; starting_after: string | undefined; ending_before: string | undefined };

/** Page of objects, newest first. */
export function pageOf<T extends { id: string }>(oldestFirst: readonly T[], page: Page, url: string): List<T> {
  const limit = page.limit ?? 10;
  if (limit < 1 || limit > 100) {
    throw invalid('This value must be between 1 and 100.', { param: 'limit', code: 'parameter_invalid_integer' });
  }
  const items = oldestFirst.toReversed();
  if (page.ending_before !== undefined) {
    const before = items.slice(0, indexOf(items, page.ending_before, 'ending_before'));
    return { object: 'list', data: before.slice(-limit), has_more: before.length > limit, url };
  }
  const start = page.starting_after === undefined ? 0 : indexOf(items, page.starting_after, 'starting_after') + 1;
  return { object: 'list', data: items.slice(start, start + limit), has_more: items.length > start + limit, url };
}

export function isWithin(moment: number, range: Range | undefined): boolean {
  if (range === undefined) return true;
  if (typeof range === 'number') return moment === range;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range;
  return moment > gt && moment >= gte && moment < lt && moment <= lte;
}

function indexOf(items: readonly { id: string }[], id: string, param: string): number {
  const index = items.findIndex((item) => item.id === id);
  if (index >= 0) return index;
  throw invalid(`No such object: '${id}'`, { param, code: 'resource_missing' });
}
