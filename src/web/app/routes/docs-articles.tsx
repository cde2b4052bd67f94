import { findArticles } from '../docs/load-docs.server.ts';
import { pageContext } from '../page-context.ts';
import type { Route } from './+types/docs-articles.ts';

/** Articles of the blog for the search of the help; none when the blog does not answer. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams.get('query')?.trim() ?? '';
  return Response.json(query === '' ? [] : await findArticles(context.get(pageContext), query));
}
