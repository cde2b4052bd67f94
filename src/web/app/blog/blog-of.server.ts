import { type Blog, openBlog } from '#web/client/blog/open-blog.ts';
import type { PageContext } from '../page-context.ts';

/** The blog of this site, for a page that is rendered on the server. */
export function blogOf({ settings, request }: PageContext): Blog {
  return openBlog({ base: settings.bases.blog, ask: (path) => request({ method: 'GET', path }) });
}
