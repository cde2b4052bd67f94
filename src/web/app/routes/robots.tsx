import { pageContext } from '../page-context.ts';
import type { Route } from './+types/robots.ts';

const closed = ['/panel', '/auth', '/dev', '/api'];

/** Not a static file, because it contains the URL of the sitemap. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(pageContext).settings;
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
  ];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
