import type { MetaDescriptor } from 'react-router';

/** Feeds of the blog: path, media type and name. */
const feeds = [
  ['/blog/rss.xml', 'application/rss+xml', 'RSS'],
  ['/blog/atom.xml', 'application/atom+xml', 'Atom'],
  ['/blog/feed.json', 'application/feed+json', 'JSON Feed'],
] as const;

/** Tells readers' programs where the feeds are. */
export function feedLinks(publicUrl: string): MetaDescriptor[] {
  return feeds.map(([path, type, name]) => ({
    tagName: 'link',
    rel: 'alternate',
    type,
    title: `Chartlas Blog (${name})`,
    href: publicUrl + path,
  }));
}
