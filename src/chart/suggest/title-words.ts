/** How a language says “sales by country”: {0} is the measure, {1} the column it is grouped by. */
export type TitleWords = { by: string; and: string; others: string; comma?: string };

/** Languages that would have to inflect the name of a column put it after a comma. */
const plain = '{0}, {1}';

export const titleWords: Readonly<Record<string, TitleWords>> = {
  en: { by: '{0} by {1}', and: '{0} and {1}', others: '{0} and others' },
  de: { by: '{0} nach {1}', and: '{0} und {1}', others: '{0} und andere' },
  fr: { by: '{0} par {1}', and: '{0} et {1}', others: '{0} et autres' },
  es: { by: '{0} por {1}', and: '{0} y {1}', others: '{0} y otros' },
  pt: { by: '{0} por {1}', and: '{0} e {1}', others: '{0} e outros' },
  it: { by: '{0} per {1}', and: '{0} e {1}', others: '{0} e altri' },
  nl: { by: '{0} per {1}', and: '{0} en {1}', others: '{0} en andere' },
  pl: { by: plain, and: '{0} i {1}', others: '{0} i inne' },
  sv: { by: '{0} efter {1}', and: '{0} och {1}', others: '{0} med flera' },
  tr: { by: plain, and: '{0} ve {1}', others: '{0} ve diğerleri' },
  ru: { by: plain, and: '{0} и {1}', others: '{0} и другие' },
  ja: { by: '{1}別の{0}', and: '{0}と{1}', others: '{0}など', comma: '、' },
  zh: { by: '各{1}的{0}', and: '{0}和{1}', others: '{0}等', comma: '，' },
  ar: { by: '{0} حسب {1}', and: '{0} و{1}', others: '{0} وغيرها', comma: '، ' },
};
