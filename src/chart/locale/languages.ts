/** The languages that charts are drawn in. Each has its signs and month names in `data.ts`. */
export const languages: readonly string[] = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'pl',
  'sv',
  'tr',
  'ja',
  'zh',
  'ar',
];
