/** Words that mean “no value” in any column. */
const always = listed(
  '-|–|—|−|--|---|..|...|…|n/a|#n/a|n.a.|n. a.|n.a|#nv|null|nan|#null!|#div/0!|#ref!|#value!|#name?|#num!|#bezug!|#wert!|\\n',
  '(blank)|(leer)|(empty)|(null)|<na>|<null>|k. a.|k.a.|k.a|k. a|keine angabe|#error!|#spill!|#calc!',
);

/** Words that mean “no value” among numbers and dates, but may be values elsewhere: NA is Namibia, or North America. */
const amongFigures = listed(
  'na|n.d.|nd|n/d|s/d|s.d.|n.v.|nv|b.d.|none|nil|undefined|missing|unknown|unbekannt|inconnu|desconocido|sconosciuto',
  ':|?|.|*|**|/|//|x|(x)|(d)|(s)|(na)|(n/a)|: c|: u|: z|•|·|tbd|tba|inf|-inf|n.e.|n/e|np|n.p.|c|no data|not available',
  'not applicable|not reported|keine daten|nicht verfügbar|brak danych|brak|нет данных|н/д|sin datos|sem dados',
  'non disponible|veri yok|geen gegevens|uppgift saknas|nessun dato|データなし|无数据|不明',
);

function listed(...lines: string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split('|')));
}

const longest = Math.max(...[...always, ...amongFigures].map((word) => word.length));

/** Where a text means a gap: everywhere, among numbers and dates only, or nowhere. */
export function gapWord(text: string): 'always' | 'among figures' | null {
  const first = text.charCodeAt(0);
  if (first >= 0x30 && first <= 0x39) return null;
  if (text.length > longest + 8) return text.trim() === '' ? 'always' : null;
  const word = text.trim().toLowerCase();
  if (word === '' || always.has(word)) return 'always';
  return amongFigures.has(word) ? 'among figures' : null;
}
