import type { ArticleDocument } from '#article/schema.ts';

/** Entries of the blog as pages need them, wherever they come from. */
export type BlogImage = { src: string; alt: string; caption: string; width: number | null; height: number | null };

export type PublicCategory = { name: string; slug: string; description: string; articles: number | null };

export type PublicAuthor = { name: string; role: string; bio: string; website: string; avatar: BlogImage | null };

export type BlogArticle = {
  documentId: string;
  slug: string;
  title: string;
  excerpt: string;
  document: ArticleDocument;
  cover: BlogImage | null;
  category: Pick<PublicCategory, 'name' | 'slug'> | null;
  author: PublicAuthor | null;
  seoTitle: string;
  seoDescription: string;
  canonicalUrl: string;
  isFeatured: boolean;
  language: string;
  /** Null where the blog does not count them. */
  views: number | null;
  publishedAt: string | null;
  updatedAt: string | null;
};

export type BlogPage = { title: string; description: string; document: ArticleDocument; updatedAt: string | null };
