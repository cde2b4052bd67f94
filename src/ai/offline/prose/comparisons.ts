import type { Fact, Mention, Sentence } from './fact.ts';
import type { Figure } from './figures.ts';
import type { Phrase } from './phrases.ts';
import { sentenceText, type Time } from './times.ts';

type Facts = { own: readonly Fact[]; above: readonly Fact[] };

/** Facts that follow from comparisons: “twice as many as”, “three fewer than”, “the rest”. All are computed. */
export function comparedFacts(sentence: Sentence, facts: Facts): Fact[] {
  return [...differences(sentence, facts), ...multiples(sentence, facts), ...rest(sentence, facts)];
}

/** Other side of a comparison: a name or a time after “than” or “as”. */
type Other = { label: Mention | null; time: Mention | null };

/** “627 stores, three fewer than in the year before” tells the other value. */
function differences(sentence: Sentence, { own, above }: Facts): Fact[] {
  const { tokens, figures, lexicon } = sentence;
  const { more, than } = lexicon.words.comparisons;
  return figures.flatMap((figure) => {
    if (figure.kind !== 'difference') return [];
    const tail = sentenceText(tokens.slice(figure.from + 1));
    const offset = tokens[figure.from + 1]?.start ?? 0;
    const place = tail.search(than);
    if (place < 0) return [];
    const span = { start: figure.start, end: figure.end };
    const sign = more.test(tail.slice(0, place)) ? 1 : -1;
    const other = otherSide(sentence, offset + place);
    if (other === null) return [];
    const base = own.findLast(({ span }) => span.start < figure.start);
    if (base !== undefined && base.value >= figure.value)
      return [{ ...computed(base, other, minus(base.value, figure, sign)), span }];
    const known = factOf([...own, ...above], other);
    const subject = subjectOf(sentence, figure.from);
    return known === null || subject === null
      ? []
      : [{ ...computed(known, subject, minus(known.value, figure, -sign)), span }];
  });
}

function minus(value: number, { value: difference, unit }: Figure, sign: number): number {
  const result = unit === '%' ? value / (1 + (sign * difference) / 100) : value - sign * difference;
  return Number(result.toPrecision(12));
}

/** “Hamburg had twice as many as Bremen”: one of the two is known; without the other it is what was said last. */
function multiples(sentence: Sentence, { own, above }: Facts): Fact[] {
  const { tokens, lexicon } = sentence;
  const text = sentenceText(tokens);
  const start = tokens[0]?.start ?? 0;
  return lexicon.words.comparisons.times.flatMap(([pattern, factor]) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const from = start + match.index;
      const end = from + match[0].length;
      const place = tokens.findIndex((token) => token.start >= from);
      // “是北京的两倍”: the other side stands before.
      const other = otherSide(sentence, end) ?? (lexicon.hasNoCapitals ? otherBefore(sentence, place) : null);
      const all = [...above, ...own];
      const last = all.findLast(({ span }) => span.start < from && !hasFigure(sentence, span.end, from));
      const subject =
        subjectNear(sentence, { place, after: last?.span.end ?? 0, other }) ?? subjectAfter(sentence, end, other);
      if (subject === null) return [];
      const known = other === null ? (last ?? null) : factOf([...own, ...above], other);
      const isOther = known !== null && known.label?.text.toLowerCase() !== subject.label?.text.toLowerCase();
      if (isOther && factOf(all, subject) === null)
        return [{ ...computed(known, subject, times(known.value, factor)), span: { start: from, end } }];
      const base = factOf(all, subject);
      return base !== null && known === null && other !== null
        ? [{ ...computed(base, other, times(base.value, 1 / factor)), span: { start: from, end } }]
        : [];
    }),
  );
}

const times = (value: number, factor: number) => Number((value * factor).toPrecision(12));

/** Whether a figure stands between two places. */
function hasFigure({ figures }: Sentence, from: number, to: number): boolean {
  return figures.some(({ start, kind }) => kind === 'level' && start > from && start < to);
}

/** Subject of “twice as many”: after what was said before, and not the other side. */
function subjectNear(
  { phrases, tokens }: Sentence,
  { place, after, other }: { place: number; after: number; other: Other | null },
): Other | null {
  const free = phrases.filter(
    ({ to, start, isMeasure, text }) => to <= place && start >= after && !isMeasure && text !== other?.label?.text,
  );
  const phrase =
    free.findLast(({ isName, preposition }) => isName && preposition === '') ??
    free.findLast(({ isName }) => isName) ??
    free.at(-1);
  return phrase === undefined || tokens.length === 0 ? null : { label: said(phrase), time: null };
}

/** “Twice as many were sold in Bonn”. */
function subjectAfter({ phrases }: Sentence, end: number, other: Other | null): Other | null {
  const phrase = phrases.find(
    ({ start, isName, isMeasure, text }) => start >= end && isName && !isMeasure && text !== other?.label?.text,
  );
  return phrase === undefined || phrase.start > end + 60 ? null : { label: said(phrase), time: null };
}

function otherBefore({ phrases, tokens, lexicon }: Sentence, place: number): Other | null {
  const phrase = phrases.findLast(({ to, isMeasure }) => to <= place && !isMeasure);
  const isOf = phrase !== undefined && tokens.slice(phrase.to, place).some(({ text }) => lexicon.links(text, 'of'));
  return isOf && phrases.some(({ to }) => to < phrase.from) ? { label: said(phrase), time: null } : null;
}

/** “the rest are children”: what is missing from 100 percent. */
function rest(sentence: Sentence, { own, above }: Facts): Fact[] {
  const { tokens, figures, lexicon } = sentence;
  const text = sentenceText(tokens);
  const at = text.search(lexicon.words.comparisons.rest);
  if (at < 0) return [];
  const start = (tokens[0]?.start ?? 0) + at;
  if (figures.some((figure) => figure.start >= start)) return [];
  const shares = [...above, ...own].filter(({ unit }) => unit === '%');
  const left = 100 - shares.reduce((sum, { value }) => sum + value, 0);
  const [base] = shares;
  if (base === undefined || left <= 0 || left >= 100) return [];
  const phrase = sentence.phrases.find((each) => each.start > start && !each.isMeasure);
  const label = phrase === undefined ? null : said(phrase);
  return label === null
    ? []
    : [{ ...computed(base, { label, time: base.time }, Number(left.toPrecision(10))), isNamed: true }];
}

function computed(base: Fact, { label, time }: Other, value: number): Fact {
  return {
    ...base,
    value,
    label: label ?? base.label,
    time: time ?? base.time,
    span: (label ?? time)?.span ?? base.span,
    labelScore: label === null ? base.labelScore : 8,
    isNamed: label === null ? base.isNamed : true,
    confidence: Math.round(100 * base.confidence * 0.7) / 100,
    isComputed: true,
  };
}

function factOf(facts: readonly Fact[], { label, time }: Other): Fact | null {
  const found = facts.findLast(
    (fact) =>
      (label === null || fact.label?.text.toLowerCase() === label.text.toLowerCase()) &&
      (time === null || fact.time?.text === time.text) &&
      (label !== null || time !== null),
  );
  return found ?? null;
}

/** Name or time that comes next after a place in the text. */
function otherSide({ phrases, times }: Sentence, after: number): Other | null {
  const phrase = phrases.find(({ start, isMeasure }) => start >= after && start < after + 40 && !isMeasure);
  const time = times.find(({ start }) => start >= after && start < after + 20);
  if (phrase !== undefined && (time === undefined || phrase.start < time.start))
    return { label: said(phrase), time: time === undefined ? null : saidTime(time) };
  return time === undefined ? null : { label: null, time: saidTime(time) };
}

/** Nearest free phrase before a token. */
function subjectOf({ phrases }: Sentence, before: number): Other | null {
  const subjects = phrases.filter(({ to, isMeasure }) => to <= before && !isMeasure);
  const phrase = subjects.findLast(({ isName, preposition }) => isName && preposition === '') ?? subjects.at(-1);
  return phrase === undefined ? null : { label: said(phrase), time: null };
}

function said({ text, start, end }: Phrase): Mention {
  return { text, span: { start, end }, isContext: false };
}

function saidTime({ text, start, end, isComputed }: Time): Mention {
  return { text, span: { start, end }, isContext: isComputed };
}
