const word =
  'totals?|sum|subtotals?|sub-totals?|summe|gesamt(?:summe|ergebnis)?|insgesamt|zwischensumme|somme|sous-total|total général|totale(?: generale)?|complessivo|totaal|eindtotaal|subtotaal|suma|razem|ogółem|celkem|celkom|spolu|összesen|ukupno|skupaj|kopā|kokku|iš viso|итого|всего|разом|барлығы|toplam|genel toplam|totalt|i alt|yhteensä|summa|jumlah|kabuuan|合計|総計|小計|总计|合计|总和|小计|總計|합계|총계|계|소계|कुल|योग|कुल योग|الإجمالي|المجموع|مجموع|إجمالي|סה״כ|tổng|tổng cộng|tổng số|รวม|σύνολο|total general|total geral';
/** Words that stand for all only when they stand alone. */
const everyone =
  'all|any(?: \\p{L}+){0,3}|nationwide|national|bundesweit|landesweit|全国|전국|all (?:ages|groups|regions|persons|people|countries|areas|categories|adults|respondents|voters|households|items|patients|pupils|students|employees|staff|sexes|sectors)|alle|zusammen|ensemble|tous|toutes';
const exactly = new RegExp(`^(?:(?:grand|overall|net|gross)\\s+)?(?:${word}|${everyone})\\s*[:.]?$`, 'iu');
const first = new RegExp(`^(?:(?:grand|overall)\\s+)?(?:${word})(?:[\\s:(]|$)`, 'iu');
const last =
  /(?:\s(?:sub)?(?:totals?|sum|gesamt|insgesamt|zusammen|totaal|totale|toplam|all items|enti[eè]re|razem)|(?:合|総|小|总|總)?[計计]|합계|총계)\s*[:.]?$/iu;
const mean =
  /(?:^|[^\p{L}])(?:mean|average|avg|annual|overall|durchschnitt|schnitt|mittel(?:wert)?|moyenne|media|promedio|média|gemiddelde?|średnia|среднее|ortalama|keskiarvo|medel(?:värde)?|snitt|gjennomsnitt|gennemsnit)(?!\p{L})|\p{L}(?:durchschnitt|schnitt|mittel)$|平均|평균|المتوسط/iu;
const statistic =
  /^(?:n|(?:un)?weighted (?:n|base|sample)|(?:base|basis)(?: ?\([^()]{1,40}\))?|sample size|(?:arithmetic |sample )?mean|average|avg\.?|median|s\.?d\.?|std\.?(?: ?dev\.?)?|standard deviation|stdev|variance|min(?:imum)?\.?|max(?:imum)?\.?|count|\d\d ?%|cv ?%?|mittelwert|standardabweichung|moyenne|médiane|écart[- ]type|media|mediana|desviación (?:estándar|típica)|平均|最大|最小|中央値|标准差)\s*[:.=]?$/iu;
const ballot =
  /^(?:majority|turnout|swing|electorate|registered (?:electors|voters)|(?:rejected|spoilt|spoiled|invalid|valid|blank|null|total valid|informal)(?: [/&] \p{L}+)? (?:ballots?|votes?|papers?)|wahlberechtigte|wähler(?:innen)?(?: und wähler)?|wählende|wahlbeteiligung|(?:un)?gültige(?: stimmen| stimmzettel)?|inscrits|votants|abstentions?|exprimés|(?:bulletins )?(?:blancs|nuls)(?: et nuls)?|participation|censo|votantes|abstención|participación|votos (?:en blanco|nulos|válidos)|schede (?:bianche|nulle)|affluenza|elettori|votanti|opkomst|valdeltagande|(?:o)?giltiga röster|frekwencja|głosy (?:nie)?ważne|有効投票数|無効票|投票率)(?:[\s(:,]|$)/iu;
const allCountries =
  /^(?:world|worldwide|global|eu(?:[- ]?\d\d)?|european union|euro ?(?:area|zone)|oecd|g7|g20|welt|europäische union|euroraum|monde|union européenne|mundo|unión europea|世界)(?:[\s(:]|$)/iu;

const longestLabel = 60;

/** Whether a name says that it stands for all the others, and nothing else. */
export function isTotalWord(label: string): boolean {
  return label.length <= longestLabel && exactly.test(label);
}

/** Whether a name begins or ends with a word for a total, as “Total for the year” does. */
export function isCalledTotal(label: string): boolean {
  return isTotalWord(label) || beginsAsTotal(label) || endsAsTotal(label);
}

export function beginsAsTotal(label: string): boolean {
  return label.length <= longestLabel && first.test(label);
}

export function endsAsTotal(label: string): boolean {
  return label.length <= longestLabel && last.test(label);
}

export function isCalledMean(label: string): boolean {
  return label.length <= longestLabel && mean.test(label);
}

/** Whether a row describes others: their mean, their spread, their ends, how many they are. */
export function isStatistic(label: string): boolean {
  return statistic.test(label);
}

const counted =
  /^(?:n(?:o|um|umber)?\.? of|total (?:no|number)\.? of|anzahl|zahl der|nombre (?:de|d['’])|número de|n\.? ?º de|numero di|aantal|antal|liczba)\s?\p{L}/iu;

/** “No. of baptisms”: how many cases the figures of other rows rest on. */
export function isCalledCount(label: string): boolean {
  return counted.test(label);
}

/** What an election counts besides votes for somebody. */
export function isBallotCount(label: string): boolean {
  return ballot.test(label);
}

/** All countries, or a union of some. */
export function isCalledWorld(label: string): boolean {
  return allCountries.test(label);
}

const period =
  /^(?:annual|(?:full |whole |total )?year|(?:gesamt)?jahr|année|an|año|anual|anno|annuale|ano|jaar|rok|år|yıl(?:lık)?|год|年|年間|全年)\s*[:.]?$/iu;

/** A name for all months together. */
export function isCalledYear(label: string): boolean {
  return period.test(label);
}

const result =
  /(?:^|[^\p{L}])(?:profit|loss|ebitd?a?|result|income|margin|surplus|deficit|balance|earnings|ergebnis|ertrag|gewinn|überschuss|rohertrag|saldo|solde|résultat|marge|excédent|bénéfice|resultado|beneficio|margen|receita líquida|lucro|utile|risultato|margine|resultaat|winst|resultat|wynik|zysk)(?!\p{L})|\p{L}(?:ergebnis|ertrag|gewinn|überschuss)$|利益|利润/iu;

/** A name for what is left after costs. */
export function isCalledResult(label: string): boolean {
  return result.test(label);
}

const everything =
  /^(?:all|alle|tous(?: les)?|toutes(?: les)?|todos(?: los| os)?|todas(?: las| as)?|tutt[ie](?: i| gli| le)?|alla|wszystkie|все|tüm)\s+\p{L}/iu;

/** “All specialties”: a name for all, whatever they are. */
export function isCalledAll(label: string): boolean {
  return label.length <= longestLabel && everything.test(label);
}

/** “NET support”, as polls call several answers together. */
export function isNetAnswer(label: string): boolean {
  return /^(?:NET|Net):?\s+(?=\p{Ll})/u.test(label) && /^NET|:/u.test(label);
}

const partOfCountry =
  /^(?:north|south|east|west|cent(?:er|re|ral)|islands|nord|süd|ost|mitte|sud|est|ouest|ovest|centro|isole|mezzogiorno|norte|sur|sul|este|leste|oeste|noord|zuid|oost|midden|północ|południe|wschód|zachód)(?:[- ](?:north|south|east|west|nord|sud|est|ovest|ouest|ost|east|italy|italia|europe))?$/iu;

/** A name for the regions of a part of a country together. */
export function isPartOfCountry(label: string): boolean {
  return partOfCountry.test(label);
}

const area =
  /^(?:(?:whole )?(?:borough|county|district|municipality|province|landkreis|kreis|gesamtstadt|bezirk|kanton|comune|provincia|municipio|commune|département|gemeente|kommune?n?|gmina|powiat|obec|okres))$/iu;

/** A kind of area, which is the one that all rows lie in. */
export function isCalledArea(label: string): boolean {
  return area.test(label);
}

const balance =
  /^(?:(?:opening|closing|previous|starting|ending) balance|balance (?:brought|carried) forward|saldo (?:anterior|inicial|final|iniziale|finale|precedente)|(?:anfangs|end|schluss|alt)saldo|saldovortrag|anfangsbestand|solde (?:précédent|initial|final)|begin-?saldo|eindsaldo)\b/iu;

/** What is on an account before or after all bookings. */
export function isBalance(label: string): boolean {
  return balance.test(label);
}
