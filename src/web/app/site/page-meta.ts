import type { MetaDescriptor } from 'react-router';

type PageMeta = { title: string; description: string; path: string; publicUrl: string; index?: boolean };

/** The head of a public page: title, description, canonical URL and the preview for social networks. */
export function pageMeta({ title, description, path, publicUrl, index = true }: PageMeta): MetaDescriptor[] {
  const url = publicUrl + path;
  const picture = `${publicUrl}/social.png`;
  return [
    { title: path === '/' ? title : `${title} – Chartlas` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...(index ? [] : [{ name: 'robots', content: 'noindex' }]),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Chartlas' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: picture },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
