import type { Figure } from '../figures.ts';
import { headingOf } from '../labels.ts';
import type { Lexicon } from '../lexicon.ts';
import type { Phrase } from '../phrases.ts';
import type { Time } from '../times.ts';
import type { Token } from '../tokens.ts';
import type { ReadSentence } from './read-sentence.ts';

/** What is known about the figures before: which name and time they took. */
export type History = {
  /** Places from the figure before, in the same sentence; null at its start. */
  name: { side: string; phrase: Phrase | null; kind: string } | null;
  time: { side: string; time: Time | null; kind: string } | null;
  usedPhrases: ReadonlySet<Phrase>;
  usedTimes: ReadonlySet<Time>;
};

/** How far, in steps. */
const near = (count: number) => (count < 4 ? `${count}` : count < 7 ? '4-6' : count < 12 ? '7-11' : '12+');
const few = (count: number) => (count < 3 ? `${count}` : '3+');

/** Kinds of small words and marks, the same in every language. */
export function classOf(token: Token | undefined, lexicon: Lexicon): string {
  if (token === undefined) return 'edge';
  if (token.kind === 'mark') {
    if (/^[,،，、]$/.test(token.text)) return ',';
    if (/^[;；؛]$/.test(token.text)) return ';';
    if (/^[:：]$/.test(token.text)) return ':';
    if (/^[(（[]$/.test(token.text)) return '(';
    if (/^[)）\]]$/.test(token.text)) return ')';
    if (/^[-–—]$/.test(token.text)) return '-';
    return 'mark';
  }
  if (token.kind !== 'word') return token.kind;
  for (const link of ['and', 'or', 'of', 'with', 'from', 'to', 'between', 'where', 'relative'] as const)
    if (lexicon.links(token.text, link)) return link;
  return lexicon.kindOf(token.text);
}

function classesOf(sentence: ReadSentence, from: number, to: number): string[] {
  const found: string[] = [];
  for (let at = from; at < to; at++) found.push(classOf(sentence.tokens[at], sentence.lexicon));
  return found;
}

/** What stands between two parts of a sentence, as features that many others build on. */
type Between = {
  side: 'before' | 'after';
  gap: string;
  signature: string;
  break: string;
  figures: string;
  hasVerb: boolean;
  hasTime: boolean;
  hasColon: boolean;
};

function between(sentence: ReadSentence, figure: Figure, { from, to }: { from: number; to: number }): Between {
  const isBefore = to <= figure.from;
  const [start, end] = isBefore ? [to, figure.from] : [figure.to, from];
  const classes = classesOf(sentence, start, Math.min(end, start + 30));
  const crossed = sentence.figures.filter((other) => other !== figure && other.from >= start && other.to <= end).length;
  const times = sentence.times.some((time) => time.from >= start && time.to <= end);
  const has = (kind: string) => classes.includes(kind);
  const [, second] = classes;
  const window = sentence.windows.get(figure);
  const isOutside = window !== undefined && (from < window.from || to > window.to);
  const breaks = has(';')
    ? ';'
    : isOutside
      ? 'window'
      : has(',')
        ? has('and') || has('conjunction')
          ? ',and'
          : ','
        : has('and') || has('conjunction')
          ? 'and'
          : has('(')
            ? '('
            : has(':')
              ? ':'
              : '';
  const near_ = classes.filter((kind) => kind !== 'determiner' && kind !== 'adverb' && kind !== 'degree');
  return {
    side: isBefore ? 'before' : 'after',
    gap: near(end - start),
    signature: near_.length <= 3 ? near_.join(' ') : `${near_[0]}…${near_.at(-1)}${second === undefined ? '' : ''}`,
    break: breaks,
    figures: few(crossed),
    hasVerb: has('verb') || has('copula'),
    hasTime: times,
    hasColon: has(':'),
  };
}

const unitClass = ({ unit, noun }: Figure) =>
  unit === '%' ? '%' : unit !== '' ? 'unit' : noun !== '' ? 'noun' : 'bare';

/** Class of the small word before a phrase. */
export function leadClass(sentence: ReadSentence, phrase: Phrase): string {
  const { lexicon } = sentence;
  if (phrase.preposition === '') return phrase.from === 0 ? 'start' : 'free';
  const link = (['of', 'with', 'from', 'to', 'between'] as const).find((each) =>
    lexicon.links(phrase.preposition, each),
  );
  return link ?? 'other';
}

/** Features of a phrase of the sentence as the name of a figure. */
export function phraseFeatures(
  sentence: ReadSentence,
  figure: Figure,
  { phrase, place, isContext, history }: { phrase: Phrase; place: number; isContext: boolean; history: History },
): string[] {
  const b = between(sentence, figure, phrase);
  const lead = leadClass(sentence, phrase);
  const name = phrase.isMeasure ? 'measure' : phrase.isName ? (phrase.isModifier ? 'modifier' : 'name') : 'noun';
  const ranked = sentence.ranked.get(figure) ?? [];
  const rank = ranked.findIndex((each) => each.phrase === phrase);
  const score = ranked[rank]?.score ?? 0;
  const rankName = rank < 0 ? '-' : few(rank);
  const inRow = sentence.inRow.get(figure);
  const alike = sentence.alike.get(figure);
  const last = history.name;
  const side = `${b.side}${place}`;
  const isOrdered =
    last?.phrase == null ? 'first' : phrase === last.phrase ? 'same' : phrase.from > last.phrase.from ? 'next' : 'back';
  const run = sentence.runs.get(figure);
  const isUsed = history.usedPhrases.has(phrase);
  const verb = b.hasVerb ? 'V' : '';
  return [
    `n:${name}`,
    `n:side=${side}`,
    `n:side=${side}|${name}`,
    `n:gap=${b.side}${b.gap}|${name}`,
    `n:sig=${b.side} ${b.signature}`,
    `n:sig=${b.side} ${b.signature}|${name}`,
    `n:break=${b.side}${b.break}`,
    `n:break=${b.side}${b.break}|${name}|${verb}`,
    `n:lead=${lead}|${b.side}|${name}`,
    `n:lead=${lead}|${b.side}|${name}|${b.break}${verb}`,
    `n:lead=${lead}|${b.side}|${unitClass(figure)}`,
    `n:figures=${b.side}${b.figures}`,
    `n:figures=${b.side}${b.figures}|${name}|${lead}`,
    `n:time=${b.hasTime}|${b.side}`,
    `n:colon=${b.hasColon}|${b.side}|${name}`,
    `n:rank=${rankName}`,
    `n:rank=${rankName}|${name}`,
    `n:score=${Math.round(score)}`,
    `n:score=${Math.round(score)}|${rankName}`,
    inRow === undefined ? 'n:row=no' : `n:row=${inRow === phrase}`,
    alike === undefined ? 'n:alike=no' : `n:alike=${alike === phrase}|${name}`,
    `n:order=${isOrdered}|${name}`,
    `n:order=${isOrdered}|${last?.side ?? ''}${b.side}`,
    `n:order=${isOrdered}|${isUsed ? 'used' : 'new'}|${(run?.length ?? 1) > 1 ? 'run' : ''}`,
    `n:used=${isUsed}|${b.figures}`,
    `n:context=${isContext}|${name}|${lead}`,
    `n:lastkind=${last?.kind ?? 'none'}|${name}`,
    `n:first=${phrase.from <= 1}|${name}|${lead}`,
    ...(phrase === headingOf(sentence) ? ['n:heading'] : []),
    ...(phrase.from <= 1 ? [`n:first|${b.break}|${b.figures}`] : []),
  ];
}

/** Features of the options that are no phrase of the sentence: a name from above, no name, not to be charted. */
export function otherNameFeatures(
  sentence: ReadSentence,
  figure: Figure,
  { kind, history, names, paragraph }: { kind: string; history: History; names: number; paragraph: ParagraphTraits },
): string[] {
  const last = history.name;
  const best = sentence.ranked.get(figure)?.[0];
  const top = best === undefined ? '-' : `${best.phrase.isName ? 'name' : 'noun'}${Math.round(best.score / 2)}`;
  const lead = sentence.tokens[0];
  const start = classOf(lead, sentence.lexicon);
  const times = sentence.times.filter(({ range }) => range === null).length;
  const place = sentence.figures.indexOf(figure);
  const similar = paragraph.units.get(unitKey(figure)) === 1 ? 'single' : 'several';
  return [
    `o:${kind}`,
    `o:${kind}|unit=${unitClass(figure)}`,
    `o:${kind}|top=${top}`,
    `o:${kind}|names=${few(names)}`,
    `o:${kind}|names=${few(names)}|times=${few(times)}`,
    `o:${kind}|times=${few(times)}|years=${few(paragraph.times)}`,
    `o:${kind}|years=${few(paragraph.times)}|pn=${few(paragraph.names)}`,
    `o:${kind}|last=${last?.kind ?? 'none'}`,
    `o:${kind}|last=${last?.kind ?? 'none'}|names=${few(names)}`,
    `o:${kind}|start=${start}`,
    `o:${kind}|start=${start}|names=${few(names)}`,
    `o:${kind}|place=${few(place)}`,
    `o:${kind}|word=${figure.isWord}`,
    `o:${kind}|row=${sentence.inRow.has(figure)}`,
    `o:${kind}|alike=${sentence.alike.has(figure)}`,
    `o:${kind}|similar=${similar}`,
    ...(kind === 'leave' ? leaveFeatures(sentence, figure) : []),
    ...(kind === 'noun' ? nounFeatures(sentence, figure) : []),
  ];
}

/** Whether what is counted tells this figure from the others: “64,000 books, 9,300 games”. */
function nounFeatures(sentence: ReadSentence, figure: Figure): string[] {
  const others = sentence.open.filter((other) => other !== figure);
  const nouns = others.filter(({ noun }) => noun !== '' && noun.toLowerCase() !== figure.noun.toLowerCase()).length;
  const bare = others.filter(({ noun, unit }) => noun === '' && unit === '').length;
  const run = sentence.runs.get(figure);
  const b = sentence.tokens
    .slice(Math.max(0, figure.from - 2), figure.from)
    .map((token) => classOf(token, sentence.lexicon))
    .join(' ');
  return [
    `w:others=${few(nouns)}|bare=${few(bare)}`,
    `w:others=${few(nouns)}|figures=${few(sentence.open.length)}`,
    `w:row=${(run?.length ?? 1) > 1}|others=${few(nouns)}`,
    `w:before=${b}`,
    `w:before=${b}|others=${few(nouns)}`,
    `w:after=${classOf(sentence.tokens[figure.to], sentence.lexicon)}|others=${few(nouns)}`,
    `w:name=${/^\p{Lu}/u.test(figure.noun)}`,
    `w:words=${few(figure.noun.split(' ').length)}`,
  ];
}

/** What a paragraph is as a whole. */
export type ParagraphTraits = {
  times: number;
  names: number;
  figures: number;
  /** How many figures have the same unit and count the same. */
  units: ReadonlyMap<string, number>;
};

export const unitKey = ({ unit, noun }: Figure) => `${unit}|${noun.toLowerCase()}`;

/** What tells a figure that is no data: page, phone, law, order. */
export function leaveFeatures(sentence: ReadSentence, figure: Figure): string[] {
  const { tokens, lexicon } = sentence;
  const before = tokens[figure.from - 1];
  const after = tokens[figure.to];
  const earlier = tokens.slice(Math.max(0, figure.from - 4), figure.from);
  const isRanked = earlier.some(({ text }) => lexicon.ranks.has(text.toLowerCase()));
  const first = sentence.tokens.find(({ kind }) => kind === 'word')?.text.toLowerCase() ?? '';
  const isCommand = lexicon.commands.has(first);
  const digits = figure.end - figure.start;
  return [
    `l:unit=${unitClass(figure)}|isolated=${sentence.figures.length}`,
    `l:before=${classOf(before, lexicon)}`,
    `l:before=${classOf(before, lexicon)}|${unitClass(figure)}`,
    `l:after=${classOf(after, lexicon)}|${unitClass(figure)}`,
    `l:ranked=${isRanked}`,
    `l:ranked=${isRanked}|${unitClass(figure)}`,
    `l:command=${isCommand}`,
    `l:glued=${before?.kind === 'mark' && tokens[figure.from]?.isGlued}`,
    `l:capital=${before !== undefined && /^\p{Lu}/u.test(before.text)}|${unitClass(figure)}`,
    `l:small=${Math.abs(figure.value) < 13 && Number.isInteger(figure.value)}|${unitClass(figure)}`,
    `l:year=${/^(?:1[5-9]|20)\d\d$/.test(String(figure.value)) && digits === 4}|${unitClass(figure)}`,
    `l:caps=${/^\p{Lu}{2,}$/u.test(before?.text ?? '')}|${unitClass(figure)}`,
    `l:zero=${figure.value === 0}`,
    `l:around=${classOf(before, lexicon)} ${classOf(after, lexicon)}|${unitClass(figure)}`,
    `l:noun=${/^\p{Lu}/u.test(figure.noun) && !lexicon.hasCapitalNouns}|word=${figure.isWord}`,
    `l:word=${figure.isWord}|figures=${few(sentence.figures.length)}`,
    `l:same=${few(sentence.open.filter(({ unit, noun }) => unit === figure.unit && noun === figure.noun).length)}`,
    `l:alone=${few(sentence.open.length)}|${unitClass(figure)}`,
  ];
}

/** Features of a time of the sentence as that of a figure. */
export function timeFeatures(
  sentence: ReadSentence,
  figure: Figure,
  { time, place, history }: { time: Time; place: number; history: History },
): string[] {
  const b = between(sentence, figure, time);
  const last = history.time;
  const inRow = sentence.timesInRow.get(figure);
  const order =
    last?.time == null ? 'first' : time === last.time ? 'same' : time.from > last.time.from ? 'next' : 'back';
  const points = sentence.times.filter(({ range }) => range === null).length;
  const run = sentence.runs.get(figure);
  const range = `${time.range}${rangeRole(sentence, figure)}`;
  const isUsed = history.usedTimes.has(time);
  const kind = time.isComputed ? 'relative' : time.year === 0 ? 'yearless' : 'dated';
  const side = `${b.side}${place}`;
  return [
    `t:side=${side}`,
    `t:side=${side}|${b.break}`,
    `t:gap=${b.side}${b.gap}`,
    `t:gap=${b.side}${b.gap}|${b.break}`,
    `t:sig=${b.side} ${b.signature}`,
    `t:break=${b.side}${b.break}|${b.hasVerb}`,
    `t:figures=${b.side}${b.figures}`,
    `t:figures=${b.side}${b.figures}|${b.break}`,
    `t:order=${order}|${isUsed}`,
    `t:order=${order}|${last?.side ?? ''}${b.side}`,
    `t:order=${order}|${last?.side ?? ''}${b.side}|${b.figures}`,
    `t:range=${range}`,
    `t:range=${range}|${order}`,
    `t:points=${few(points)}|${side}`,
    `t:points=${few(points)}|${sentence.figures.length > points ? 'more' : sentence.figures.length === points ? 'equal' : 'fewer'}|${order}`,
    inRow === undefined ? 't:row=no' : `t:row=${inRow === time}`,
    `t:kind=${kind}|${b.side}`,
    `t:kind=${kind}|${b.side}|${b.break}`,
    `t:run=${(run?.length ?? 1) > 1}|${order}`,
    `t:first=${time.from <= 2}|${order}`,
    `t:first=${time.from <= 2}|${b.break}|${b.figures}`,
  ];
}

/** “from 5 to 8”: whether a figure is the first or the second end. */
function rangeRole({ tokens, lexicon }: ReadSentence, figure: Figure): string {
  for (let at = figure.from - 1; at >= Math.max(0, figure.from - 3); at--) {
    const text = tokens[at]?.text;
    if (lexicon.links(text, 'from')) return 'from';
    if (lexicon.links(text, 'to')) return 'to';
    if (lexicon.kindOf(text ?? '') === 'content') break;
  }
  return '';
}

/** Features of a time from above, or of none. */
export function otherTimeFeatures(
  sentence: ReadSentence,
  figure: Figure,
  { kind, history, paragraph }: { kind: string; history: History; paragraph: ParagraphTraits },
): string[] {
  const points = sentence.times.filter(({ range }) => range === null).length;
  const ranges = sentence.times.length - points;
  const last = history.time?.kind ?? 'none';
  return [
    `u:${kind}`,
    `u:${kind}|points=${few(points)}`,
    `u:${kind}|points=${few(points)}|ranges=${few(ranges)}`,
    `u:${kind}|last=${last}`,
    `u:${kind}|last=${last}|points=${few(points)}`,
    `u:${kind}|years=${few(paragraph.times)}`,
    `u:${kind}|start=${classOf(sentence.tokens[0], sentence.lexicon)}`,
    `u:${kind}|role=${rangeRole(sentence, figure)}|ranges=${few(ranges)}`,
    `u:${kind}|place=${few(sentence.figures.indexOf(figure))}`,
  ];
}
