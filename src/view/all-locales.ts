export { localeData as data } from '#chart/locale/data.ts';
export { words } from '#chart/locale/words.ts';
