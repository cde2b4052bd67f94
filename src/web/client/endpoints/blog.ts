// Derived from src/contract by `npm run derive`; `npm run check` fails when it is stale. Do not edit.
import type * as calls from '#contract/blog/blog.ts';
import type { Endpoint } from '../endpoint.ts';

export const article: Endpoint<typeof calls.article> = { method: 'GET', path: '/articles/{documentId}', base: 'blog', gives: 'plain' };
export const articles: Endpoint<typeof calls.articles> = { method: 'GET', path: '/articles', base: 'blog', gives: 'plain' };
export const categories: Endpoint<typeof calls.categories> = { method: 'GET', path: '/categories', base: 'blog', gives: 'plain' };
export const page: Endpoint<typeof calls.page> = { method: 'GET', path: '/pages/{pageId}', base: 'blog', gives: 'plain' };
