export { articleViewPurge } from './count-view.ts';
export { routes } from './routes.ts';
export {
  addArticle,
  changeArticle,
  createArticleVersion,
  findArticle,
  isSlugFree,
  newDocumentId,
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
