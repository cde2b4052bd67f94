import { readSource } from '#article/links.ts';
import { excerptOf } from '#article/plain-text.ts';
import { safeUrl } from '#lib/safe-url.ts';
import type { BlogArticle, BlogAuthor, BlogCategory, BlogImage, BlogPage } from './blog-entry.ts';
import { type Fields, isFields } from './flatten.ts';
import { readBody } from './read-body.ts';

/** Completes the address of a file: blogs elsewhere name theirs by a path. */
type ToUrl = (path: string) => string;

/** An article, flattened. Fields have the names of our own API or those that are usual in blogs of Strapi. */
export function readArticle(entry: Fields, toUrl: ToUrl): BlogArticle | null {
  const slug = text(entry, 'slug');
  const title = text(entry, 'title', 'name');
  if (slug === '' || title === '') return null;
  const document = readBody(first(entry, 'content', 'body', 'blocks', 'text'), toUrl);
  const seo = isFields(entry.seo) ? entry.seo : entry;
  const { category, author } = {
    category: oneOf(entry, 'category', 'categories'),
    author: oneOf(entry, 'author', 'authors'),
  };
  return {
    documentId: text(entry, 'documentId') || String(entry.id ?? ''),
    slug,
    title,
    excerpt: text(entry, 'excerpt', 'description', 'summary') || excerptOf(document),
    document,
    cover: readImage(first(entry, 'cover', 'image', 'thumbnail'), toUrl),
    category: category && readCategory(category),
    author: author && readAuthor(author, toUrl),
    seoTitle: text(seo, 'seoTitle', 'metaTitle'),
    seoDescription: text(seo, 'seoDescription', 'metaDescription'),
    canonicalUrl: safeUrl(text(seo, 'canonicalUrl', 'canonicalURL')),
    isFeatured: entry.featured === true || entry.isFeatured === true,
    language: /^[a-z]{2,3}(-[\w-]+)?$/i.exec(text(entry, 'locale'))?.[0] ?? 'en',
    views: number(entry, 'views', 'viewCount'),
    publishedAt: moment(entry, 'publishedAt', 'createdAt'),
    updatedAt: moment(entry, 'updatedAt', 'publishedAt'),
  };
}

export function readCategory(entry: Fields): BlogCategory | null {
  const name = text(entry, 'name', 'title');
  const slug = text(entry, 'slug');
  if (name === '' || slug === '') return null;
  return { name, slug, description: text(entry, 'description'), articles: number(entry, 'articleCount') };
}

export function readPage(entry: Fields, toUrl: ToUrl): BlogPage | null {
  const title = text(entry, 'title', 'name');
  if (title === '') return null;
  return {
    title,
    description: text(entry, 'description', 'excerpt'),
    document: readBody(first(entry, 'content', 'body', 'blocks'), toUrl),
    updatedAt: moment(entry, 'updatedAt'),
  };
}

function readAuthor(entry: Fields, toUrl: ToUrl): BlogAuthor | null {
  const name = text(entry, 'name', 'fullName', 'username');
  if (name === '') return null;
  return {
    name,
    role: text(entry, 'role', 'title'),
    bio: text(entry, 'bio', 'description'),
    website: safeUrl(text(entry, 'website', 'url')),
    avatar: readImage(first(entry, 'avatar', 'picture', 'photo'), toUrl),
  };
}

function readImage(given: unknown, toUrl: ToUrl): BlogImage | null {
  const image: unknown = Array.isArray(given) ? given[0] : given;
  if (!isFields(image)) return null;
  const src = readSource(toUrl(text(image, 'url')));
  if (src === '') return null;
  return {
    src,
    alt: text(image, 'alternativeText'),
    caption: text(image, 'caption'),
    width: number(image, 'width'),
    height: number(image, 'height'),
  };
}

function first(entry: Fields, ...names: string[]): unknown {
  return names.map((name) => entry[name]).find((value) => value !== undefined && value !== null);
}

function oneOf(entry: Fields, ...names: string[]): Fields | null {
  const value = first(entry, ...names);
  const one: unknown = Array.isArray(value) ? value[0] : value;
  return isFields(one) ? one : null;
}

function text(entry: Fields, ...names: string[]): string {
  const value = first(entry, ...names);
  return typeof value === 'string' ? value.trim() : '';
}

function number(entry: Fields, ...names: string[]): number | null {
  const value = first(entry, ...names);
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? Math.round(value) : null;
}

function moment(entry: Fields, ...names: string[]): string | null {
  const value = new Date(text(entry, ...names));
  return Number.isNaN(value.getTime()) ? null : value.toISOString();
}
