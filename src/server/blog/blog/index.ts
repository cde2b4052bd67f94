export { newDocumentId } from './document-id.ts';
export { routes } from './routes.ts';
export { articleViewPurge } from './routines.ts';
export {
  addArticle,
  changeArticle,
  createArticleVersion,
  findArticle,
  isSlugFree,
  publishArticle,
  unpublishArticle,
} from './store.ts';
export {
  type ArticleContent,
  type ArticleRow,
  type ArticleVersionRow,
  type AuthorRow,
  articleRedirects,
  articles,
  articleVersions,
  type BlogPageRow,
  blogAuthors,
  blogCategories,
  blogMedia,
  blogPages,
  type CategoryRow,
  type MediaRow,
} from './table.ts';
