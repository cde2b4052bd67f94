export { exportArticles } from './export-markdown.ts';
export { publishDue } from './publish-article.ts';
export { routes } from './routes.ts';
export { seedArticles } from './seed-articles.ts';
