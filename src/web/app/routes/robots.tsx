import { pageContext } from '../page-context.ts';
import type { Route } from './+types/robots.ts';

const closed = ['/panel', '/auth', '/dev'];
/** Below the API, which is closed: what public pages show or name for others. Rules of robots go by the longest match. */
const open = ['/share/', '/oembed', '/snap/examples/'];

/** Not a static file, because it contains the URL of the sitemap. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, bases } = context.get(pageContext).settings;
  const isHere = (path: string) => path.startsWith('/'); // else it is on another site, which has its own rules
  const lines = [
    'User-agent: *',
    ...[...closed, bases.api].filter(isHere).map((path) => `Disallow: ${path}`),
    ...[...open.map((path) => bases.api + path), bases.file].filter(isHere).map((path) => `Allow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
  ];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
