export { exportFontFiles, exportFonts } from './export-fonts.ts';
export { requireBrandRight } from './may.ts';
export { loadUploadedFonts } from './own-fonts-of.ts';
export { routes } from './routes.ts';
