import type { MetaDescriptor } from 'react-router';

type PageMeta = {
  title: string;
  description: string;
  path: string;
  publicUrl: string;
  index?: boolean;
  type?: 'website' | 'article';
  /** Picture for social networks, instead of ours. */
  picture?: string | null;
};

/** The head of a public page: title, description, canonical URL and the preview for social networks. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { title, description, path, publicUrl, index = true, type = 'website' } = page;
  const url = publicUrl + path;
  const picture = page.picture ?? `${publicUrl}/social.png`;
  return [
    { title: path === '/' ? title : `${title} – Chartlas` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...(index ? [] : [{ name: 'robots', content: 'noindex' }]),
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: 'Chartlas' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: picture },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
