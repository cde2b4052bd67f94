import { monthNumber } from '#data/types/month-names.ts';
import type { Lexicon } from './lexicon.ts';
import type { Token } from './tokens.ts';

/** Time in a sentence. Token places are inclusive at `from`, exclusive at `to`. */
export type Time = {
  from: number;
  to: number;
  start: number;
  end: number;
  /** As it is shown in a table. */
  text: string;
  /** 0 for a month, a weekday or a quarter of no year. */
  year: number;
  /** First or second time of “from 2012 to 2015”. */
  range: 'first' | 'last' | null;
  isComputed: boolean;
};

const year = /^(?:1[5-9]|20|21)\d\d$/;
const dash = /^[-–—/]$/;

/** Times of a sentence in their order. `before` is the last time of the text above, for “the year before”. */
export function timesOf(tokens: readonly Token[], lexicon: Lexicon, before: Time | null): Time[] {
  const found: Time[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const time =
      yearWithSign(tokens, at) ??
      dayOf(tokens, at) ??
      dayOfNoYear(tokens, at, lexicon) ??
      monthYearOf(tokens, at) ??
      quarterOf(tokens, at, lexicon) ??
      ordinalAgain(tokens, at, { lexicon, last: found.at(-1) }) ??
      yearAt(tokens, at, lexicon) ??
      yearlessAt(tokens, at, { lexicon, last: found.at(-1) });
    if (time === null) continue;
    found.push(time);
    at = time.to - 1;
  }
  const times = [...found, ...relativeTimes(tokens, lexicon, { found, before })].sort((a, b) => a.from - b.from);
  return markRanges(tokens, times, lexicon);
}

function make(tokens: readonly Token[], place: { from: number; to: number }, text: string, of: number): Time {
  const { from, to } = place;
  return {
    from,
    to,
    start: tokens[from]?.start ?? 0,
    end: tokens[to - 1]?.end ?? 0,
    text,
    year: of,
    range: isOpenEnd(tokens[from - 1]) ? 'first' : null,
    isComputed: false,
  };
}

/** “since 2012” is no point in time. */
const isOpenEnd = (token: Token | undefined) =>
  /^(?:since|until|till|seit|depuis|jusqu'en|desde|hasta|até|自|منذ|حتى)$/i.test(token?.text ?? '');

const isYear = (token: Token | undefined) => token?.kind === 'number' && year.test(token.text);
const isDay = (token: Token | undefined) => token?.kind === 'number' && /^(?:[12]?\d|3[01])$/.test(token.text);

function monthAt(token: Token | undefined): number | null {
  if (token?.kind !== 'word' || token.text.length < 3) return null;
  return monthNumber(token.text.toLowerCase().replace(/\.$/, ''));
}

/** March 26, 2020 · 26 March 2020 · 26. März 2020 · 26 de marzo de 2020 · 2020-03-26 · 26.03.2020. */
function dayOf(tokens: readonly Token[], at: number): Time | null {
  const first = tokens[at];
  if (first?.kind === 'number' && /^\d{1,2}[./]\d{1,2}[./]\d{4}$/.test(first.text))
    return make(tokens, { from: at, to: at + 1 }, first.text, Number(first.text.slice(-4)));
  if (isYear(first) && isIsoDate(tokens, at))
    return make(tokens, { from: at, to: at + 5 }, textOf(tokens, at, at + 5), Number(first?.text));
  const order = monthAt(first) !== null && isDay(tokens[at + 1]) ? 'month first' : isDay(first) ? 'day first' : null;
  if (order === null) return null;
  let next = at + 1;
  if (order === 'day first') {
    while (/^(?:\.|de|of|er|st|nd|rd|th)$/i.test(tokens[next]?.text ?? '')) next++;
    if (monthAt(tokens[next]) === null) return null;
  }
  next++;
  while (/^(?:,|de|of|del|do|st|nd|rd|th)$/i.test(tokens[next]?.text ?? '')) next++;
  if (!isYear(tokens[next])) return null;
  return make(tokens, { from: at, to: next + 1 }, textOf(tokens, at, next + 1), Number(tokens[next]?.text));
}

/** 2023年 · 2023年3月 · 2023年3月5日 · 2023年第二季度: as it is written, a plain year without its sign. */
function yearWithSign(tokens: readonly Token[], at: number): Time | null {
  const first = tokens[at];
  if (!isYear(first) || !/^(?:年|年底|年初|年末)$/.test(tokens[at + 1]?.text ?? '')) return null;
  let next = at + 2;
  const isNumber = tokens[next]?.kind === 'number' && tokens[next]?.isGlued;
  if (isNumber && /^月/.test(tokens[next + 1]?.text ?? '')) {
    next += 2;
    if (tokens[next]?.kind === 'number' && /^[日号]/.test(tokens[next + 1]?.text ?? '')) next += 2;
  } else {
    const quarter = /^第?[一二三四]季度?$|^[上下]半年$/.exec(sentenceText(tokens.slice(next, next + 3)).slice(0, 4));
    const length = tokens.slice(next, next + 3).findIndex(({ text }) => /季度?$|半年$/.test(text));
    if (quarter !== null && length >= 0) next += length + 1;
  }
  const text = next === at + 2 ? (first?.text ?? '') : textOf(tokens, at, next);
  return make(tokens, { from: at, to: next }, text, Number(first?.text));
}

/** “on 7 June”, “June 7”, “am 1. April”, “il 7 giugno”: a day of no year. */
function dayOfNoYear(tokens: readonly Token[], at: number, lexicon: Lexicon): Time | null {
  const first = tokens[at];
  if (isDay(first)) {
    let next = at + 1;
    while (next < at + 3 && /^(?:\.|de|of|er|st|nd|rd|th|º|°)$/i.test(tokens[next]?.text ?? '')) next++;
    const isMonth =
      monthAt(tokens[next]) !== null && !(lexicon.links(tokens[next]?.text, 'to') || tokens[next]?.text === 'may');
    return isMonth ? make(tokens, { from: at, to: next + 1 }, textOf(tokens, at, next + 1), 0) : null;
  }
  const isCapital = /^\p{Lu}/u.test(first?.text ?? '');
  if (!isCapital || monthAt(first) === null || !isDay(tokens[at + 1])) return null;
  const after = tokens[at + 2];
  // “In May 12 people came”: a number with a noun.
  const isNounNext = after?.kind === 'word' && lexicon.kindOf(after.text) === 'content' && !after.isGlued;
  const isUnitNext = after?.kind === 'sign' || (after?.kind === 'mark' && after.isGlued && after.text === '%');
  if (isNounNext || isUnitNext) return null;
  return make(tokens, { from: at, to: at + 2 }, textOf(tokens, at, at + 2), 0);
}

function isIsoDate(tokens: readonly Token[], at: number): boolean {
  const glued = tokens.slice(at + 1, at + 5);
  return (
    glued.length === 4 &&
    glued.every(({ isGlued }) => isGlued) &&
    /^-\d\d-\d\d$/.test(glued.map(({ text }) => text).join(''))
  );
}

/** March 2020 · marzo de 2020. */
function monthYearOf(tokens: readonly Token[], at: number): Time | null {
  if (monthAt(tokens[at]) === null) return null;
  const next = /^(?:de|of|del|do|,)$/i.test(tokens[at + 1]?.text ?? '') ? at + 2 : at + 1;
  if (!isYear(tokens[next])) return null;
  return make(
    tokens,
    { from: at, to: next + 1 },
    `${tokens[at]?.text} ${tokens[next]?.text}`,
    Number(tokens[next]?.text),
  );
}

const ordinals: Record<string, number> = {
  ...{ first: 1, second: 2, third: 3, fourth: 4, '1st': 1, '2nd': 2, '3rd': 3, '4th': 4 },
  ...{ erste: 1, ersten: 1, zweite: 2, zweiten: 2, dritte: 3, dritten: 3, vierte: 4, vierten: 4 },
  ...{ premier: 1, deuxième: 2, second_: 2, troisième: 3, quatrième: 4 },
  ...{ primer: 1, primero: 1, segundo: 2, tercer: 3, tercero: 3, cuarto: 4 },
  ...{ première: 1, seconde: 2, second: 2, primeira: 1, terceira: 3 },
  ...{ 一: 1, 二: 2, 三: 3, 四: 4, 第一: 1, 第二: 2, 第三: 3, 第四: 4, segunda: 2 },
  ...{ primo: 1, secondo: 2, terzo: 3, quarto: 4, primeiro: 1, terceiro: 3 },
};

/** Q2 2020 · 2020 Q2 · the second quarter of 2020 · 2. Quartal 2020. */
function quarterOf(tokens: readonly Token[], at: number, { words }: Lexicon): Time | null {
  const code = /^([QTH])([1-4])$/.exec(tokens[at]?.text ?? '');
  if (code !== null && isYear(tokens[at + 1]))
    return make(tokens, { from: at, to: at + 2 }, `${code[0]} ${tokens[at + 1]?.text}`, Number(tokens[at + 1]?.text));
  const number = ordinals[tokens[at]?.text.toLowerCase() ?? ''] ?? (isDay(tokens[at]) ? Number(tokens[at]?.text) : 0);
  if (number === 0 || number > 4) return null;
  let next = at + 1;
  while (/^(?:\.|º|er|e)$/.test(tokens[next]?.text ?? '')) next++;
  const noun = words.quarters.exec(tokens[next]?.text.toLowerCase() ?? '');
  if (noun === null) return null;
  next++;
  const end = next;
  while (/^(?:of|the|fiscal|year|de|del|des|do|du|jahres|l'année|l’année)$/i.test(tokens[next]?.text ?? '')) next++;
  // “in the first quarter”
  if (!isYear(tokens[next]))
    return noun[1] === undefined ? null : make(tokens, { from: at, to: end }, textOf(tokens, at, end), 0);
  const letter = noun[1] === undefined ? 'H' : 'Q';
  return make(
    tokens,
    { from: at, to: next + 1 },
    `${letter}${number} ${tokens[next]?.text}`,
    Number(tokens[next]?.text),
  );
}

/** “in the first quarter …, in the second …”: of the same noun. */
function ordinalAgain(
  tokens: readonly Token[],
  at: number,
  { lexicon, last }: { lexicon: Lexicon; last: Time | undefined },
): Time | null {
  const word = tokens[at]?.text.toLowerCase() ?? '';
  const [first = '', noun = '', ...rest] = last?.text.split(' ') ?? [];
  const isSame = last?.year === 0 && rest.length === 0 && ordinals[first.toLowerCase()] !== undefined && noun !== '';
  const next = tokens[at + 1];
  const isAlone = next?.kind !== 'word' || lexicon.isFunction(next.text);
  if (!isSame || ordinals[word] === undefined || !isAlone || lexicon.hasNoCapitals) return null;
  return make(tokens, { from: at, to: at + 1 }, `${tokens[at]?.text} ${noun}`, 0);
}

/** 2019 · 2018/19 · FY2019. A number with a noun after it, or a unit, is none. */
function yearAt(tokens: readonly Token[], at: number, lexicon: Lexicon): Time | null {
  const fiscal = /^FY\s?((?:19|20)\d\d)$/.exec(tokens[at]?.text ?? '');
  if (fiscal !== null) return make(tokens, { from: at, to: at + 1 }, fiscal[0], Number(fiscal[1]));
  const token = tokens[at];
  if (token === undefined || !isYear(token)) return null;
  const [mark, second, third] = [tokens[at + 1], tokens[at + 2], tokens[at + 3]];
  if (
    mark?.isGlued &&
    dash.test(mark.text) &&
    second?.isGlued &&
    /^\d\d$/.test(second.text) &&
    !(third?.isGlued && third.kind !== 'mark')
  ) {
    if ((Number(token.text) + 1) % 100 === Number(second.text))
      return make(tokens, { from: at, to: at + 3 }, textOf(tokens, at, at + 3), Number(token.text));
  }
  return isPlainYear(tokens, at, lexicon)
    ? make(tokens, { from: at, to: at + 1 }, token.text, Number(token.text))
    : null;
}

function isPlainYear(tokens: readonly Token[], at: number, lexicon: Lexicon): boolean {
  const before = tokens[at - 1];
  const after = tokens[at + 1];
  // “Between 2018 and 2020 membership rose”
  const isSecond =
    isYear(tokens[at - 2]) &&
    (lexicon.links(before?.text, 'and') || lexicon.links(before?.text, 'to') || dash.test(before?.text ?? ''));
  if (isSecond && after?.isGlued !== true) return true;
  if (before?.kind === 'sign' || (after?.kind === 'sign' && after.text !== '$')) return false;
  if (after?.isGlued && after.kind === 'word') return false;
  const kind = before?.kind === 'word' ? lexicon.kindOf(before.text) : null;
  const wordBefore = before?.text.toLowerCase() ?? '';
  const isLed = before === undefined || lexicon.timeNouns.has(wordBefore) || monthAt(before) !== null;
  if (isLed || (kind === 'preposition' && !/^(?:of|about|around|over|under|nearly|with|de)$/.test(wordBefore)))
    return true;
  const isNounNext =
    after?.kind === 'word' && lexicon.kindOf(after.text) === 'content' && !lexicon.words.verbEnds.test(after.text);
  // “lebten 2023 rund 3 Millionen”, but “sold 2000.”
  if (!isNounNext) return kind !== 'adverb' && (kind !== 'verb' || after?.kind === 'word' || after?.kind === 'number');
  return kind === 'determiner' || /^\p{Lu}/u.test(after.text);
}

const weekdays =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|sonnabend|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|segunda-feira|terça-feira|quarta-feira|quinta-feira|sexta-feira|الأحد|الاثنين|الثلاثاء|الأربعاء|الخميس|الجمعة|السبت|(?:星期|周)[一二三四五六日天])$/i;

const seasons =
  /^(?:spring|summer|autumn|winter|Frühling|Frühjahr|Sommer|Herbst|Winter|printemps|été|automne|hiver|primavera|verano|otoño|invierno|estate|autunno|inverno|verão|outono)$/;

/** “in March”, “on Monday”, “in Q2”, and what follows it in a row: “in March, April and May”. */
function yearlessAt(
  tokens: readonly Token[],
  at: number,
  { lexicon, last }: { lexicon: Lexicon; last: Time | undefined },
): Time | null {
  const token = tokens[at];
  const before = tokens[at - 1];
  if (token?.kind !== 'word' || before === undefined) return null;
  const hasCapitals = lexicon.words.language === 'en' || lexicon.words.language === 'de';
  if (hasCapitals && !/^\p{Lu}/u.test(token.text) && !seasons.test(token.text)) return null;
  // “in spring”, but “the summer fair”
  const isSeason =
    seasons.test(token.text) &&
    lexicon.kindOf(before.text) === 'preposition' &&
    (tokens[at + 1]?.kind !== 'word' || lexicon.isFunction(tokens[at + 1]?.text ?? ''));
  if (monthAt(token) === null && !weekdays.test(token.text) && !/^Q[1-4]$/.test(token.text) && !isSeason) return null;
  // “March Street” and “May Smith” are names.
  const after = tokens[at + 1];
  if (hasCapitals && after?.kind === 'word' && /^\p{Lu}/u.test(after.text) && lexicon.hasCapitalNouns === false)
    return null;
  const isLed =
    before.kind === 'word' &&
    (lexicon.kindOf(before.text) === 'preposition' || lexicon.timeNouns.has(before.text.toLowerCase()));
  const isNext =
    last?.year === 0 &&
    tokens.slice(last.to, at).every(({ text }) => /^[,،、]$/.test(text) || lexicon.links(text, 'and'));
  return isLed || isNext ? make(tokens, { from: at, to: at + 1 }, token.text, 0) : null;
}

/** “the previous year”: counted from the time before it, in this sentence or above. */
function relativeTimes(
  tokens: readonly Token[],
  { words }: Lexicon,
  { found, before }: { found: readonly Time[]; before: Time | null },
): Time[] {
  const first = tokens[0]?.start ?? 0;
  const text = sentenceText(tokens);
  return words.relativeTimes.flatMap(([pattern, years]) =>
    [...text.matchAll(pattern)].flatMap((match): Time[] => {
      const start = first + match.index;
      const end = start + match[0].length;
      if (found.some((time) => time.start < end && start < time.end)) return [];
      const dated = found.filter(({ year: of }) => of > 0);
      const anchor = dated.filter((time) => time.end <= start).at(-1) ?? before ?? dated[0];
      if (anchor === null || anchor === undefined) return [];
      const from = tokens.findIndex((token) => token.end > start);
      const after = tokens.findIndex((token) => token.start >= end);
      const place = { from, to: after < 0 ? tokens.length : after };
      return [{ ...make(tokens, place, shifted(anchor.text, years), anchor.year + years), isComputed: true }];
    }),
  );
}

function shifted(text: string, years: number): string {
  if (years === 0) return text;
  const short = /^(\d{4})([-–/])(\d\d)$/.exec(text);
  if (short !== null) {
    const start = Number(short[1]) + years;
    return `${start}${short[2]}${String((start + 1) % 100).padStart(2, '0')}`;
  }
  return text.replace(/\d{4}/, (written) => String(Number(written) + years));
}

/** “from 2008 to 2018”, “between 2012 and 2013”, “2008–2018”. */
function markRanges(tokens: readonly Token[], times: Time[], lexicon: Lexicon): Time[] {
  for (let place = 1; place < times.length; place++) {
    const [first, last] = [times[place - 1], times[place]];
    if (first === undefined || last === undefined || last.year < first.year) continue;
    const isSmall = ({ text }: Token) =>
      lexicon.kindOf(text) === 'determiner' || lexicon.timeNouns.has(text.toLowerCase());
    const [join, ...rest] = tokens.slice(first.to, last.from);
    const lead = tokens
      .slice(Math.max(0, first.from - 3), first.from)
      .findLast((token) => !isSmall(token) || lexicon.links(token.text, 'from'));
    const isShort = join !== undefined && rest.length <= 3 && rest.every(isSmall);
    const isJoined =
      isShort &&
      (lexicon.links(join.text, 'to') || /^(?:until|till|through|jusqu['’]en|hasta|até|fino|[-–—])$/i.test(join.text));
    const isBetween = isShort && lexicon.links(lead?.text, 'between') && lexicon.links(join.text, 'and');
    if (!isJoined && !isBetween) continue;
    times[place - 1] = { ...first, range: 'first' };
    times[place] = { ...last, range: 'last' };
  }
  return times;
}

/** Text of tokens with the spaces between them. */
export function sentenceText(tokens: readonly Token[]): string {
  const first = tokens[0]?.start ?? 0;
  let text = '';
  for (const token of tokens) text = text.padEnd(token.start - first, ' ') + token.text;
  return text;
}

function textOf(tokens: readonly Token[], from: number, to: number): string {
  return sentenceText(tokens.slice(from, to)).replace(/\s+/g, ' ');
}
