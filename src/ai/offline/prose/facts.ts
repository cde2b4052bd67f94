import type { Span } from '../extraction.ts';
import { type Assignment, assign, type Chooser } from './assign/assign.ts';
import type { Selection, Sureness } from './assign/model.ts';
import type { NameOption } from './assign/options.ts';
import { type ReadSentence, readSentence } from './assign/read-sentence.ts';
import { comparedFacts } from './comparisons.ts';
import type { Fact, Mention, Sentence } from './fact.ts';
import { type Figure, figuresOf, numberedWords } from './figures.ts';
import { chartedChanges, growthOf } from './growth.ts';
import { headingOf } from './labels.ts';
import type { Lexicon } from './lexicon.ts';
import { type Phrase, phrasesOf } from './phrases.ts';
import { type Polarity, polaritiesOf } from './polarity.ts';
import { groupsOf } from './rows.ts';
import type { Candidate } from './select/candidate.ts';
import { belongingOf } from './select/select.ts';
import { sentencesOf } from './sentences.ts';
import { sentenceText, type Time, timesOf } from './times.ts';
import type { Token } from './tokens.ts';
import type { Window } from './windows.ts';

/** Certainty of name and time below which a figure is listed instead of charted. */
const leastSure = 0.4;
/** How likely a figure must belong to what the paragraph is about: one that is missing is listed, a wrong one is drawn. */
const leastBelonging = 0.6;
/** How likely a paragraph must have anything to chart. */
const leastWhole = 0.5;

/** Facts of a paragraph, what it says it is about, and figures that are in no fact. */
export type Paragraph = { facts: readonly Fact[]; topic: string; unused: readonly Span[] };

/** Who says what belongs to which figure, how its probability becomes a certainty, and which figures are charted. */
export type Reader = { chooser: Chooser; sureness: Sureness; selection: Selection };

/** Reads the facts of a paragraph. `start` is its place in the whole text. */
export function factsOf(
  text: string,
  start: number,
  { lexicon, reader }: { lexicon: Lexicon; reader: Reader },
): Paragraph {
  const { sentences, isContext } = readParagraph(text, start, lexicon);
  const candidates = candidatesOf(sentences, { isContext, lexicon, reader });
  const kept = selected(candidates, reader.selection);
  const used = new Set(kept.map(({ span }) => span.start));
  const unused = sentences.flatMap(({ figures }) =>
    figures
      .filter((figure) => !used.has(figure.start))
      .map(({ start: from, end, nounSpan }) => ({ start: from, end: Math.max(end, nounSpan?.end ?? 0) })),
  );
  return { facts: withResults(kept, lexicon), topic: topicOf(sentences), unused };
}

/** All facts of a paragraph that may be charted, with what belongs to each. */
export function candidatesOf(
  sentences: readonly ReadSentence[],
  {
    isContext,
    lexicon,
    reader: { chooser, sureness },
  }: { isContext: (phrase: Phrase) => boolean; lexicon: Lexicon; reader: Pick<Reader, 'chooser' | 'sureness'> },
): Candidate[] {
  const assigned = assign(sentences, { isContext, chooser, sureness });
  const candidates: Candidate[] = [];
  const changes: Candidate[] = [];
  const data: Fact[] = [];
  sentences.forEach((sentence, at) => {
    const { figures, facts } = factsOfSentence(sentence, assigned);
    const own = withPairTimes(facts, data, lexicon).map((fact, place): Candidate => {
      const figure = figures[place] ?? null;
      return { fact, sentence, at, figure, assignment: (figure && assigned.get(figure)) ?? null };
    });
    const computed = (fact: Fact): Candidate => ({ fact, sentence, at, figure: null, assignment: null });
    const likely = own.filter(({ assignment }) => (assignment?.leave ?? 0) < 0.5).map(({ fact }) => fact);
    const growth = growthOf(sentence, data);
    changes.push(...growth.changes.map(computed));
    const more = [...growth.levels, ...comparedFacts(sentence, { own: likely, above: data })];
    candidates.push(...own, ...more.map(computed));
    data.push(...likely, ...more);
  });
  const charted = new Set(chartedChanges(changes.map(({ fact }) => fact)));
  return [...candidates, ...changes.filter(({ fact }) => charted.has(fact))];
}

/** Facts that belong together; what is only mentioned is left. */
function selected(candidates: readonly Candidate[], selection: Selection): Fact[] {
  const belonging = belongingOf(candidates, selection);
  const chances = belonging.map(({ figure, whole }) => (whole < leastWhole ? 0 : figure));
  const kept = candidates.flatMap(({ fact }, place) => {
    const chance = Math.max(chances[place] ?? 0, otherEnd(candidates, place, chances));
    const isKept = chance >= leastBelonging && (fact.isComputed || fact.confidence >= leastSure);
    return isKept ? [fact] : [];
  });
  // One figure makes no chart.
  return kept.length > 1 ? kept : [];
}

/** Both ends of a range are charted, or none. */
function otherEnd(candidates: readonly Candidate[], place: number, belonging: readonly number[]): number {
  const range = candidates[place]?.fact.range ?? null;
  if (range === null) return 0;
  const other = [place - 1, place + 1].find((at) => {
    const near = candidates[at]?.fact.range ?? null;
    return near !== null && near !== range;
  });
  return other === undefined ? 0 : (belonging[other] ?? 0);
}

/** Sentences of a paragraph with their figures, times and names, and which names the text is about as a whole. */
export function readParagraph(
  text: string,
  start: number,
  lexicon: Lexicon,
): { sentences: ReadSentence[]; isContext: (phrase: Phrase) => boolean } {
  const sentences: Sentence[] = [];
  const cut = sentencesOf(text, start, lexicon);
  const numbered = numberedWords(cut.flat(), lexicon);
  let last: Time | null = null;
  for (const written of cut) {
    const tokens = withoutGlosses(written);
    const times = timesOf(tokens, lexicon, last);
    const figures = figuresOf(tokens, lexicon, { times, numbered });
    sentences.push({ tokens, times, figures, phrases: phrasesOf(tokens, lexicon, { figures, times }), lexicon });
    last = times.filter(({ range, year }) => range !== 'first' && year > 0).at(-1) ?? last;
  }
  const isContext = contextTest(sentences);
  return { sentences: sentences.map((sentence) => readSentence(sentence, isContext)), isContext };
}

/** Leaves out brackets that only abbreviate or explain: “the United Kingdom (UK)”. */
function withoutGlosses(tokens: readonly Token[]): Token[] {
  const kept: Token[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (token === undefined) continue;
    const end = /^[(（]$/.test(token.text)
      ? tokens.findIndex(({ text }, place) => place > at && /^[)）]$/.test(text))
      : -1;
    const isGloss =
      end > at && end - at < 8 && tokens.slice(at + 1, end).every(({ kind }) => kind === 'word' || kind === 'mark');
    if (isGloss) at = end;
    else kept.push(token);
  }
  return kept;
}

/** What is counted names figures only where another is named so, too. */
const unnamed = { kind: 'none', phrase: null, mention: null } as const;

function factsOfSentence(
  sentence: ReadSentence,
  assigned: ReadonlyMap<Figure, Assignment>,
): { figures: Figure[]; facts: Fact[] } {
  const charted: Figure[] = [];
  const nounNames = sentence.open.filter((figure) => {
    const assignment = assigned.get(figure);
    return assignment?.name.kind === 'noun' && assignment.leave < 0.5;
  }).length;
  const polarities = polaritiesOf(sentence, [...sentence.windows.values()]);
  const facts: Fact[] = [];
  for (const figure of sentence.open) {
    const window = sentence.windows.get(figure);
    const assignment = assigned.get(figure);
    if (window === undefined || assignment === undefined) continue;
    charted.push(figure);
    const name =
      nounNames < 2 && assignment.name.kind === 'noun' ? { ...assignment.name, ...unnamed } : assignment.name;
    facts.push(withPolarity(factOf(sentence, window, { ...assignment, name }), polarities.get(figure) ?? null));
  }
  return { figures: charted, facts: markRanges(sentence, charted, facts) };
}

/** “it went from 8 to 7 over the same period”: the two times of the pair above. */
function withPairTimes(own: readonly Fact[], above: readonly Fact[], { words }: Lexicon): readonly Fact[] {
  const place = own.findIndex(({ time }) => time?.text === words.names.earlier);
  if (place < 0) return own;
  const [first, second] = [...above.slice(-2), ...own.slice(0, place)].slice(-2);
  const isPair =
    first?.time != null &&
    second?.time != null &&
    first.time.text !== second.time.text &&
    first.label?.text === second.label?.text;
  const [one, two] = [own[place], own[place + 1]];
  const isSecond =
    two !== undefined && (two.time === null || two.time.isContext || two.time.text === second?.time?.text);
  if (!isPair || !isSecond || one === undefined || one.label?.text === first.label?.text) return own;
  return own.map((fact) =>
    fact === one
      ? { ...fact, time: carried(first.time) }
      : fact === two
        ? { ...fact, time: carried(second.time) }
        : fact,
  );
}

/** A loss is below zero. */
function withPolarity(fact: Fact, polarity: Polarity): Fact {
  return { ...fact, polarity, value: polarity === 'loss' ? -Math.abs(fact.value) : fact.value };
}

/** One column holds losses and gains. */
function withResults(facts: readonly Fact[], { words }: Lexicon): readonly Fact[] {
  if (!facts.some(({ polarity }) => polarity === 'loss')) return facts;
  return facts.map((fact) => (fact.polarity === null ? fact : { ...fact, noun: '', measure: words.result }));
}

function factOf(sentence: ReadSentence, window: Window, { name, time, sureness }: Assignment): Fact {
  const { figure } = window;
  const isAbove = name.phrase === null && name.kind !== 'noun';
  const label =
    name.kind === 'noun'
      ? name.mention
      : name.phrase === null
        ? carried(name.mention)
        : saidLabel(sentence, name.phrase, window);
  const certainty = figure.isWord ? sureness * 0.9 : sureness;
  return {
    value: figure.value,
    unit: figure.unit,
    noun: name.kind === 'noun' ? '' : figure.noun,
    span: { start: figure.start, end: figure.end },
    label,
    labelScore: isAbove ? 4 : 8,
    isNamed: isNamed(name),
    time: time.kind === 'above' ? carried(time.mention) : time.mention,
    measure: measureOf(sentence, window, name.phrase) || (label === null ? subjectOf(sentence, window) : ''),
    clause: clauseText(sentence, window),
    confidence: Math.round(100 * certainty) / 100,
    isComputed: false,
    isRounded: figure.isRounded,
    range: null,
    isEntry: false,
    isNounName: name.kind === 'noun',
    isChange: false,
    polarity: null,
  };
}

/** Whether what names a figure is a name, and no common noun. A name from above was one there. */
function isNamed({ phrase, kind, mention }: NameOption): boolean {
  if (kind === 'noun') return true;
  return phrase === null
    ? kind !== 'none' && /^[^\p{Ll}]/u.test(mention?.text ?? '')
    : phrase.isName && !phrase.isMeasure;
}

/** What is measured where nothing names the figure: what else could, or the last noun before it that stands free. */
function subjectOf(sentence: ReadSentence, window: Window): string {
  const { phrases, ranked } = sentence;
  const free = phrases.filter(({ to, preposition }) => to <= window.figure.from && preposition === '');
  const phrase = ranked.get(window.figure)?.[0]?.phrase ?? free.at(-1);
  return phrase === undefined ? '' : saidLabel(sentence, phrase, window).text;
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
    const [join] = between;
    const isJoined = between.length === 1 && (/^[-–—]$/.test(join ?? '') || lexicon.links(join, 'to'));
    const isFrom = between.length === 1 && lexicon.links(join, 'to') && lexicon.links(lead, 'from');
    const isDash = isJoined && !lexicon.links(lead, 'from');
    const isBetween = lexicon.links(lead, 'between') && between.length === 1 && lexicon.links(join, 'and');
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

/** The whole list where one figure is about several: “England and Wales”. */
function saidLabel(sentence: ReadSentence, phrase: Phrase, window: Window): Mention {
  const group = groupsOf(sentence).find((phrases) => phrases.includes(phrase)) ?? [phrase];
  const ends = group.filter(({ from, to }) => from >= window.from && to <= window.to);
  const [first, last] = [ends[0] ?? phrase, ends.at(-1) ?? phrase];
  const isShared = sentence.inRow.size > 0 && group.some((each) => [...sentence.inRow.values()].includes(each));
  const isList = !isShared && ends.length > 1 && ends.every((each) => each.isName === phrase.isName && !each.isMeasure);
  if (!isList) return withComplement(sentence, phrase, window);
  const text = sentenceText(sentence.tokens.slice(first.from, last.to)).replace(/\s+/g, ' ');
  return { text, span: { start: first.start, end: last.end }, isContext: false };
}

/** “import of mineral fuels and lubricants”: a common noun takes what it is of. */
function withComplement(sentence: Sentence, phrase: Phrase, window: Window): Mention {
  const { tokens, phrases, lexicon } = sentence;
  if (phrase.isName || !lexicon.links(tokens[phrase.to]?.text, 'of')) return said(phrase);
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
  if (named !== null && lexicon.links(tokens[named.to]?.text, 'of')) return named.text;
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
