export { requireBrandRight } from './may.ts';
export { exportFontFiles, exportFonts } from './present.ts';
export { routes } from './routes.ts';
export { loadUploadedFonts } from './store.ts';
