export { newDocumentId } from './document-id.ts';
export { routes } from './routes.ts';
export { sweepReaders } from './routines.ts';
export {
  addArticle,
  addVersion,
  changeArticle,
  findArticle,
  isSlugFree,
  publishArticle,
  unpublishArticle,
} from './store.ts';
export {
  type ArticleContent,
  type ArticleRow,
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
  type VersionRow,
} from './table.ts';
