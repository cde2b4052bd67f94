/** Words and abbreviations after a number that multiply it, without dots and in lowercase. */
const inWords = powers({
  2: 'hundred hundert',
  3: 'k th thsd tsd tausend thousand thousands mille milliers тыс тысяч tys tis 千',
  4: '万 萬 만',
  5: 'lakh lakhs lac lacs',
  6: 'm mm mn mio mill million millions millionen millón millones milhão milhões milioni milione miljoen miljoner miljon mln млн миллион миллионов milyon milj',
  7: 'crore crores cr',
  8: '億 亿 억',
  9: 'b bn bln billion billions mrd milliarde milliarden milliard milliards md mds miliardi miliardo mld miljard miljarder mlrd млрд миллиард миллиардов milyar bilhão bilhões mia',
  12: 'tn trn trillion trillions bio billionen billones trilyon трлн триллион 兆 조',
});

function powers(table: Record<number, string>): ReadonlyMap<string, number> {
  return new Map(
    Object.entries(table).flatMap(([power, words]) => words.split(' ').map((word) => [word, Number(power)] as const)),
  );
}

/** Power of ten of a word after a number (6 for “m”, 9 for “Mrd.”), or null for other words. */
export function magnitudeOf(word: string): number | null {
  if (word.length > 12) return null;
  if (word === 'T') return 12;
  return inWords.get(word.toLowerCase().replace('.', '')) ?? null;
}
