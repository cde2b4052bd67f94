import type { LanguageCode } from '#ai/offline/language/detect-language.ts';

/** Phrases of restated questions; {0} and {1} are filled in. */
const names = [
  ...['highest', 'lowest', 'nthHighest', 'nthLowest', 'first', 'last', 'nth', 'next', 'previous', 'below', 'above'],
  ...['alike', 'beyond', 'short', 'not', 'filled', 'empty', 'often', 'rare', 'times', 'byTimes', 'range', 'between'],
  ...['sumOfRow', 'years', 'columns', 'more', 'less', 'per', 'ofRows', 'yes', 'no'],
] as const;
export type RestatePhrase = (typeof names)[number];
export type RestateWords = Readonly<Record<RestatePhrase, string>>;

/** One line a language, in the order of the names. */
const lines: Readonly<Record<LanguageCode, string>> = {
  en: 'highest {0}|lowest {0}|{0}: place {1} from the highest|{0}: place {1} from the lowest|first row|last row|row {0}|row after {0}|row before {0}|rows below {0}|rows above {0}|same {1} as {0}|more {1} than {0}|less {1} than {0}|not {0}|with {0}|without {0}|Most frequent {0}|Least frequent {0}|How often the most frequent {0} occurs|{0} that occurs {1} times|From lowest to highest {0}|Rows between {0}|Sum of the row|Years in {0}|Between {0} and {1}|More: {0}|Less: {0}|{0} per {1}|from {0} rows|Yes|No',
  de: 'höchster Wert von {0}|niedrigster Wert von {0}|{0}: Platz {1} von oben|{0}: Platz {1} von unten|erste Zeile|letzte Zeile|Zeile {0}|Zeile nach {0}|Zeile vor {0}|Zeilen unter {0}|Zeilen über {0}|gleiche {1} wie {0}|mehr {1} als {0}|weniger {1} als {0}|nicht {0}|mit {0}|ohne {0}|Häufigster Wert von {0}|Seltenster Wert von {0}|Wie oft der häufigste Wert von {0} vorkommt|{0}, {1}-mal vorhanden|Vom kleinsten zum größten Wert von {0}|Zeilen zwischen {0}|Summe der Zeile|Jahre in {0}|Zwischen {0} und {1}|Mehr: {0}|Weniger: {0}|{0} je {1}|aus {0} Zeilen|Ja|Nein',
  fr: '{0} le plus élevé|{0} le plus bas|{0} : rang {1} depuis le haut|{0} : rang {1} depuis le bas|première ligne|dernière ligne|ligne {0}|ligne après {0}|ligne avant {0}|lignes sous {0}|lignes au-dessus de {0}|même {1} que {0}|plus de {1} que {0}|moins de {1} que {0}|sauf {0}|avec {0}|sans {0}|{0} le plus fréquent|{0} le moins fréquent|Nombre d’occurrences du {0} le plus fréquent|{0} présent {1} fois|Du plus bas au plus élevé {0}|Lignes entre {0}|Somme de la ligne|Années dans {0}|Entre {0} et {1}|Plus : {0}|Moins : {0}|{0} par {1}|sur {0} lignes|Oui|Non',
  es: '{0} más alto|{0} más bajo|{0}: puesto {1} desde arriba|{0}: puesto {1} desde abajo|primera fila|última fila|fila {0}|fila después de {0}|fila antes de {0}|filas debajo de {0}|filas encima de {0}|mismo {1} que {0}|más {1} que {0}|menos {1} que {0}|no {0}|con {0}|sin {0}|{0} más frecuente|{0} menos frecuente|Veces que aparece el {0} más frecuente|{0} que aparece {1} veces|Del {0} más bajo al más alto|Filas entre {0}|Suma de la fila|Años en {0}|Entre {0} y {1}|Más: {0}|Menos: {0}|{0} por {1}|de {0} filas|Sí|No',
  pt: '{0} mais alto|{0} mais baixo|{0}: posição {1} a partir do maior|{0}: posição {1} a partir do menor|primeira linha|última linha|linha {0}|linha depois de {0}|linha antes de {0}|linhas abaixo de {0}|linhas acima de {0}|mesmo {1} que {0}|mais {1} que {0}|menos {1} que {0}|não {0}|com {0}|sem {0}|{0} mais frequente|{0} menos frequente|Vezes que ocorre o {0} mais frequente|{0} que ocorre {1} vezes|Do {0} mais baixo ao mais alto|Linhas entre {0}|Soma da linha|Anos em {0}|Entre {0} e {1}|Mais: {0}|Menos: {0}|{0} por {1}|de {0} linhas|Sim|Não',
  it: '{0} più alto|{0} più basso|{0}: posto {1} dall’alto|{0}: posto {1} dal basso|prima riga|ultima riga|riga {0}|riga dopo {0}|riga prima di {0}|righe sotto {0}|righe sopra {0}|stesso {1} di {0}|più {1} di {0}|meno {1} di {0}|non {0}|con {0}|senza {0}|{0} più frequente|{0} meno frequente|Quante volte compare il {0} più frequente|{0} che compare {1} volte|Dal {0} più basso al più alto|Righe tra {0}|Somma della riga|Anni in {0}|Tra {0} e {1}|Di più: {0}|Di meno: {0}|{0} per {1}|da {0} righe|Sì|No',
  nl: 'hoogste {0}|laagste {0}|{0}: plaats {1} van boven|{0}: plaats {1} van onder|eerste rij|laatste rij|rij {0}|rij na {0}|rij voor {0}|rijen onder {0}|rijen boven {0}|zelfde {1} als {0}|meer {1} dan {0}|minder {1} dan {0}|niet {0}|met {0}|zonder {0}|Meest voorkomende {0}|Minst voorkomende {0}|Hoe vaak de meest voorkomende {0} voorkomt|{0} die {1} keer voorkomt|Van laagste tot hoogste {0}|Rijen tussen {0}|Som van de rij|Jaren in {0}|Tussen {0} en {1}|Meer: {0}|Minder: {0}|{0} per {1}|uit {0} rijen|Ja|Nee',
  zh: '{0}最高|{0}最低|{0}从高到低第{1}位|{0}从低到高第{1}位|第一行|最后一行|第{0}行|{0}的下一行|{0}的上一行|{0}以下的行|{0}以上的行|{1}与{0}相同|{1}多于{0}|{1}少于{0}|非{0}|有{0}|无{0}|最常见的{0}|最少见的{0}|最常见的{0}出现的次数|出现{1}次的{0}|{0}从最低到最高|{0}之间的行|该行之和|{0}中的年数|{0}与{1}之间|更多：{0}|更少：{0}|每个{1}的{0}|来自{0}行|是|否',
  ja: '{0}が最高|{0}が最低|{0}の高い方から{1}番目|{0}の低い方から{1}番目|最初の行|最後の行|{0}行目|{0}の次の行|{0}の前の行|{0}より下の行|{0}より上の行|{0}と同じ{1}|{0}より多い{1}|{0}より少ない{1}|{0}以外|{0}あり|{0}なし|最も多い{0}|最も少ない{0}|最も多い{0}の回数|{1}回現れる{0}|{0}の最低から最高まで|{0}の間の行|行の合計|{0}の年数|{0}と{1}の間|多い方：{0}|少ない方：{0}|{1}ごとの{0}|{0}行から|はい|いいえ',
  ar: 'أعلى {0}|أدنى {0}|{0}: المرتبة {1} من الأعلى|{0}: المرتبة {1} من الأدنى|الصف الأول|الصف الأخير|الصف {0}|الصف بعد {0}|الصف قبل {0}|الصفوف تحت {0}|الصفوف فوق {0}|نفس {1} مثل {0}|{1} أكثر من {0}|{1} أقل من {0}|ليس {0}|مع {0}|بدون {0}|{0} الأكثر تكرارا|{0} الأقل تكرارا|عدد مرات {0} الأكثر تكرارا|{0} المتكرر {1} مرات|من أدنى إلى أعلى {0}|الصفوف بين {0}|مجموع الصف|السنوات في {0}|بين {0} و{1}|أكثر: {0}|أقل: {0}|{0} لكل {1}|من {0} صفوف|نعم|لا',
};

export function restateWords(code: LanguageCode): RestateWords {
  const phrases = lines[code].split('|');
  return Object.fromEntries(names.map((name, at) => [name, phrases[at] ?? ''])) as RestateWords; // one for each name
}
