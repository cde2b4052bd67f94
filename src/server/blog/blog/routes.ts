import type { FastifyRequest } from 'fastify';
import * as blog from '#contract/blog/blog.ts';
import { and, type SQL } from '#drizzle';
import { refuse } from '#server/platform/http/errors.ts';
import { route } from '#server/platform/http/route.ts';
import { countView } from './count-view.ts';
import { articleKind, categoryKind, type Kind, pageKind } from './kinds.ts';
import { presentArticle, presentCategory, presentPage } from './present.ts';
import { presentPagination, readFilters, readPagination, readShape, readSort } from './query.ts';
import {
  countArticles,
  countCategories,
  readArticle,
  readArticles,
  readCategories,
  readPage,
  searchArticles,
  searchCategories,
} from './read-entries.ts';

export const routes = [
  route(blog.categories, async (query, { db, request }) => {
    const { shape, pagination, range } = readQuery(categoryKind, query, searchCategories);
    const rows = await readCategories(db, shape, range);
    const total = pagination.withCount ? await countCategories(db, range.where) : 0;
    return {
      data: rows.map((row) => presentCategory(row, shape, placeOf(request))),
      meta: { pagination: presentPagination(pagination, total) },
    };
  }),

  route(blog.articles, async (query, { db, request }) => {
    const { shape, pagination, range } = readQuery(articleKind, query, searchArticles);
    const rows = await readArticles(db, shape, range);
    const total = pagination.withCount ? await countArticles(db, range.where) : 0;
    return {
      data: rows.map((row) => presentArticle(row, shape, placeOf(request))),
      meta: { pagination: presentPagination(pagination, total) },
    };
  }),

  route(blog.article, async ({ documentId, ...wanted }, { db, now, request }) => {
    const shape = readShape(articleKind, wanted);
    const { method, ip, headers } = request;
    const reader = { ip, userAgent: headers['user-agent'] ?? '' };
    if (method !== 'HEAD') await countView(db, documentId, reader, now());
    const found = (await readArticle(db, shape, documentId)) ?? refuse('not-found', 'Not Found');
    return { data: presentArticle(found, shape, placeOf(request)), meta: {} };
  }),

  route(blog.page, async ({ pageId, ...wanted }, { db, request }) => {
    const shape = readShape(pageKind, wanted);
    const found = (await readPage(db, shape, pageId)) ?? refuse('not-found', 'Not Found');
    return { data: presentPage(found, shape, placeOf(request)), meta: {} };
  }),
];

type Listed = {
  sort?: unknown;
  filters?: unknown;
  pagination?: unknown;
  fields?: unknown;
  populate?: unknown;
  _q?: string | undefined;
};

function readQuery(kind: Kind, query: Listed, search: (words: string) => SQL | undefined) {
  const pagination = readPagination(query.pagination);
  const where = and(readFilters(kind, query.filters), query._q === undefined ? undefined : search(query._q));
  const { limit, offset } = pagination;
  return {
    shape: readShape(kind, query),
    pagination,
    range: { where, orderBy: readSort(kind, query.sort), limit, offset },
  };
}

/** Files are served beside the blog, under the same base. */
function placeOf({ routeOptions: { url = '' } }: FastifyRequest) {
  return { fileBase: `${url.slice(0, url.indexOf('/blog/'))}/file/` };
}
