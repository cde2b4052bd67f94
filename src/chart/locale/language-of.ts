/** The language of a tag: “de” of “de-AT”. */
export function languageOf(tag: string): string {
  return tag.toLowerCase().split(/[-_]/)[0] ?? '';
}

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
