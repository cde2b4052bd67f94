import { blogPageSize } from '#contract/blog.ts';
import type { Nested } from '../http/strapi.ts';
import { type Place, refuseKey, refuseValue } from './refuse-key.ts';

export type Pagination = { by: 'page' | 'start'; offset: number; limit: number; withCount: boolean };

const place: Place = { param: 'pagination', path: [] };
const names = ['page', 'pageSize', 'start', 'limit', 'withCount'];
/** Larger sizes than a page may have are reduced, up to this one: beyond it they are a mistake. */
const largestAsked = 10_000;
const furthest = 1_000_000;

/** Reads `pagination` in Strapi's grammar: by page and pageSize, or by start and limit. */
export function readPagination(given: unknown): Pagination {
  if (given !== undefined && (typeof given !== 'object' || given === null || Array.isArray(given)))
    refuseValue('Invalid pagination attributes. Expected page and pageSize, or start and limit.', place);
  const fields = (given ?? {}) as Nested; // as the brackets were read
  for (const name of Object.keys(fields)) if (!names.includes(name)) refuseKey(name, place);
  const { page, pageSize, start, limit, withCount } = fields;
  const byStart = start !== undefined || limit !== undefined;
  if (byStart && (page !== undefined || pageSize !== undefined))
    refuseValue('Invalid pagination attributes. Expected either page and pageSize, or start and limit.', place);
  const size = sizeOf(byStart ? limit : pageSize, byStart ? 'limit' : 'pageSize');
  return {
    by: byStart ? 'start' : 'page',
    limit: size,
    offset: byStart
      ? whole(start, 'start', { least: 0, usual: 0 })
      : (whole(page, 'page', { least: 1, usual: 1 }) - 1) * size,
    withCount: readTruth(withCount),
  };
}

/** As Strapi returns it. */
export function presentPagination({ by, offset, limit, withCount }: Pagination, total: number) {
  if (by === 'start') return { start: offset, limit, ...(withCount && { total }) };
  const counts = withCount && { pageCount: Math.ceil(total / limit), total };
  return { page: Math.floor(offset / limit) + 1, pageSize: limit, ...counts };
}

/** -1 asks for as many as possible. */
function sizeOf(given: Nested[string] | undefined, name: string): number {
  if (given === '-1' && name === 'limit') return blogPageSize.most;
  const size = whole(given, name, { least: 1, usual: blogPageSize.usual, most: largestAsked });
  return Math.min(size, blogPageSize.most);
}

type Range = { least: number; usual: number; most?: number };

function whole(given: Nested[string] | undefined, name: string, { least, usual, most = furthest }: Range): number {
  if (given === undefined) return usual;
  const value = typeof given === 'string' && /^\d{1,9}$/.test(given) ? Number(given) : Number.NaN;
  if (value >= least && value <= most) return value;
  return refuseValue(`${name} must be a whole number from ${least} to ${most}.`, { ...place, path: [name] });
}

function readTruth(given: Nested[string] | undefined): boolean {
  if (given === undefined) return true;
  if (typeof given === 'string' && /^(true|t|1)$/i.test(given)) return true;
  if (typeof given === 'string' && /^(false|f|0)$/i.test(given)) return false;
  return refuseValue('withCount must be true or false.', { ...place, path: ['withCount'] });
}
