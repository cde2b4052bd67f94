import { pageContext } from '../page-context.ts';
import type { Route } from './+types/sitemap.ts';

/** The pages a search engine should know; what is here answers 200 to anybody. */
const paths = ['/', '/about-us', '/faq', '/contact-us', '/privacy-policy', '/docs/api'];

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(pageContext).settings;
  const rows = paths.map((path) => `  <url><loc>${escapeXml(publicUrl + path)}</loc></url>`);
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${rows.join('\n')}
</urlset>
`;
  return new Response(text, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
