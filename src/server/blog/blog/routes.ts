import type { FastifyRequest } from 'fastify';
import * as blog from '#contract/blog/blog.ts';
import { and, type SQL } from '#drizzle';
import { refuse } from '#server/platform/http/errors.ts';
import { route } from '#server/platform/http/route.ts';
import { countView } from './count-view.ts';
import { articleKind, type BlogKind, categoryKind, pageKind } from './kinds.ts';
import { presentPublicArticle, presentPublicCategory, presentPublicPage } from './present.ts';
import { parseBlogFilters, presentPagination, readPagination, readShape, readSort } from './query.ts';
import {
  countArticles,
  countCategories,
  loadBlogArticle,
  loadBlogCategories,
  loadBlogPage,
  readArticles,
  searchArticles,
  searchCategories,
} from './read-entries.ts';

export const routes = [
  route(blog.categories, async (query, { db, request }) => {
    const { shape, pagination, range } = readQuery(categoryKind, query, searchCategories);
    const rows = await loadBlogCategories(db, shape, range);
    const total = pagination.withCount ? await countCategories(db, range.where) : 0;
    return {
      data: rows.map((row) => presentPublicCategory(row, shape, placeOf(request))),
      meta: { pagination: presentPagination(pagination, total) },
    };
  }),

  route(blog.articles, async (query, { db, request }) => {
    const { shape, pagination, range } = readQuery(articleKind, query, searchArticles);
    const rows = await readArticles(db, shape, range);
    const total = pagination.withCount ? await countArticles(db, range.where) : 0;
    return {
      data: rows.map((row) => presentPublicArticle(row, shape, placeOf(request))),
      meta: { pagination: presentPagination(pagination, total) },
    };
  }),

  route(blog.article, async ({ documentId, ...wanted }, { db, now, request }) => {
    const shape = readShape(articleKind, wanted);
    const { method, ip, headers } = request;
    const reader = { ip, userAgent: headers['user-agent'] ?? '' };
    if (method !== 'HEAD') await countView(db, documentId, reader, now());
    const found = (await loadBlogArticle(db, shape, documentId)) ?? refuse('not-found', 'Not Found');
    return { data: presentPublicArticle(found, shape, placeOf(request)), meta: {} };
  }),

  route(blog.page, async ({ pageId, ...wanted }, { db, request }) => {
    const shape = readShape(pageKind, wanted);
    const found = (await loadBlogPage(db, shape, pageId)) ?? refuse('not-found', 'Not Found');
    return { data: presentPublicPage(found, shape, placeOf(request)), meta: {} };
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

function readQuery(kind: BlogKind, query: Listed, search: (words: string) => SQL | undefined) {
  const pagination = readPagination(query.pagination);
  const where = and(parseBlogFilters(kind, query.filters), query._q === undefined ? undefined : search(query._q));
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
