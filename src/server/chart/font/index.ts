export { exportFontFiles, exportFonts } from './export-fonts.ts';
export { requireBrandRight } from './may.ts';
export { ownFontsOf } from './own-fonts-of.ts';
export { routes } from './routes.ts';
