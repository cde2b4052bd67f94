import type { Span } from '../extraction.ts';
import { comparedFacts } from './comparisons.ts';
import type { Fact, Mention, Sentence } from './fact.ts';
import { type Figure, figuresOf } from './figures.ts';
import { type Candidate, candidatesOf, headingOf } from './labels.ts';
import type { Lexicon } from './lexicon.ts';
import { type Phrase, phrasesOf } from './phrases.ts';
import { sentencesOf } from './sentences.ts';
import { sentenceText, type Time, timesOf } from './times.ts';
import type { Token } from './tokens.ts';
import { type Window, windowsOf } from './windows.ts';

/** Facts of a paragraph, what it says it is about, and figures that are in no fact. */
export type Paragraph = { facts: readonly Fact[]; topic: string; unused: readonly Span[] };

/** Reads the facts of a paragraph. `start` is its place in the whole text. */
export function factsOf(text: string, start: number, lexicon: Lexicon): Paragraph {
  const sentences: Sentence[] = [];
  let last: Time | null = null;
  for (const written of sentencesOf(text, start, lexicon)) {
    const tokens = withoutGlosses(written);
    const times = timesOf(tokens, lexicon, last);
    const figures = figuresOf(tokens, lexicon, times);
    sentences.push({ tokens, times, figures, phrases: phrasesOf(tokens, lexicon, { figures, times }), lexicon });
    last = times.filter(({ range, year }) => range !== 'first' && year > 0).at(-1) ?? last;
  }
  const topic = topicOf(sentences);
  const isContext = contextTest(sentences);
  const reader = { isContext, label: null, time: null };
  const facts: Fact[] = [];
  for (const sentence of sentences) {
    const own = readSentence(sentence, reader);
    facts.push(...own, ...comparedFacts(sentence, { own, above: facts }));
  }
  const used = new Set(facts.map(({ span }) => span.start));
  const unused = sentences.flatMap(({ figures }) =>
    figures.filter((figure) => !used.has(figure.start)).map(({ start: from, end }) => ({ start: from, end })),
  );
  return { facts, topic, unused };
}

/** Leaves out brackets that only abbreviate or explain: “the United Kingdom (UK)”. */
function withoutGlosses(tokens: readonly Token[]): Token[] {
  const kept: Token[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (token === undefined) continue;
    const end = token.text === '(' ? tokens.findIndex(({ text }, place) => place > at && text === ')') : -1;
    const isGloss =
      end > at && end - at < 8 && tokens.slice(at + 1, end).every(({ kind }) => kind === 'word' || kind === 'mark');
    if (isGloss) at = end;
    else kept.push(token);
  }
  return kept;
}

/** What is carried from one sentence to the next. */
type Reader = { isContext: (phrase: Phrase) => boolean; label: Mention | null; time: Mention | null };

function readSentence(sentence: Sentence, reader: Reader): Fact[] {
  const levels = sentence.figures.filter(({ kind }) => kind === 'level');
  // Changes and differences take the words around them, so that no level does.
  const owners = sentence.figures.filter(({ kind }) => kind === 'level' || kind === 'difference' || kind === 'change');
  const windows = withSubjects(sentence, windowsOf(sentence.tokens, owners, sentence.lexicon)).filter(
    ({ figure }) => figure.kind === 'level',
  );
  const zippedLabels = zipLabels(sentence, levels);
  const parallel = parallelLabels(sentence, windows);
  const times = timesFor(sentence, windows);
  const facts = windows.map((window, place): Fact => {
    const { figure } = window;
    const candidates = candidatesOf(sentence, window, reader.isContext);
    const zipped = zippedLabels.get(figure) ?? parallel.get(figure);
    const best = zipped === undefined ? candidates[0] : { phrase: zipped, score: 9 };
    const label = best === undefined ? null : zipped === undefined ? saidLabel(sentence, best, window) : said(zipped);
    const isWeak = best === undefined || best.score < 2.5;
    const time = times[place] ?? null;
    return {
      value: figure.value,
      unit: figure.unit,
      noun: figure.noun,
      span: { start: figure.start, end: figure.end },
      label: isWeak && label === null ? carried(reader.label) : label,
      labelScore: best?.score ?? 0,
      isNamed: best?.phrase.isName ?? false,
      time: time ?? carried(reader.time),
      measure: measureOf(sentence, window, best?.phrase ?? null),
      clause: clauseText(sentence, window),
      confidence: confidenceOf(figure, best),
      isComputed: false,
      isRounded: figure.isRounded,
      range: null,
      isEntry: false,
    };
  });
  carryOn(sentence, reader, facts);
  return markRanges(sentence, levels, facts);
}

/** “Sales fell by a third to 800”: what stands before the change is about the level. */
function withSubjects({ tokens }: Sentence, windows: readonly Window[]): Window[] {
  return windows.map((window, place) => {
    const before = windows[place - 1];
    if (before?.figure.kind !== 'change') return window;
    const between = tokens.slice(before.figure.to, window.figure.from);
    const isResult = between.length === 1 && /^(?:to|auf|à|a)$/i.test(between[0]?.text ?? '');
    return isResult ? { ...window, from: before.from } : window;
  });
}

/** “between 10 and 15 percent”, “10–15 %”: low and high of one value. */
function markRanges({ tokens, lexicon }: Sentence, figures: readonly Figure[], facts: readonly Fact[]): Fact[] {
  const marked = [...facts];
  for (let place = 1; place < figures.length; place++) {
    const [low, high] = [figures[place - 1], figures[place]];
    const [one, two] = [marked[place - 1], marked[place]];
    if (low === undefined || high === undefined || one === undefined || two === undefined) continue;
    const between = tokens.slice(low.to, high.from).map(({ text }) => text.toLowerCase());
    const lead = tokens[low.from - 1]?.text.toLowerCase() ?? '';
    const isDash =
      between.length === 1 && /^(?:[-–—]|to|bis|à|a)$/.test(between[0] ?? '') && !/^(?:from|von|de)$/.test(lead);
    const isBetween =
      /^(?:between|zwischen|entre)$/.test(lead) && between.length === 1 && /^(?:and|und|et|y)$/.test(between[0] ?? '');
    const isFrom = between.length === 1 && /^(?:to|auf|à|a)$/.test(between[0] ?? '') && /^(?:from|von|de)$/.test(lead);
    if (isFrom && two.time !== null && (one.time === null || one.time.text === two.time.text)) {
      marked[place - 1] = { ...one, time: { text: lexicon.words.names.earlier, span: one.span, isContext: true } };
      marked[place] = { ...two, label: two.labelScore > 5 ? two.label : one.label };
    }
    if ((!isDash && !isBetween) || low.value >= high.value || one.time?.text !== two.time?.text) continue;
    const { low: lowName, high: highName } = lexicon.words.names;
    marked[place - 1] = { ...one, range: lowName };
    marked[place] = { ...two, label: one.label, labelScore: one.labelScore, isNamed: one.isNamed, range: highName };
  }
  return marked;
}

function carried(said: Mention | null): Mention | null {
  return said === null ? null : { ...said, isContext: true };
}

function confidenceOf(figure: Figure, best: Candidate | undefined): number {
  const sure = best === undefined ? 0.6 : Math.min(0.95, 0.5 + best.score / 20);
  return Math.round(100 * (figure.isWord ? sure * 0.8 : figure.isRounded ? sure * 0.95 : sure)) / 100;
}

/** The whole list where one figure is about several: “England and Wales”. */
function saidLabel(sentence: Sentence, { phrase }: Candidate, window: Window): Mention {
  const group = groupsOf(sentence).find((phrases) => phrases.includes(phrase)) ?? [phrase];
  const ends = group.filter(({ from, to }) => from >= window.from && to <= window.to);
  const [first, last] = [ends[0] ?? phrase, ends.at(-1) ?? phrase];
  const isList = ends.length > 1 && ends.every((each) => each.isName === phrase.isName && !each.isMeasure);
  if (!isList) return withComplement(sentence, phrase, window);
  const text = sentenceText(sentence.tokens.slice(first.from, last.to)).replace(/\s+/g, ' ');
  return { text, span: { start: first.start, end: last.end }, isContext: false };
}

/** “import of mineral fuels and lubricants”: a common noun takes what it is of. */
function withComplement(sentence: Sentence, phrase: Phrase, window: Window): Mention {
  const { tokens, phrases } = sentence;
  if (phrase.isName || !/^(?:of|von|de|des|der|d['’])$/.test(tokens[phrase.to]?.text ?? '')) return said(phrase);
  const next = phrases.find(({ from }) => from > phrase.to);
  const end = phrase.to <= window.figure.from ? window.figure.from : window.to;
  if (next === undefined || next.from > phrase.to + 2 || next.to > end) return said(phrase);
  const group = groupsOf(sentence).find((members) => members.includes(next)) ?? [next];
  const last = group.findLast(({ to }) => to <= end) ?? next;
  const text = sentenceText(tokens.slice(phrase.from, last.to)).replace(/\s+/g, ' ');
  return { text, span: { start: phrase.start, end: last.end }, isContext: false };
}

function said({ text, start, end }: Phrase): Mention {
  return { text, span: { start, end }, isContext: false };
}

function carryOn(sentence: Sentence, reader: Reader, facts: readonly Fact[]): void {
  const lead = sentence.times.find(({ range }) => range === null);
  const point = lead ?? sentence.times.find(({ range }) => range === 'last' && sentence.times.length === 1);
  if (point !== undefined) reader.time = saidTime(point);
  const label = facts.at(-1)?.label;
  if (label !== undefined) reader.label = label;
  else {
    const subject = sentence.phrases.find(
      ({ isName, isMeasure, preposition }) => isName && !isMeasure && preposition === '',
    );
    if (subject !== undefined && !reader.isContext(subject)) reader.label = said(subject);
  }
}

function saidTime({ text, start, end, isComputed }: Time): Mention {
  return { text, span: { start, end }, isContext: isComputed };
}

/** Names that the text is about as a whole: in its first sentence after a preposition, and again later or in a title. */
function contextTest(sentences: readonly Sentence[]): (phrase: Phrase) => boolean {
  const counts = new Map<string, number>();
  sentences.forEach(({ phrases, tokens, lexicon }, place) => {
    const isIntroduction = place === 0 && lexicon.words.introduction.test(sentenceText(tokens));
    const names = phrases.filter(({ isName, preposition }) => isName && preposition !== '');
    for (const { text } of names) counts.set(text, (counts.get(text) ?? 0) + (isIntroduction ? 2 : 1));
  });
  return (phrase) => (counts.get(phrase.text) ?? 0) > 1;
}

/** Subject of “This statistic shows the number of stores from 2008 to 2018”. */
function topicOf(sentences: readonly Sentence[]): string {
  const [first] = sentences;
  if (first === undefined) return '';
  const text = sentenceText(first.tokens);
  const match = first.lexicon.words.introduction.exec(text);
  if (match === null) return '';
  const offset = first.tokens[0]?.start ?? 0;
  const end = first.times[0] === undefined ? text.length : first.times[0].start - offset;
  return text
    .slice(match[0].length, Math.max(end, match[0].length))
    .replace(/(?<!\s)\s+(?:(?:from|between|in|as of|during|by|von|zwischen|de|entre|en|im)\s*)?(?:[.,;]\s*)?$/i, '')
    .replace(/^(?:the|a|an|die|der|das|le|la|les|el|los|las)\s+/i, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Phrases with only commas and “and” between them. */
function groupsOf({ tokens, phrases, lexicon }: Sentence): Phrase[][] {
  const groups: Phrase[][] = [];
  for (const phrase of phrases) {
    const last = groups.at(-1)?.at(-1);
    const between = last === undefined ? [] : tokens.slice(last.to, phrase.from);
    const isJoined =
      between.length > 0 &&
      between.length <= 4 &&
      between.some(({ text }) => /^(?:,|and|or|&|und|oder|sowie|et|ou|y|e|o)$/i.test(text)) &&
      between.every(
        ({ text }) => text === ',' || text === '&' || /^(?:conjunction|determiner)$/.test(lexicon.kindOf(text)),
      );
    if (isJoined) groups.at(-1)?.push(phrase);
    else groups.push([phrase]);
  }
  return groups;
}

/** “A and B with 5 and 6 respectively”: figures in a row take the names in a row, in their order. */
function zipLabels(sentence: Sentence, figures: readonly Figure[]): Map<Figure, Phrase> {
  const zipped = new Map<Figure, Phrase>();
  const groups = groupsOf(sentence).flatMap((group) => {
    const names = group.filter(({ isName, isMeasure }) => isName && !isMeasure);
    return names.length > 1 && names.length < group.length ? [names, group] : [group];
  });
  for (const run of runsOf(sentence, figures)) {
    const [first, last] = [run[0], run.at(-1)];
    if (first === undefined || last === undefined || run.length < 2) continue;
    const fitting = groups.filter((group) => group.length === run.length && group.some(({ isMeasure }) => !isMeasure));
    const before = fitting.filter((group) => (group.at(-1)?.to ?? 0) <= first.from).at(-1);
    const after = fitting.find((group) => (group[0]?.from ?? 0) >= last.from);
    const named = [before, after].find((group) => group?.every(({ isName }) => isName)) ?? before ?? after;
    run.forEach((figure, place) => {
      const phrase = named?.[place];
      if (phrase !== undefined) zipped.set(figure, phrase);
    });
  }
  return zipped;
}

/** “£2m on roads, £1m on parks”: where a name follows each figure in the same way, it is the label of each. */
function parallelLabels({ tokens, phrases, lexicon }: Sentence, windows: readonly Window[]): Map<Figure, Phrase> {
  const labels = new Map<Figure, Phrase>();
  for (const { figure, to } of windows) {
    const phrase = phrases.find(({ from }) => from >= figure.to);
    if (phrase === undefined || phrase.to > to || phrase.preposition === '' || phrase.isMeasure) continue;
    const lead = tokens.slice(figure.to, phrase.from).map(({ text }) => lexicon.kindOf(text));
    if (lead.every((kind) => kind === 'preposition' || kind === 'determiner')) labels.set(figure, phrase);
  }
  const found = [...labels.values()];
  const isAlike = new Set(found.map(({ preposition }) => preposition)).size === 1;
  const isOther = new Set(found.map(({ text }) => text.toLowerCase())).size === windows.length;
  return windows.length > 1 && isAlike && isOther ? labels : new Map();
}

/** Figures with nothing but commas and “and” between them. */
function runsOf({ tokens }: Sentence, figures: readonly Figure[]): Figure[][] {
  const runs: Figure[][] = [];
  for (const figure of figures) {
    const last = runs.at(-1)?.at(-1);
    const between = last === undefined ? [] : tokens.slice(last.to, figure.from);
    const isJoined =
      between.length > 0 &&
      between.length <= 2 &&
      between.every(({ text }) => /^(?:,|and|und|et|y|e|sowie)$/i.test(text));
    if (isJoined) runs.at(-1)?.push(figure);
    else runs.push([figure]);
  }
  return runs;
}

/** Time of each window's figure, null where the sentence has none for it. */
function timesFor(sentence: Sentence, windows: readonly Window[]): (Mention | null)[] {
  const points = sentence.times.filter(({ range }) => range === null);
  const chosen = windows.map((window) => timeIn(sentence, window, points));
  zipRange(sentence, windows, chosen);
  zipTimes(sentence, windows, chosen);
  const [first] = windows;
  const lead = first === undefined ? undefined : points.filter(({ to }) => to <= first.figure.from).at(-1);
  return chosen.map((time, place) => {
    if (time !== null) return saidTime(time);
    const isLed = lead !== undefined && (place === 0 || chosen[0] === lead);
    if (isLed) return saidTime(lead);
    const before = chosen.slice(0, place).findLast((each) => each !== null);
    return before == null ? null : { ...saidTime(before), isContext: true };
  });
}

function timeIn({ tokens }: Sentence, { from, to, figure }: Window, points: readonly Time[]): Time | null {
  const after = points.find((time) => time.from >= figure.from && time.to <= to);
  const before = points.findLast((time) => time.to <= figure.from && time.from >= from);
  if (after === undefined || before === undefined) return after ?? before ?? null;
  const gap = tokens.slice(figure.to, after.from);
  const isNear = gap.length <= 8 && gap.every(({ text }) => !/^[,;:(]$/.test(text));
  return isNear ? after : before;
}

/** “Between 2008 and 2012 it fell from 2,007 to 1,397”: two figures take the two ends of the range. */
function zipRange({ times, tokens }: Sentence, windows: readonly Window[], chosen: (Time | null)[]): void {
  const first = times.find(({ range }) => range === 'first');
  const last = times.find(({ range }) => range === 'last');
  if (first === undefined || last === undefined) return;
  for (let place = 1; place < windows.length; place++) {
    const [one, two] = [windows[place - 1]?.figure, windows[place]?.figure];
    if (one === undefined || two === undefined || chosen[place - 1] !== null || chosen[place] !== null) continue;
    const lead = tokens[one.from - 1]?.text.toLowerCase() ?? '';
    const middle = sentenceText(tokens.slice(one.to, two.from));
    const isFromTo = /\b(?:to|auf|à|a)\b/i.test(middle) && !middle.includes(',');
    if (!isFromTo && !/^(?:from|von|de)$/.test(lead)) continue;
    [chosen[place - 1], chosen[place]] = [first, last];
    return;
  }
}

/** “5 and 6 in 2018 and 2019”. */
function zipTimes(sentence: Sentence, windows: readonly Window[], chosen: (Time | null)[]): void {
  const points = sentence.times.filter(({ range }) => range === null);
  const figures = windows.map(({ figure }) => figure);
  for (const run of runsOf(sentence, figures)) {
    if (run.length < 2) continue;
    const near = points.filter(({ from }) => from >= (run[0]?.from ?? 0)).slice(0, run.length);
    const row =
      near.length === run.length ? near : points.filter(({ to }) => to <= (run[0]?.from ?? 0)).slice(-run.length);
    if (row.length !== run.length || !isRow(sentence, row)) continue;
    run.forEach((figure, place) => {
      chosen[figures.indexOf(figure)] = row[place] ?? null;
    });
  }
}

function isRow({ tokens }: Sentence, times: readonly Time[]): boolean {
  return times.every((time, place) => {
    const last = times[place - 1];
    if (last === undefined) return true;
    const between = tokens.slice(last.to, time.from);
    return between.length > 0 && between.every(({ text }) => /^(?:,|and|und|et|y|in|en)$/i.test(text));
  });
}

/** What a figure measures: “average price of”, what it counts, or the subject of its clause. */
function measureOf(sentence: Sentence, window: Window, label: Phrase | null): string {
  const { tokens, phrases, lexicon } = sentence;
  const { figure } = window;
  const inside = phrases.filter((phrase) => phrase.from >= window.from && phrase.to <= window.to && phrase !== label);
  const before = inside.filter(({ to }) => to <= figure.from).at(-1);
  const isOf = (phrase: Phrase) =>
    tokens
      .slice(phrase.to, figure.from)
      .every(({ kind, text }) => kind === 'word' && lexicon.isFunction(text) && text !== ',');
  const named = before?.isMeasure && isOf(before) && before.to < figure.from ? before : null;
  if (named !== null && /^(?:of|von|de)$/.test(tokens[named.to]?.text ?? '')) return named.text;
  if (figure.noun !== '') return figure.noun;
  return named?.text ?? headingOf(sentence)?.text ?? '';
}

/** Content of a clause without its time and its figure: “people tested”, “number of deceased”. */
function clauseText({ tokens, times, lexicon }: Sentence, { from, to, figure }: Window): string {
  const isTime = (at: number) => times.some((time) => at >= time.from && at < time.to);
  const words: Token[] = [];
  for (let at = from; at < to && words.length < 12; at++) {
    const token = tokens[at];
    const isFigure = at >= figure.from && (token?.end ?? 0) <= figure.end;
    if (token?.kind !== 'word' || isTime(at) || isFigure) continue;
    const kind = lexicon.kindOf(token.text);
    const isKept = kind === 'content' || (kind === 'preposition' && words.length > 0);
    if (isKept) words.push(token);
  }
  while (words.length > 0 && lexicon.isFunction(words.at(-1)?.text ?? '')) words.pop();
  return words.map(({ text }) => text).join(' ');
}
