import { escapeText } from '#chart/scene/to-svg.ts';
import { answerFeed, type Feed, type FeedItem, xml } from '../blog/load-blog.server.ts';
import { pageContext } from '../page-context.ts';
import type { Route } from './+types/blog-rss.ts';

export function loader({ context }: Route.LoaderArgs) {
  return answerFeed(context.get(pageContext), 'application/rss+xml', toRss);
}

function toRss({ publicUrl, items, updatedAt }: Feed): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>Chartlas Blog</title>
<link>${xml(publicUrl)}/blog</link>
<description>Articles about charts, maps and data.</description>
<language>en</language>
<lastBuildDate>${new Date(updatedAt).toUTCString()}</lastBuildDate>
<atom:link href="${xml(publicUrl)}/blog/rss.xml" rel="self" type="application/rss+xml"/>
${items.map(toItem).join('\n')}
</channel>
</rss>
`;
}

/** Readers' programs show a description as HTML: a text is written as such. */
function toItem({ url, title, summary, html, author, category, publishedAt }: FeedItem): string {
  return `<item>
<title>${xml(title)}</title>
<link>${xml(url)}</link>
<guid isPermaLink="true">${xml(url)}</guid>
<pubDate>${new Date(publishedAt).toUTCString()}</pubDate>${author === null ? '' : `\n<dc:creator>${xml(author)}</dc:creator>`}${category === null ? '' : `\n<category>${xml(category)}</category>`}
<description>${xml(escapeText(summary))}</description>
<content:encoded>${xml(html)}</content:encoded>
</item>`;
}
