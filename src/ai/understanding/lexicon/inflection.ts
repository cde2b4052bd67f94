import { stemBy, stemEnglish } from '../../offline/language/stem.ts';

export const lexiconLanguages = ['en', 'de', 'fr', 'es', 'pt', 'it', 'zh', 'ar'] as const;
export type LexiconLanguage = (typeof lexiconLanguages)[number];

/** Plurals that change the word: “rurais”, “journaux”. */
const plurals: Partial<Record<LexiconLanguage, readonly (readonly [plural: string, singular: string])[]>> = {
  fr: [['aux', 'al']],
  pt: [
    ['oes', 'ao'],
    ['aes', 'ao'],
    ['ais', 'al'],
    ['eis', 'el'],
    ['ois', 'ol'],
    ['ns', 'm'],
  ],
};

/** Endings of plurals and agreement, longest first, without accents as folded words are. */
const endings: Readonly<Record<LexiconLanguage, readonly string[]>> = {
  en: [],
  de: ['innen', 'ern', 'en', 'er', 'es', 'em', 'e', 'n', 's'],
  fr: ['euses', 'euse', 'ales', 'ale', 'al', 'eux', 'ees', 'ee', 'es', 'er', 'e', 's', 'x'],
  es: ['ciones', 'cion', 'es', 'as', 'os', 'a', 'o', 'e', 's'],
  pt: ['cao', 'ao', 'al', 'el', 'res', 'r', 'es', 'as', 'os', 'm', 'a', 'o', 'e', 's'],
  it: ['che', 'chi', 'ghe', 'ghi', 'ca', 'co', 'ga', 'go', 'ie', 'ia', 'io', 'a', 'e', 'i', 'o'],
  zh: [],
  ar: ['ات', 'ين', 'ون', 'ان', 'يه', 'ية', 'ه', 'ة', 'ي', 'ا'],
};

/** Words between the parts of a name that may differ: “taux de chômage”, “taux du chômage”. */
export const linkingWords: Readonly<Record<LexiconLanguage, ReadonlySet<string>>> = {
  en: new Set(['of', 'the', 'a', 'an', 's']),
  de: new Set(['der', 'die', 'das', 'des', 'dem', 'den', 'ein', 'eine']),
  fr: new Set(['de', 'du', 'des', 'd', 'l', 'le', 'la', 'les', 'un', 'une']),
  es: new Set(['de', 'del', 'el', 'la', 'los', 'las', 'un', 'una']),
  pt: new Set(['de', 'do', 'da', 'dos', 'das', 'o', 'a', 'os', 'as', 'um', 'uma']),
  it: new Set('di del della dello dei degli delle dell d il lo la i gli le l un una uno'.split(' ')),
  zh: new Set(['的']),
  ar: new Set(),
};

/** Base form of a folded word, for comparing inside one language only. */
export function baseForm(word: string, language: LexiconLanguage): string {
  if (language === 'en') return stemEnglish(word);
  return stemBy(endings[language], language === 'ar' ? withoutArticle(word) : inSingular(word, language));
}

function inSingular(word: string, language: LexiconLanguage): string {
  const found = word.length < 5 ? undefined : plurals[language]?.find(([plural]) => word.endsWith(plural));
  return found === undefined ? word : word.slice(0, -found[0].length) + found[1];
}

/** “بالمدينة” and “للمدينة” without what is written onto the noun: “مدينة”. */
function withoutArticle(word: string): string {
  const bare = /^(?:[وفبك]?ال|لل)(.{2,})$/u.exec(word)?.[1];
  return bare ?? word;
}

/** A word without the “and”, “with”, “for” or “as” that Arabic writes onto it; undefined when nothing is left. */
export function withoutConjunction(word: string): string | undefined {
  return /^[وفبلك](.{3,})$/u.exec(word)?.[1];
}
