import { languageOf } from '#chart/locale/language-of.ts';

type ReaderWords = {
  search: string;
  /** {0} is the name of a column. */
  filterBy: string;
  all: string;
  /** {0} of {1} are shown. */
  rows: string;
  series: string;
  /** {0} is what was searched for. */
  nothing: string;
  clear: string;
};

/** Texts of the controls of readers, in the languages of charts. */
const all: Readonly<Record<string, ReaderWords>> = {
  en: {
    search: 'Search',
    filterBy: 'Filter by {0}',
    all: 'All',
    rows: '{0} of {1} rows shown',
    series: '{0} of {1} series shown',
    nothing: 'Nothing matches {0}.',
    clear: 'Clear',
  },
  de: {
    search: 'Suchen',
    filterBy: 'Filtern nach {0}',
    all: 'Alle',
    rows: '{0} von {1} Zeilen werden gezeigt',
    series: '{0} von {1} Reihen werden gezeigt',
    nothing: 'Nichts passt zu {0}.',
    clear: 'Zurücksetzen',
  },
  fr: {
    search: 'Rechercher',
    filterBy: 'Filtrer par {0}',
    all: 'Tout',
    rows: '{0} lignes affichées sur {1}',
    series: '{0} séries affichées sur {1}',
    nothing: 'Rien ne correspond à {0}.',
    clear: 'Effacer',
  },
  es: {
    search: 'Buscar',
    filterBy: 'Filtrar por {0}',
    all: 'Todo',
    rows: '{0} de {1} filas mostradas',
    series: '{0} de {1} series mostradas',
    nothing: 'Nada coincide con {0}.',
    clear: 'Borrar',
  },
  it: {
    search: 'Cerca',
    filterBy: 'Filtra per {0}',
    all: 'Tutto',
    rows: '{0} righe mostrate su {1}',
    series: '{0} serie mostrate su {1}',
    nothing: 'Nessun risultato per {0}.',
    clear: 'Cancella',
  },
  pt: {
    search: 'Procurar',
    filterBy: 'Filtrar por {0}',
    all: 'Tudo',
    rows: '{0} de {1} linhas mostradas',
    series: '{0} de {1} séries mostradas',
    nothing: 'Nada corresponde a {0}.',
    clear: 'Limpar',
  },
  nl: {
    search: 'Zoeken',
    filterBy: 'Filteren op {0}',
    all: 'Alles',
    rows: '{0} van {1} rijen getoond',
    series: '{0} van {1} reeksen getoond',
    nothing: 'Niets gevonden voor {0}.',
    clear: 'Wissen',
  },
  pl: {
    search: 'Szukaj',
    filterBy: 'Filtruj według: {0}',
    all: 'Wszystko',
    rows: 'Widoczne wiersze: {0} z {1}',
    series: 'Widoczne serie: {0} z {1}',
    nothing: 'Nic nie pasuje do {0}.',
    clear: 'Wyczyść',
  },
  sv: {
    search: 'Sök',
    filterBy: 'Filtrera efter {0}',
    all: 'Alla',
    rows: '{0} av {1} rader visas',
    series: '{0} av {1} serier visas',
    nothing: 'Inget matchar {0}.',
    clear: 'Rensa',
  },
  tr: {
    search: 'Ara',
    filterBy: '{0} ile filtrele',
    all: 'Tümü',
    rows: '{1} satırdan {0} tanesi gösteriliyor',
    series: '{1} seriden {0} tanesi gösteriliyor',
    nothing: '{0} ile eşleşen bir şey yok.',
    clear: 'Temizle',
  },
  ja: {
    search: '検索',
    filterBy: '{0}で絞り込む',
    all: 'すべて',
    rows: '{1}行中 {0}行を表示',
    series: '{1}系列中 {0}系列を表示',
    nothing: '{0}に一致するものはありません。',
    clear: 'クリア',
  },
  zh: {
    search: '搜索',
    filterBy: '按{0}筛选',
    all: '全部',
    rows: '显示 {1} 行中的 {0} 行',
    series: '显示 {1} 个系列中的 {0} 个',
    nothing: '没有与{0}匹配的内容。',
    clear: '清除',
  },
  ar: {
    search: 'بحث',
    filterBy: 'تصفية حسب {0}',
    all: 'الكل',
    rows: 'عرض {0} من {1} صفًا',
    series: 'عرض {0} من {1} سلسلة',
    nothing: 'لا شيء يطابق {0}.',
    clear: 'مسح',
  },
};

export function readerTexts(tag: string): ReaderWords {
  return all[languageOf(tag)] ?? (all.en as ReaderWords); // English is in the table
}
