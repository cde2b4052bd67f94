import { isUnit } from '#data/parse/units.ts';
import { isCurrency } from '#data/types/currencies.ts';
import { readDigits, worthOf } from '#data/types/digits.ts';
import type { Span } from '../extraction.ts';
import type { Lexicon } from './lexicon.ts';
import { spelledNumberAt } from './number-words.ts';
import { scaleAt } from './scales.ts';
import { sentenceText, type Time } from './times.ts';
import type { Token } from './tokens.ts';

/** Number in a sentence with everything that belongs to it. Token places are exclusive at `to`. */
export type Figure = {
  /** Tokens of the number and its unit. */
  from: number;
  to: number;
  /** Place of the number in the text, with its sign and scale word. */
  start: number;
  end: number;
  value: number;
  /** Currency, percent or unit of measurement. */
  unit: string;
  /** What is counted: “confirmed cases”. */
  noun: string;
  /** Place of what is counted in the text; null where nothing is. */
  nounSpan: Span | null;
  /** A level is charted; the others say how levels differ, or are no measure at all. */
  kind: 'level' | 'change' | 'difference' | 'rank' | 'base' | 'restated';
  isRounded: boolean;
  /** Whether the number was a word. */
  isWord: boolean;
};

const currencyNouns =
  /^(?:dollars?|euros?|pounds?|cents?|yen|yuan|renminbi|kron(?:e|er|or|a|en)|kronur|francs?|rupees?|rupiah|rubles?|roubles?|pesos?|real|reais|reals|won|liras?|zloty(?:s)?|złoty|rand|baht|dinars?|dirhams?|riyals?|ringgit|shekels?|forints?|koruna|naira|pfund|franken|rubel|livres?|dólares|dolares|dólar|libras?|francos?|sterline|dollari|dollaro|franchi|corone|coroas|coronas|kronen|元|美元|欧元|英镑|日元|人民币|港元|دولارا?ً?|دولارات|يورو|ريالا?ً?|دراهم|درهما?ً?|جنيها?ً?|دينارا?ً?)$/i;
const percentNouns = /^(?:percent|percentage|prozent|procent|porcentaje|百分点|بالمئة|بالمائة|%|‰)$/i;
const measureNouns =
  /^(?:tons?|tonnes?|tonnen|kilograms?|kilogramm|grams?|kilomet(?:er|re)s?|met(?:er|re)s?|centimet(?:er|re)s?|millimet(?:er|re)s?|lit(?:er|re)s?|miles?|hectares?|hektar|acres?|barrels?|gallons?|watts?|kilowatts?|megawatts?|gigawatts?|terawatts?|joules?|exajoules?|petajoules?|bytes?|gigabytes?|terabytes?|petabytes?|zettabytes?|exabytes?|bushels?|ounces?|degrees?|points?|hours?|minutes?|seconds?|days?|weeks?|months?|years?|stunden|minuten|sekunden|tage|wochen|monate|jahre|kilomètres?|mètres?|hectares|litres?|tonnes?|heures?|jours?|mois|ans|années?|kilómetros?|metros?|toneladas?|hectáreas?|litros?|horas?|días?|meses|años?|tonnellate|chilometri|metri|ettari|litri|ore|minuti|secondi|giorni|mesi|anni|toneladas|quilômetros|quilómetros|hectares|horas|minutos|segundos|dias|meses|anos|chilogrammi|kilos|kilogramos|quilos|grad|degrés|gradi|grados|graus|points?|punkte|puntos|punti|pontos|吨|公里|平方公里|公斤|小时|分钟|米|公顷|度|毫米|طنا?ً?|كيلومترا?ً?|كيلومترات|مترا?ً?|هكتارا?ً?|ساعات?|دقائق|دقيقة|درجات?|درجة)$/i;
const durations =
  /^(?:hours?|minutes?|stunden|minuten|heures?|horas?|minutos?|ore|minuti|days?|weeks?|months?|years?|tage?n?|wochen?|monate?n?|jahre?n?|jours?|semaines?|mois|ans|années?|días?|semanas?|meses|años?|giorni|settimane|mesi|anni|dias?|anos?)$/i;
/** Whether a unit is one of time. */
export const isDuration = (unit: string) => durations.test(unit);
const dozens = /^(?:dozens?|dutzend|douzaines?|docenas?|dozzine?|dúzias?)$/i;
/** Words between “1,5 millions” and what it counts. */
const scaleOf = /^(?:of|de|d'|d’|di|do)$/i;
const measureLeads = /^(?:metric|square|cubic|short|long|nautical|light|percentage|index|quadrat|kubik)$/i;

/** Whether a unit is that of money. A figure without any unit may be one, too. */
export function isMoney({ unit, noun }: Pick<Figure, 'unit' | 'noun'>): boolean {
  if (unit === '') return noun === '';
  return (
    /^(?:(?:US|AU|CA|NZ|HK|[ACRS])?\$|[€£¥₹₽₩₺])/.test(unit) ||
    currencyNouns.test(unit.split(' ').at(-1) ?? '') ||
    isCurrency(unit)
  );
}

/** “U.S. dollars” and “$” are one, and so is everything that is only counted. */
export function unitClass(unit: string): string {
  const word = unit.toLowerCase().split(' per ')[0]?.split(' ').at(-1) ?? '';
  const signs: Record<string, string> = {
    $: 'dollar',
    us$: 'dollar',
    '€': 'euro',
    eur: 'euro',
    '£': 'pound',
    usd: 'dollar',
    gbp: 'pound',
  };
  return signs[word] ?? word.replace(/s$/, '');
}

/** Figures of a sentence in their order; times are none. */
export function figuresOf(
  tokens: readonly Token[],
  lexicon: Lexicon,
  { times, numbered = new Set() }: { times: readonly Time[]; numbered?: ReadonlySet<string> },
): Figure[] {
  const isTime = new Set(
    times.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, place) => from + place)),
  );
  const figures: Figure[] = [];
  for (let at = 0; at < tokens.length; at++) {
    if (isTime.has(at)) continue;
    const last = figures.at(-1);
    const number = numberAt(tokens, at, { lexicon, isPartOfList: last?.unit === '%' });
    if (number === null) continue;
    const whole = withUnit(tokens, { at, ...number }, { lexicon, isTime, numbered });
    // “Die A 3 staute”: a number of a name counts nothing.
    const isName = !number.isWord && numbered.has(tokens[at - 1]?.text.toLowerCase() ?? '') && whole.unit === '';
    const figure = isName ? { ...whole, to: at + 1, noun: '', nounSpan: null } : whole;
    const own = kindOf(tokens, figure, { lexicon, numbered, isTime });
    const kind = own === 'level' && isSecondRank(tokens, figures.at(-1), { figure, lexicon }) ? 'rank' : own;
    figures.push({
      ...figure,
      kind: kind === 'level' && goesOnWithChange(tokens, figures.at(-1), { figure, lexicon }) ? 'change' : kind,
    });
    at = Math.max(at, figure.to - 1);
  }
  return shareUnits(tokens, withoutDurations(figures), lexicon);
}

/** “paragraphs 22 to 31” */
function isSecondRank(
  tokens: readonly Token[],
  last: Figure | undefined,
  { figure, lexicon }: { figure: Figure; lexicon: Lexicon },
): boolean {
  if (last?.kind !== 'rank' || figure.unit !== '' || figure.noun !== '') return false;
  const [join, ...rest] = tokens.slice(last.to, figure.from);
  return (
    join !== undefined &&
    rest.length === 0 &&
    (/^[-–]$/.test(join.text) || lexicon.links(join.text, 'to') || lexicon.links(join.text, 'and'))
  );
}

/** “grew by 25 % in 2020 and 10 % in 2021”: percent after a change in percent, with no verb of its own. */
function goesOnWithChange(
  tokens: readonly Token[],
  last: Figure | undefined,
  { figure, lexicon }: { figure: Figure; lexicon: Lexicon },
): boolean {
  if (last?.kind !== 'change' || last.unit !== '%' || figure.unit !== '%') return false;
  const between = tokens.slice(last.to, figure.from);
  return between.every(
    ({ text }) =>
      !/^(?:copula|verb)$/.test(lexicon.kindOf(text)) && !lexicon.links(text, 'to') && !/^[.;:]$/.test(text),
  );
}

type ReadNumber = { value: number; next: number; isWord: boolean; isNegative: boolean; unit?: string };

function numberAt(
  tokens: readonly Token[],
  at: number,
  { lexicon, isPartOfList }: { lexicon: Lexicon; isPartOfList: boolean },
): ReadNumber | null {
  const token = tokens[at];
  if (token === undefined) return null;
  const before = tokens[at - 1];
  if (token.kind === 'word')
    return (
      longNumberAt(tokens, at, lexicon) ??
      partOfScale(tokens, at, lexicon) ??
      fractionAt(tokens, at, { lexicon, isPartOfList }) ??
      numberWordAt(tokens, at, lexicon)
    );
  if (token.kind !== 'number') return null;
  const plain = token.text.replace(/[\u00a0\u202f\u2009]/g, ' ').replace(/’/g, "'");
  const decimals = lexicon.decimal === '.' ? (['.', ','] as const) : ([',', '.'] as const);
  const digits = readDigits(plain, decimals[0]) ?? readDigits(plain, decimals[1]);
  if (digits === null) return null;
  const isMinus =
    minus.test(before?.text ?? '') ||
    (before !== undefined &&
      /^[-−–]$/.test(before.text) &&
      token.isGlued &&
      !before.isGlued &&
      tokens[at - 2]?.kind !== 'number');
  return { value: worthOf(digits, 0), next: at + 1, isWord: false, isNegative: isMinus };
}

const minus = /^(?:minus|moins|menos|meno|零下|负|ناقص)$/i;

/** “half a million”, “anderthalb Millionen”, “a dozen million”, “a million”: scale words count as figures where one is written. */
function partOfScale(tokens: readonly Token[], at: number, { fractions, numbers, kindOf }: Lexicon): ReadNumber | null {
  const word = tokens[at]?.text.toLowerCase() ?? '';
  const half = /^(?:half|halbe|eine halbe|demi|medio|media|mezzo|meio|نصف|半)$/.test(word) ? 0.5 : fractions.get(word);
  const own = word === 'anderthalb' ? 1.5 : (half ?? numbers.get(word));
  if (own === undefined) return null;
  const isArticle = kindOf(tokens[at + 1]?.text ?? '') === 'determiner' || tokens[at + 1]?.text === '-';
  const next = isArticle ? at + 2 : at + 1;
  const isScale = (scaleAt(tokens, next)?.power ?? 0) >= 2 || dozens.test(tokens[next]?.text ?? '');
  return isScale && own !== 0 ? { value: own, next, isWord: true, isNegative: false } : null;
}

/** Leads of a share of one in some. */
const oneIn = /^(?:one (?:in|out)|une? sur|un[oa]? (?:de|su)|uma? em) /i;

/** “two thirds of”, “the remaining third”: a share in percent. */
function fractionAt(
  tokens: readonly Token[],
  at: number,
  {
    lexicon: { words, fractions, numbers, kindOf, hasNoCapitals },
    isPartOfList,
  }: { lexicon: Lexicon; isPartOfList: boolean },
): ReadNumber | null {
  const word = (place: number) => tokens[place]?.text.toLowerCase() ?? '';
  // “one in ten”, “un sur cinq”
  const all = oneIn.test(sentenceText(tokens.slice(at, at + 3)))
    ? numbers.get(word(at + (/^cada$/.test(word(at + 2)) ? 3 : 2)))
    : undefined;
  if (all !== undefined && all > 1) {
    const next = at + (/^cada$/.test(word(at + 2)) ? 4 : 3);
    return { value: Math.round(100000 / all) / 1000, next, isWord: true, isNegative: false, unit: '%' };
  }
  const count = fractions.has(word(at)) ? 0 : (numbers.get(word(at)) ?? 0);
  const start = count > 0 ? at + 1 : at;
  // “una cuarta parte”
  const place = fractions.has(word(start)) && /^partes?$/.test(word(start + 1)) ? start + 1 : start;
  const part = fractions.get(word(start));
  if (part === undefined) return null;
  const isOf = /^(?:of|der|des|aller|von|de|des|du|del|della|dei|degli|delle|di|do|da|dos|das|的|من|d['’].*)$/.test(
    word(place + 1),
  );
  const lead = sentenceText(tokens.slice(Math.max(0, at - 3), at));
  const isRest = lead.search(words.comparisons.remaining) >= 0;
  // “fell by a third to 800”
  const isChange = words.changes.test(`${sentenceText(tokens.slice(Math.max(0, at - 10), at))} `);
  // “a third of the visitors came by car, a quarter by train”
  const isNext = isPartOfList && /^(?:determiner|conjunction|degree)$/.test(kindOf(word(at - 1)));
  if (!isOf && !isRest && !isChange && !isNext && !hasNoCapitals && place === start && count === 0) return null;
  if (/[aá]$/.test(word(start)) && words.language === 'es' && place === start) return null;
  // “the first quarter of 2020” is a time, “a third of” is a share.
  if (/^(?:first|second|third|fourth|last|past|ersten|letzten|dernier|último)$/i.test(word(at - 1))) return null;
  const value = Math.round(1000 * 100 * part * Math.max(count, 1)) / 1000;
  return { value, next: place + 1, isWord: true, isNegative: false, unit: '%' };
}

/** “eleven thousand four hundred”, “a hundred”: of several words, so that it counts wherever it stands. */
function longNumberAt(tokens: readonly Token[], at: number, lexicon: Lexicon): ReadNumber | null {
  const isOne = /^an?$/i.test(tokens[at]?.text ?? '') && /^(?:hundred|thousand)$/i.test(tokens[at + 1]?.text ?? '');
  const power = isOne ? (/^h/i.test(tokens[at + 1]?.text ?? '') ? 100 : 1000) : 0;
  if (isOne) return { value: power, next: at + 2, isWord: true, isNegative: false };
  const spelled = spelledNumberAt(tokens, at, lexicon);
  if (spelled === null || (spelled.parts < 2 && spelled.value < 100)) return null;
  return { value: spelled.value, next: spelled.next, isWord: true, isNegative: false };
}

/** “four dollars”, “nineteen stores”: only before a noun, and not where it counts a list. */
function numberWordAt(tokens: readonly Token[], at: number, lexicon: Lexicon): ReadNumber | null {
  const word = tokens[at]?.text.toLowerCase() ?? '';
  const value = lexicon.numbers.get(word);
  if (value === undefined || value >= 100) return null;
  const before = tokens[at - 1];
  if (before?.kind === 'word') {
    const kind = lexicon.kindOf(before.text);
    if (kind === 'determiner' || kind === 'degree' || lexicon.ranks.has(before.text.toLowerCase())) return null;
  }
  const next = tokens[at + 1];
  const isPercent = next !== undefined && unitAt(tokens, at + 1, new Set())?.unit === '%';
  const isDated =
    next !== undefined &&
    lexicon.kindOf(next.text) === 'preposition' &&
    /^(?:19|20)\d\d$/.test(tokens[at + 2]?.text ?? '');
  const isNegative = minus.test(before?.text ?? '');
  if (isPercent || isDated || isNegative) return { value, next: at + 1, isWord: true, isNegative };
  const isAlone = next?.kind !== 'word' || lexicon.isFunction(next.text);
  // “twenty are sopranos”, “nine in Dresden and six in Chemnitz”: a small number alone is one where others are.
  const isOther =
    isAlone && (value > 12 || hasNumbers(tokens, lexicon)) && (next === undefined || !isOfList(next, lexicon));
  if (isAlone ? !isOther : value === 0) return null;
  return { value, next: at + 1, isWord: true, isNegative: false };
}

/** Whether a sentence has several numbers, in digits or in words. */
function hasNumbers(tokens: readonly Token[], { numbers }: Lexicon): boolean {
  const isNumber = ({ kind, text }: Token) =>
    kind === 'number' ? !/^(?:19|20)\d\d$/.test(text) : numbers.has(text.toLowerCase());
  return tokens.filter(isNumber).length > 2;
}

/** “three of them”, “two others”. */
const isOfList = (next: Token, lexicon: Lexicon) =>
  lexicon.links(next.text, 'of') || /^(?:pronoun|determiner|degree)$/.test(lexicon.kindOf(next.text));

function withUnit(
  tokens: readonly Token[],
  number: ReadNumber & { at: number },
  { lexicon, isTime, numbered }: { lexicon: Lexicon; isTime: ReadonlySet<number>; numbered: ReadonlySet<string> },
): Figure {
  const { at } = number;
  let { next } = number;
  let power = 0;
  let unit = number.unit ?? '';
  const before = tokens[at - 1];
  let from = at;
  if (/^百分之$/.test(before?.text ?? '')) [unit, from] = ['%', at - 1];
  else if (before !== undefined && isMoneySign(before)) [unit, from] = [before.text, at - 1];
  else if (number.isNegative) from = at - 1;
  const scale = scaleAt(tokens, next);
  if (scale !== null) [power, next] = [scale.power, scale.next];
  const isDozen = scale === null && dozens.test(tokens[next]?.text ?? '');
  if (isDozen) next++;
  const end = tokens[next - 1]?.end ?? 0;
  const after = unit === '' ? unitAt(tokens, next, isTime) : null;
  if (after !== null) [unit, next] = [after.unit, after.next];
  const counted = nounAt(tokens, next, { lexicon, isTime, numbered });
  const per = perAt(tokens, counted.next, lexicon);
  const wordBefore = tokens[from - 1]?.text.toLowerCase() ?? '';
  return {
    from,
    to: per.next,
    start: tokens[from]?.start ?? 0,
    end: Math.max(end, after === null || !/^[%‰€£$¥°]/.test(unit) ? end : (tokens[next - 1]?.end ?? end)),
    value: (number.isNegative ? -1 : 1) * scaled(number.value, power) * (isDozen ? 12 : 1),
    unit: counted.noun === '' && unit !== '' ? `${unit}${per.text}` : unit,
    noun: counted.noun === '' ? '' : `${counted.noun}${per.text}`,
    nounSpan:
      counted.noun === ''
        ? null
        : { start: tokens[counted.next - counted.length]?.start ?? 0, end: tokens[counted.next - 1]?.end ?? 0 },
    kind: 'level',
    isRounded: lexicon.links(wordBefore, 'approximate') && !scaleOf.test(wordBefore),
    isWord: number.isWord,
  };
}

/** As one decimal number: 1.1 times a million would not be exactly 1,100,000. */
function scaled(value: number, power: number): number {
  return power === 0 ? value : Number(`${value}e${power}`);
}

const isMoneySign = ({ kind, text }: Token) =>
  (kind === 'sign' && !/[%‰°]/.test(text)) ||
  (kind === 'word' && (/^Rs$/.test(text) || (/^[A-Z]{3}$/.test(text) && isCurrency(text))));

type FoundUnit = { unit: string; next: number };

function unitAt(tokens: readonly Token[], start: number, isTime: ReadonlySet<number>): FoundUnit | null {
  let at = start;
  if (/^(?:of|de|d'|d’|di|in)$/i.test(tokens[at]?.text ?? '') && currencyNouns.test(tokens[at + 1]?.text ?? '')) at++;
  const token = tokens[at];
  if (token === undefined || isTime.has(at)) return null;
  if (token.kind === 'sign') {
    // “Year 8 £265”: the sign belongs to the next number.
    if (/[$£€¥₹]$/.test(token.text) && tokens[at + 1]?.kind === 'number' && tokens[at + 1]?.isGlued && !token.isGlued)
      return null;
    if (token.text === '°' && /^[CFK]$/.test(tokens[at + 1]?.text ?? ''))
      return { unit: `°${tokens[at + 1]?.text}`, next: at + 2 };
    return { unit: token.text, next: at + 1 };
  }
  if (token.kind !== 'word') return null;
  if (/^في$/.test(token.text) && /^(?:المئة|المائة)$/.test(tokens[at + 1]?.text ?? ''))
    return { unit: '%', next: at + 2 };
  if (/^(?:per|pour|por)$/i.test(token.text) && /^(?:cent|ciento|cento)$/i.test(tokens[at + 1]?.text ?? ''))
    return { unit: '%', next: at + 2 };
  if (percentNouns.test(token.text)) {
    const isPoints = /^(?:points?|punkte?n?)$/i.test(tokens[at + 1]?.text ?? '');
    return isPoints ? { unit: 'percentage points', next: at + 2 } : { unit: '%', next: at + 1 };
  }
  const currency = currencyAt(tokens, at);
  if (currency !== null) return currency;
  const lead = measureLeads.test(token.text) ? 1 : 0;
  const measure = tokens[at + lead];
  if (measure?.kind !== 'word') return null;
  const isMeasure = measureNouns.test(measure.text) || (lead === 0 && isShortUnit(measure));
  if (!isMeasure) return null;
  return { unit: sentenceText(tokens.slice(at, at + lead + 1)), next: at + lead + 1 };
}

function isShortUnit({ text, isGlued }: Token): boolean {
  return text.length <= 5 &&
    /^(?:[a-zA-Zµ]{1,4}[²³]?|[a-z]+\/[a-z]+)$/.test(text) &&
    !/^(?:in|a|an|at|d|people|index|units?|m|s|t|h|bar|min)$/i.test(text)
    ? isUnit(text)
    : /^(?:m|t|h|s|min)$/.test(text) || (isGlued && text === 'p');
}

/** “U.S. dollars”, “Danish kroner”, “CHF”: up to two words before the noun name the country. */
function currencyAt(tokens: readonly Token[], at: number): FoundUnit | null {
  for (let lead = 0; lead <= 2; lead++) {
    const token = tokens[at + lead];
    if (token?.kind !== 'word') return null;
    if (currencyNouns.test(token.text) || (/^[A-Z]{3}$/.test(token.text) && isCurrency(token.text)))
      return { unit: sentenceText(tokens.slice(at, at + lead + 1)), next: at + lead + 1 };
    if (!/^\p{Lu}/u.test(token.text)) return null;
  }
  return null;
}

/** Noun after a number: content words up to the next function word, verb or mark, at most five. */
function nounAt(
  tokens: readonly Token[],
  start: number,
  { lexicon, isTime, numbered }: { lexicon: Lexicon; isTime: ReadonlySet<number>; numbered: ReadonlySet<string> },
): { noun: string; next: number; length: number } {
  let at = start;
  if (
    /^(?:of|de)$/.test(tokens[at]?.text ?? '') &&
    /^(?:all|the|these|those|its|los|las|les)$/.test(tokens[at + 1]?.text ?? '')
  )
    at += 2;
  // “1,5 million d’habitants”, “2,8 milioni di abitanti”
  else if (scaleOf.test(tokens[at]?.text ?? '') && scaleAt(tokens, at - 1) !== null) at++;
  const first = at;
  while (at < tokens.length && at < first + 5) {
    const token = tokens[at];
    if (token?.kind !== 'word' || isTime.has(at) || numbered.has(token.text.toLowerCase())) break;
    const isDegree = lexicon.kindOf(token.text) === 'degree' && tokens[at + 1]?.kind === 'word';
    if (lexicon.isFunction(token.text) && !isDegree && !/^(?:such|more|new)$/.test(token.text)) break;
    const follows = tokens[at + 1];
    const isVerb =
      lexicon.words.verbEnds.test(token.text) && (follows?.kind !== 'word' || lexicon.isFunction(follows.text));
    if (isVerb) break;
    at++;
  }
  return at === first
    ? { noun: '', next: start, length: 0 }
    : { noun: sentenceText(tokens.slice(first, at)), next: at, length: at - first };
}

/** “per square meter”, “per 1,000 people”, “out of 100,000 inhabitants”. */
function perAt(tokens: readonly Token[], start: number, lexicon: Lexicon): { text: string; next: number } {
  let at = start;
  const lead = sentenceText(tokens.slice(at, at + 2));
  if (/^(?:out of|for every|in every)\b/i.test(lead)) at += 2;
  else if (/^(?:per|pro|je|par|por|\/)$/i.test(tokens[at]?.text ?? '')) at += 1;
  else return { text: '', next: start };
  const isNumber = tokens[at]?.kind === 'number';
  // “12/10” is a date or a score.
  if (isNumber && tokens[start]?.text === '/') return { text: '', next: start };
  if (isNumber) at++;
  else if (/^out/i.test(lead)) return { text: '', next: start };
  let words = 0;
  while (words < 2 && tokens[at]?.kind === 'word' && !lexicon.isFunction(tokens[at]?.text ?? ''))
    [at, words] = [at + 1, words + 1];
  if (words === 0 && !isNumber) return { text: '', next: start };
  return { text: ` ${sentenceText(tokens.slice(start, at))}`, next: at };
}

function kindOf(
  tokens: readonly Token[],
  figure: Figure,
  { lexicon, numbered, isTime }: { lexicon: Lexicon; numbered: ReadonlySet<string>; isTime: ReadonlySet<number> },
): Figure['kind'] {
  const before = tokens[figure.from - 1];
  const after = tokens[figure.from + 1];
  const { words } = lexicon;
  if (after?.isGlued && after.kind === 'word' && /^(?:st|nd|rd|th|er|ère|e|ème|º|ª|s)$/.test(after.text)) return 'rank';
  if (after?.isGlued && after.text === '-' && tokens[figure.from + 2]?.kind === 'word' && !figure.isWord) return 'rank';
  if (before?.kind === 'word' && isRankWord(before.text, lexicon)) return 'rank';
  // “section 12(3)”
  if (after?.isGlued && after.text === '(' && figure.to === figure.from + 1) return 'rank';
  // “three months ago”: a short time in words is no measure.
  if (figure.isWord && figure.value < 13 && durations.test(figure.unit)) return 'rank';
  if (isOfName(tokens, figure, numbered) || isClock(tokens, figure, lexicon)) return 'rank';
  // “7 years old”, “(+38)”, “2-1”, “12/10”
  if (durations.test(figure.unit) && /^(?:old|alt)$/i.test(after === undefined ? '' : (tokens[figure.to]?.text ?? '')))
    return 'rank';
  if (isSigned(tokens, figure)) return 'change';
  if (isScore(tokens, figure, lexicon)) return 'rank';
  const isBy = /^(?:by|um)$/i.test(before?.text ?? '') && lexicon.links(tokens[figure.to]?.text, 'to');
  if (isBy) return 'change';
  // “no. 12”, “fig. 3”
  if (before?.text === '.' && before.isGlued && isRankWord(tokens[figure.from - 2]?.text ?? '', lexicon)) return 'rank';
  if (/^(?:§|§§|№)$/.test(before?.text ?? '')) return 'rank';
  // “07700 900142”: no number begins with a zero, and none stands next to another.
  if (isOfCode(tokens, figure, numbered)) return 'rank';
  if (before?.text === '#' || (before?.text === '[' && after?.text === ']')) return 'rank';
  if (/^[<>≤≥±]$/.test(before?.text ?? '')) return 'base';
  if (before?.text === '=') return isYearBefore(tokens, figure.from - 2) ? 'level' : 'base';
  const lead = sentenceText(tokens.slice(Math.max(0, figure.from - 10), figure.from));
  if (words.denominators.test(`${lead} `)) return 'base';
  // “the third 1,015” may name a quarter.
  const isDegree = before?.kind === 'word' && lexicon.kindOf(before.text) === 'degree' && !isTime.has(figure.from - 1);
  if (isDegree && !isTotal(before.text)) return 'rank';
  if (words.restatements.test(`${lead} `)) return 'restated';
  // “a deficit of 300 euros” is a level, “a minus of 3 %” is none.
  const isResult =
    isMoney(figure) && figure.unit !== '' && (words.losses.test(lead.slice(-30)) || words.gains.test(lead.slice(-30)));
  if (words.changes.test(`${lead} `) && !isResult) return 'change';
  if (figure.unit === '%' && (words.percentChanges.test(`${lead} `) || isChangeNoun(figure.noun, lexicon)))
    return 'change';
  const tail = sentenceText(tokens.slice(figure.from + 1, figure.from + 9));
  if (words.comparisons.than.test(tail) && isCompared(tail, lexicon)) return 'difference';
  return 'level';
}

/** “Year 3 … Year 4 …”, “kernel 5.4 … kernel 5.10”: the same word with several bare numbers makes names. */
function isOfName(tokens: readonly Token[], { from, to, unit }: Figure, numbered: ReadonlySet<string>): boolean {
  return unit === '' && to >= from && numbered.has(tokens[from - 1]?.text.toLowerCase() ?? '');
}

/** Words that several different numbers follow: they number things. */
export function numberedWords(tokens: readonly Token[], lexicon: Lexicon): ReadonlySet<string> {
  const numbers = new Map<string, Set<string>>();
  tokens.forEach((token, at) => {
    const before = tokens[at - 1];
    if (token.kind !== 'number' || before?.kind !== 'word' || token.isGlued || token.text.length > 4) return;
    const word = before.text.toLowerCase();
    if (lexicon.kindOf(word) !== 'content' && !lexicon.ranks.has(word)) return;
    // “north side 14, east side 9”: what has names of its own is not numbered.
    const earlier = tokens[at - 2];
    const isNamed = earlier?.kind === 'word' && lexicon.kindOf(earlier.text) === 'content';
    const key = `${isNamed ? earlier.text.toLowerCase() : ''} ${word}`;
    numbers.set(key, (numbers.get(key) ?? new Set()).add(token.text));
  });
  return new Set(
    [...numbers].flatMap(([key, found]) => {
      const word = key.slice(key.indexOf(' ') + 1);
      return found.size > 1 && !/^\d/.test(word) ? [word] : [];
    }),
  );
}

/** “In Maputo 3,200, in Beira 2,750 and in Nampula, where it has rained for 12 days, 4,100”: the time is no figure beside others. */
function withoutDurations(figures: readonly Figure[]): Figure[] {
  const isTime = ({ kind, unit }: Figure) => kind === 'level' && isDuration(unit);
  const levels = figures.filter(({ kind }) => kind === 'level');
  const isAside = levels.filter(isTime).length === 1 && levels.length > 2;
  return figures.map((figure) => (isAside && isTime(figure) ? { ...figure, kind: 'rank' } : figure));
}

/** “7.45 pm”, “14 Uhr”, “à 14 h”. */
function isClock(tokens: readonly Token[], { from, to, value, noun, unit }: Figure, lexicon: Lexicon): boolean {
  const words = `${unit} ${noun} ${tokens[to]?.text ?? ''}`.trim().split(' ');
  if (value >= 0 && value <= 24 && words.slice(0, 2).some((word) => /^(?:uhr|pm|am|p\.m|a\.m|o['’]clock)$/i.test(word)))
    return true;
  const isLed = /^(?:preposition|determiner)$/.test(lexicon.kindOf(tokens[from - 1]?.text ?? ''));
  return unit === 'h' && isLed && Number.isInteger(value) && value <= 24;
}

/** “(+38)”: a change beside the level. */
function isSigned(tokens: readonly Token[], { from, start }: Figure): boolean {
  const own = tokens.findIndex((token) => token.start >= start && token.kind === 'number');
  const [bracket, sign] = [tokens[own - 2], tokens[own - 1]];
  return (
    from <= own && /^[(（]$/.test(bracket?.text ?? '') && /^[+−–-]$/.test(sign?.text ?? '') && sign?.isGlued === true
  );
}

/** “2-1”, “12/10”: two bare numbers that are one thing. */
function isScore(tokens: readonly Token[], { from, to, unit, noun, value }: Figure, lexicon: Lexicon): boolean {
  if (unit !== '' || noun !== '' || !Number.isInteger(value)) return false;
  const isJoined = (mark: number, other: number) =>
    /^[-–/]$/.test(tokens[mark]?.text ?? '') &&
    tokens[mark]?.isGlued === true &&
    tokens[other]?.kind === 'number' &&
    tokens[Math.max(mark, other)]?.isGlued === true;
  const after = isJoined(to, to + 1);
  const end = tokens[to + 2];
  const hasUnit =
    end !== undefined &&
    (end.kind === 'sign' ||
      (end.kind === 'word' && !/^\p{Lu}/u.test(end.text) && !end.isGlued && !lexicon.isFunction(end.text)));
  return (after && !hasUnit) || isJoined(from - 1, from - 2);
}

/** A part of a phone number, a code or an account. */
function isOfCode(tokens: readonly Token[], figure: Figure, numbered: ReadonlySet<string>): boolean {
  const own = tokens.findIndex((token, place) => place >= figure.from && token.kind === 'number');
  const token = tokens[own];
  if (token === undefined || own >= figure.to) return false;
  if (/^0\d/.test(token.text)) return true;
  if (figure.unit !== '' || figure.noun !== '')
    return tokens[own - 1]?.kind === 'number' && /^0\d/.test(tokens[own - 1]?.text ?? '');
  // “Year 5 74.2”: the first is a part of the name.
  const isNumbered = numbered.has(tokens[own - 2]?.text.toLowerCase() ?? '');
  return [isNumbered ? undefined : tokens[own - 1], tokens[own + 1]].some(
    (other) => other?.kind === 'number' && !/^(?:1[89]|20)\d\d$/.test(other.text),
  );
}

/** “page”, “pages”. */
function isRankWord(text: string, { ranks }: Lexicon): boolean {
  const word = text.toLowerCase().replace(/\.$/, '');
  return ranks.has(word) || (word.length > 3 && ranks.has(word.replace(/s$/, '')));
}

/** “a 12 % increase”: the noun is one of change. */
const isChangeNoun = (noun: string, { words }: Lexicon) => words.changeNouns.test(noun);

/** “(2015 = 100)”: a value of its own, the base of an index. */
const isYearBefore = (tokens: readonly Token[], at: number) => /^(?:19|20)\d\d$/.test(tokens[at]?.text ?? '');

/** “a total of 5”, “average 5”: these degrees come before a measure. */
const isTotal = (word: string) =>
  /^(?:total|average|mean|median|combined|remaining|restlichen?|übrigen|restantes?)$/i.test(word);

function isCompared(tail: string, { words }: Lexicon): boolean {
  const { more, less, than } = words.comparisons;
  const reach = tail.slice(0, tail.search(than));
  return more.test(reach) || less.test(reach);
}

/** “51.9 and 18.9 million users”: the first takes scale and unit of the second. */
function shareUnits(tokens: readonly Token[], figures: Figure[], lexicon: Lexicon): Figure[] {
  const isJoin = ({ text }: Token) =>
    /^(?:,|、|،|[-–—])$/.test(text) || (['and', 'or', 'to'] as const).some((link) => lexicon.links(text, link));
  for (let place = figures.length - 2; place >= 0; place--) {
    const [figure, next] = [figures[place], figures[place + 1]];
    if (figure === undefined || next === undefined || figure.unit !== '' || figure.noun !== '') continue;
    if (figure.kind === 'rank') continue;
    const between = tokens.slice(figure.to, next.from);
    if (between.length === 0 || between.length > 2 || !between.every(isJoin)) continue;
    const isBare = Math.abs(figure.value) < 1000 && figure.end - figure.start < 7;
    const power = isBare ? powerOf(next, tokens) : 0;
    figures[place] = { ...figure, value: scaled(figure.value, power), unit: next.unit, noun: next.noun };
  }
  return figures;
}

function powerOf(figure: Figure, tokens: readonly Token[]): number {
  for (let at = figure.from + 1; at < figure.to; at++) {
    const scale = scaleAt(tokens, at);
    if (scale !== null) return scale.power;
  }
  return 0;
}
