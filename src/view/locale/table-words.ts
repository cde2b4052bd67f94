import { languageOf } from '#chart/locale/language-of.ts';

type TableWords = { search: string; before: string; next: string; range: string; nothing: string };

/** Texts of a live table, in the languages of charts. */
const all: Readonly<Record<string, TableWords>> = {
  en: {
    search: 'Search',
    before: 'Back',
    next: 'Next',
    range: '{0} to {1} of {2}',
    nothing: 'No matching rows.',
  },
  de: {
    search: 'Suchen',
    before: 'Zurück',
    next: 'Weiter',
    range: '{0} bis {1} von {2}',
    nothing: 'Keine Zeile enthält diese Wörter.',
  },
  fr: {
    search: 'Rechercher',
    before: 'Précédent',
    next: 'Suivant',
    range: '{0} à {1} sur {2}',
    nothing: 'Aucune ligne ne contient ces mots.',
  },
  es: {
    search: 'Buscar',
    before: 'Anterior',
    next: 'Siguiente',
    range: '{0} a {1} de {2}',
    nothing: 'Ninguna fila contiene estas palabras.',
  },
  it: {
    search: 'Cerca',
    before: 'Indietro',
    next: 'Avanti',
    range: 'da {0} a {1} di {2}',
    nothing: 'Nessuna riga contiene queste parole.',
  },
  pt: {
    search: 'Procurar',
    before: 'Anterior',
    next: 'Seguinte',
    range: '{0} a {1} de {2}',
    nothing: 'Nenhuma linha contém estas palavras.',
  },
  nl: {
    search: 'Zoeken',
    before: 'Vorige',
    next: 'Volgende',
    range: '{0} tot {1} van {2}',
    nothing: 'Geen rij bevat deze woorden.',
  },
  pl: {
    search: 'Szukaj',
    before: 'Wstecz',
    next: 'Dalej',
    range: '{0} do {1} z {2}',
    nothing: 'Żaden wiersz nie zawiera tych słów.',
  },
  sv: {
    search: 'Sök',
    before: 'Föregående',
    next: 'Nästa',
    range: '{0} till {1} av {2}',
    nothing: 'Ingen rad innehåller dessa ord.',
  },
  tr: {
    search: 'Ara',
    before: 'Geri',
    next: 'İleri',
    range: '{0}–{1} / {2}',
    nothing: 'Hiçbir satırda bu sözcükler yok.',
  },
  ja: { search: '検索', before: '前へ', next: '次へ', range: '{2}件中 {0}–{1}', nothing: '該当する行がありません。' },
  zh: {
    search: '搜索',
    before: '上一页',
    next: '下一页',
    range: '第 {0}–{1} 行，共 {2} 行',
    nothing: '没有匹配的行。',
  },
  ar: {
    search: 'بحث',
    before: 'السابق',
    next: 'التالي',
    range: '{0} إلى {1} من {2}',
    nothing: 'لا يوجد صف يحتوي على هذه الكلمات.',
  },
};

export function tableTexts(tag: string): TableWords {
  return all[languageOf(tag)] ?? (all.en as TableWords); // English is in the table
}
