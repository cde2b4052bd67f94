import { answerFeed, type Feed } from '../blog/load-blog.server.ts';
import { pageContext } from '../page-context.ts';
import type { Route } from './+types/blog-json-feed.ts';

export function loader({ context }: Route.LoaderArgs) {
  return answerFeed(context.get(pageContext), 'application/feed+json', toJsonFeed);
}

function toJsonFeed({ publicUrl, items }: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Chartlas Blog',
    description: 'Articles about charts, maps and data.',
    home_page_url: `${publicUrl}/blog`,
    feed_url: `${publicUrl}/blog/feed.json`,
    language: 'en',
    items: items.map(({ url, title, summary, html, author, category, publishedAt, updatedAt, image }) => ({
      id: url,
      url,
      title,
      summary,
      content_html: html,
      date_published: publishedAt,
      date_modified: updatedAt,
      ...(image !== null && { image }),
      ...(author !== null && { authors: [{ name: author }] }),
      ...(category !== null && { tags: [category] }),
    })),
  });
}
