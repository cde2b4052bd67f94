export { exportBrands, exportTemplates } from './export-templates.ts';
export { routes } from './routes.ts';
