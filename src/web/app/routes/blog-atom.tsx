import { answerFeed, type Feed, type FeedItem, xml } from '../blog/load-blog.server.ts';
import { pageContext } from '../page-context.ts';
import type { Route } from './+types/blog-atom.ts';

export function loader({ context }: Route.LoaderArgs) {
  return answerFeed(context.get(pageContext), 'application/atom+xml', toAtom);
}

function toAtom({ publicUrl, items, updatedAt }: Feed): string {
  const site = xml(publicUrl);
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<title>Chartlas Blog</title>
<subtitle>Articles about charts, maps and data.</subtitle>
<id>${site}/blog</id>
<link href="${site}/blog"/>
<link href="${site}/blog/atom.xml" rel="self" type="application/atom+xml"/>
<updated>${xml(updatedAt)}</updated>
<author><name>Chartlas</name></author>
${items.map(toEntry).join('\n')}
</feed>
`;
}

function toEntry({ url, title, summary, html, author, category, publishedAt, updatedAt }: FeedItem): string {
  return `<entry>
<title>${xml(title)}</title>
<id>${xml(url)}</id>
<link href="${xml(url)}"/>
<published>${xml(publishedAt)}</published>
<updated>${xml(updatedAt)}</updated>${author === null ? '' : `\n<author><name>${xml(author)}</name></author>`}${category === null ? '' : `\n<category term="${xml(category)}"/>`}
<summary>${xml(summary)}</summary>
<content type="html">${xml(html)}</content>
</entry>`;
}
