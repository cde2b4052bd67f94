export { exportBrands, exportTemplates } from './present.ts';
export { routes } from './routes.ts';
