import type { MetaDescriptor } from 'react-router';
import { categoryPath } from '#web/features/blog/blog/blog-address.ts';
import type { ShownArticle } from '#web/features/blog/blog/shown-article.ts';

/** What search engines and social networks read about an article besides its head. */
export function articleFacts(article: ShownArticle, publicUrl: string): MetaDescriptor[] {
  const { title, excerpt, author, category, publishedAt, updatedAt, socialImage, url, language } = article;
  const organization = { '@type': 'Organization', name: 'Chartlas', url: publicUrl };
  const crumbs = [
    ['Blog', '/blog'],
    ...(category === null ? [] : [[category.name, categoryPath(category.slug)]]),
    [title, null],
  ] as const;
  return [
    ...(publishedAt === null ? [] : [{ property: 'article:published_time', content: publishedAt }]),
    ...(updatedAt === null ? [] : [{ property: 'article:modified_time', content: updatedAt }]),
    ...(author === null ? [] : [{ name: 'author', content: author.name }]),
    ...(category === null ? [] : [{ property: 'article:section', content: category.name }]),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'BlogPosting',
        headline: title,
        description: excerpt,
        inLanguage: language,
        url,
        mainEntityOfPage: url,
        ...(publishedAt !== null && { datePublished: publishedAt }),
        ...(updatedAt !== null && { dateModified: updatedAt }),
        ...(socialImage !== null && { image: socialImage }),
        ...(category !== null && { articleSection: category.name }),
        author: author === null ? organization : personOf(author),
        publisher: organization,
      },
    },
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: crumbs.map(([name, path], place) => ({
          '@type': 'ListItem',
          position: place + 1,
          name,
          ...(path !== null && { item: publicUrl + path }),
        })),
      },
    },
  ];
}

function personOf({ name, website }: NonNullable<ShownArticle['author']>) {
  return { '@type': 'Person', name, ...(website !== '' && { url: website }) };
}
