import type { Figure } from './figures.ts';
import type { Lexicon } from './lexicon.ts';
import type { Phrase } from './phrases.ts';
import { sentenceText } from './times.ts';
import type { Token } from './tokens.ts';
import type { Window } from './windows.ts';

/** Phrase that may name the row of a figure, and how much speaks for it, from 0 to 10. */
export type Candidate = { phrase: Phrase; score: number };

type Sentence = {
  tokens: readonly Token[];
  figures: readonly Figure[];
  phrases: readonly Phrase[];
  lexicon: Lexicon;
};

/** Phrases that may name the row of a figure, best first. */
export function candidatesOf(sentence: Sentence, window: Window, isContext: (phrase: Phrase) => boolean): Candidate[] {
  const inside = sentence.phrases.filter(({ from, to }) => from >= window.from && to <= window.to);
  const isNamed = (phrase: Phrase) => phrase.isName && !phrase.isMeasure;
  const verb = verbBefore(sentence, window);
  return inside
    .filter(({ isMeasure }) => !isMeasure)
    .map((phrase) => {
      const place = placeScore(sentence, window, { phrase, verb });
      const kind = isNamed(phrase) ? 3 : 0;
      const penalty = (phrase.isModifier ? 2 : 0) + (isContext(phrase) ? 4 : 0);
      return { phrase, score: place + kind - penalty };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.phrase.from - b.phrase.from);
}

/** First verb of the window before its figure, or the figure itself. */
function verbBefore({ tokens, lexicon }: Sentence, { from, figure }: Window): number {
  for (let at = from; at < figure.from; at++) {
    if (isVerbAt(tokens, at, lexicon) && !isRelative(tokens, at, lexicon)) return at;
  }
  return figure.from;
}

/** Verb of a side remark: “, who have dominated …,” */
function isRelative(tokens: readonly Token[], at: number, lexicon: Lexicon): boolean {
  return lexicon.links(tokens[at - 1]?.text, 'relative');
}

function placeScore(sentence: Sentence, window: Window, { phrase, verb }: { phrase: Phrase; verb: number }): number {
  const { tokens, lexicon } = sentence;
  const { figure } = window;
  const gap = (from: number, to: number) => sentenceText(tokens.slice(from, to));
  if (phrase.to <= figure.from) {
    const between = gap(phrase.to, figure.from);
    if (phrase === headingOf(sentence)) return 1.5;
    if (/^\s*(?:\(|（|:|：|=|–|—|-)\s*(?:[\p{L}.]+\s+){0,2}$/u.test(`${between} `)) return 7;
    if (isAfterFollower(sentence, window, phrase)) return 9;
    if (isLinked(tokens, phrase, figure, lexicon)) return 5.5;
    if (isWhere(tokens, phrase, lexicon)) return 6;
    if (phrase.to <= clauseStart(sentence, window)) return 1.5;
    const isCopula = lexicon.kindOf(tokens[verb]?.text ?? '') === 'copula';
    // “The most common field was health care”: what follows the verb is the name.
    if (phrase.to <= verb && isCopula && isRanked(tokens, phrase, lexicon)) return 1.5;
    // “Of all visitors, 45 percent came by train”: the figure is the subject.
    if (verb === figure.from && phrase.preposition !== '' && /[,;]/.test(between)) return 1.5;
    if (phrase.to <= verb) return phrase.preposition === '' ? 5 : 3 + phrase.from / 1000;
    if (phrase.preposition === '' && isCopula) return 4.6;
    return phrase.preposition === '' ? 2.2 : 2.6;
  }
  const after = gap(figure.to, phrase.from);
  const isMeasured =
    figure.unit !== '' &&
    /^(?:(?:worth )?of|von|an|de|d['’]|di|do|da)(?: (?:the|die|der|das|la|le|les|los|las|il|o|a|os|as))?$/i.test(
      after.trim(),
    );
  if (isMeasured) return 8.5;
  if (phrase.preposition !== '') return 2.4 - (phrase.from - figure.to) / 200;
  return 1.2 - (phrase.from - figure.to) / 200;
}

/** “Turnout: Harlow 61%, Epping 58%”: what stands before the names of a list is what is measured. */
export function headingOf({ tokens, phrases, figures }: Sentence): Phrase | null {
  const [first] = phrases;
  const [figure] = figures;
  if (first === undefined || figure === undefined || first.from > 2) return null;
  const colon = tokens.findIndex(({ text }) => /^[:：]$/.test(text));
  if (colon < first.to || colon >= figure.from || colon > 12) return null;
  const second = phrases.find(({ from }) => from > colon);
  const isList = second !== undefined && second.from <= colon + 2 && second.to <= figure.from;
  return isList && figures.length > 1 ? first : null;
}

const isRanked = (tokens: readonly Token[], { from }: Phrase, lexicon: Lexicon) =>
  [tokens[from - 1], tokens[from - 2]].some(
    (token) =>
      token?.kind === 'word' && (lexicon.kindOf(token.text) === 'degree' || /^(?:most|least)$/i.test(token.text)),
  );

/** “in the United States, where it had 68 million users”. */
function isWhere(tokens: readonly Token[], { to }: Phrase, lexicon: Lexicon): boolean {
  const next = tokens[to]?.text === ',' ? tokens[to + 1] : tokens[to];
  return lexicon.links(next?.text, 'where');
}

/** Start of the last clause with a subject of its own before the figure: “A is …, and B had 5”. */
function clauseStart({ tokens, phrases, lexicon }: Sentence, { from, figure }: Window): number {
  for (let at = figure.from - 1; at > from; at--) {
    const text = tokens[at]?.text ?? '';
    if (!/^(?:but|that|aber|dass|mais|pero|ma|mas|[;:；：])$/i.test(text) && !lexicon.links(text, 'and')) continue;
    const subject = phrases.find((phrase) => phrase.from > at && phrase.to < figure.from && phrase.preposition === '');
    if (subject === undefined || subject.isMeasure) continue;
    const isNext = tokens.slice(at + 1, subject.from).every(({ text }) => lexicon.isFunction(text));
    const verb = tokens.findIndex((_, place) => place >= subject.to && isVerbAt(tokens, place, lexicon));
    if (isNext && verb >= 0 && verb < figure.from) return at;
  }
  return from;
}

/** “followed by India with 558”. */
function isAfterFollower({ tokens, lexicon }: Sentence, window: Window, phrase: Phrase): boolean {
  const lead = sentenceText(tokens.slice(Math.max(window.from, phrase.from - 6), phrase.from));
  const match = [...lead.matchAll(lexicon.words.followers)].at(-1);
  if (match === undefined) return false;
  const rest = lead.slice(match.index + match[0].length).trim();
  return rest === '' || rest.split(/\s+/).every((word) => lexicon.isFunction(word) && lexicon.kindOf(word) !== 'verb');
}

/** “robbery at 51.5 months”, “Lake Ladoga with an area of 17.7”, “Berlin had 3.7 million”. */
function isLinked(tokens: readonly Token[], phrase: Phrase, figure: Figure, lexicon: Lexicon): boolean {
  const between = tokens.slice(phrase.to, figure.from);
  const [first, ...rest] = between;
  if (first === undefined || between.length > 8 || !lexicon.links(first.text, 'with')) return false;
  return rest.every(({ kind, text }) => kind === 'word' && !isFiniteVerb(text, lexicon));
}

function isFiniteVerb(text: string, lexicon: Lexicon): boolean {
  const kind = lexicon.kindOf(text);
  return kind === 'verb' || kind === 'copula';
}

/** “an average of”, “the record”: many verbs are nouns, too. */
function isVerbAt(tokens: readonly Token[], at: number, lexicon: Lexicon): boolean {
  const token = tokens[at];
  if (token?.kind !== 'word' || !isFiniteVerb(token.text, lexicon)) return false;
  const before = tokens[at - 1];
  const isNoun = before?.kind === 'word' && /^(?:determiner|degree)$/.test(lexicon.kindOf(before.text));
  return !isNoun && tokens[at + 1]?.text !== 'of';
}
