import { languageOf } from '../../locale/language-of.ts';

/** {0} and {1} are the names of two values, {2} is a list of regions. */
type PairWords = { bothHigh: string; bothLow: string; mixed: string };

const all: Readonly<Record<string, PairWords>> = {
  en: {
    bothHigh: 'High in both {0} and {1}: {2}.',
    bothLow: 'Low in both {0} and {1}: {2}.',
    mixed: 'High in {0}, low in {1}: {2}.',
  },
  de: {
    bothHigh: 'Hoch bei {0} und {1}: {2}.',
    bothLow: 'Niedrig bei {0} und {1}: {2}.',
    mixed: 'Hoch bei {0}, niedrig bei {1}: {2}.',
  },
  fr: {
    bothHigh: 'Élevé pour {0} et {1} : {2}.',
    bothLow: 'Faible pour {0} et {1} : {2}.',
    mixed: 'Élevé pour {0}, faible pour {1} : {2}.',
  },
  es: {
    bothHigh: 'Alto en {0} y {1}: {2}.',
    bothLow: 'Bajo en {0} y {1}: {2}.',
    mixed: 'Alto en {0}, bajo en {1}: {2}.',
  },
  it: {
    bothHigh: 'Alto per {0} e {1}: {2}.',
    bothLow: 'Basso per {0} e {1}: {2}.',
    mixed: 'Alto per {0}, basso per {1}: {2}.',
  },
  pt: {
    bothHigh: 'Alto em {0} e {1}: {2}.',
    bothLow: 'Baixo em {0} e {1}: {2}.',
    mixed: 'Alto em {0}, baixo em {1}: {2}.',
  },
  nl: {
    bothHigh: 'Hoog bij {0} en {1}: {2}.',
    bothLow: 'Laag bij {0} en {1}: {2}.',
    mixed: 'Hoog bij {0}, laag bij {1}: {2}.',
  },
  pl: {
    bothHigh: 'Wysokie wartości {0} i {1}: {2}.',
    bothLow: 'Niskie wartości {0} i {1}: {2}.',
    mixed: 'Wysokie wartości {0}, niskie {1}: {2}.',
  },
  sv: {
    bothHigh: 'Högt för {0} och {1}: {2}.',
    bothLow: 'Lågt för {0} och {1}: {2}.',
    mixed: 'Högt för {0}, lågt för {1}: {2}.',
  },
  tr: {
    bothHigh: '{0} ve {1} yüksek: {2}.',
    bothLow: '{0} ve {1} düşük: {2}.',
    mixed: '{0} yüksek, {1} düşük: {2}.',
  },
  ja: {
    bothHigh: '{0}と{1}がともに高い：{2}。',
    bothLow: '{0}と{1}がともに低い：{2}。',
    mixed: '{0}が高く{1}が低い：{2}。',
  },
  zh: {
    bothHigh: '{0}和{1}均高：{2}。',
    bothLow: '{0}和{1}均低：{2}。',
    mixed: '{0}高、{1}低：{2}。',
  },
  ar: {
    bothHigh: 'مرتفع في {0} و{1}: {2}.',
    bothLow: 'منخفض في {0} و{1}: {2}.',
    mixed: 'مرتفع في {0} ومنخفض في {1}: {2}.',
  },
};

/** What a map of two values says of itself, in the languages of charts. */
export function bivariateMapTexts(tag: string): PairWords {
  return all[languageOf(tag)] ?? (all.en as PairWords); // English is in the table
}
