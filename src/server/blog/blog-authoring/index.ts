export { exportArticles } from './export-articles.ts';
export { routes } from './routes.ts';
export { publishDue } from './routines.ts';
export { seedArticles } from './seed-articles.ts';
