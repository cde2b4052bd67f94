/** What a column of counted rows is called, by language. */
const countWords: Readonly<Record<string, string>> = {
  en: 'Count',
  de: 'Anzahl',
  fr: 'Nombre',
  es: 'Cantidad',
  it: 'Numero',
  pt: 'Quantidade',
  nl: 'Aantal',
  sv: 'Antal',
  da: 'Antal',
  nb: 'Antall',
  fi: 'Määrä',
  pl: 'Liczba',
  cs: 'Počet',
  tr: 'Sayı',
  ru: 'Количество',
  uk: 'Кількість',
  ja: '件数',
  zh: '数量',
  ko: '건수',
  ar: 'العدد',
  hi: 'संख्या',
};

export function countWord(language: string | null): string {
  return countWords[language?.split('-')[0] ?? 'en'] ?? 'Count';
}

/** Whether a column is called as counted rows are. */
export function isCountWord(name: string): boolean {
  const said = name.trim().toLowerCase();
  return Object.values(countWords).some((word) => word.toLowerCase() === said);
}
