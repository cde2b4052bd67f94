import type { Figure } from './figures.ts';
import type { Lexicon } from './lexicon.ts';
import { sentenceText, type Time } from './times.ts';
import type { Token } from './tokens.ts';

/** Noun phrase of a sentence: a name or a common noun with its adjectives. Token places are exclusive at `to`. */
export type Phrase = {
  from: number;
  to: number;
  start: number;
  end: number;
  text: string;
  /** Whether it is a name: capitals where the language writes nouns without. */
  isName: boolean;
  /** Name with a common noun after it: “Swedish cases”. */
  isModifier: boolean;
  /** Preposition before it, '' when it stands free. */
  preposition: string;
  /** Only words of measuring or ranking: “average price”. */
  isMeasure: boolean;
};

const inner = /^(?:of|de|d['’]|del|della|di|do|da|dos|das|du|des|la|las|le|les|los|el|the|von|der|den|&|for)$/i;

/** Noun phrases of a sentence in their order. Figures and times are none. */
export function phrasesOf(
  tokens: readonly Token[],
  lexicon: Lexicon,
  { figures, times }: { figures: readonly Figure[]; times: readonly Time[] },
): Phrase[] {
  const isTaken = new Array<boolean>(tokens.length).fill(false);
  for (const { from, to } of times) isTaken.fill(true, from, to);
  // “Year 3” is a name with its number.
  const numbered = new Set(
    figures.flatMap(({ kind, from, to, unit, noun }) =>
      kind === 'rank' && to === from + 1 && unit === '' && noun === '' ? [from] : [],
    ),
  );
  for (const figure of figures) if (!numbered.has(figure.from)) isTaken.fill(true, figure.from, figure.to);
  const phrases: Phrase[] = [];
  let at = 0;
  while (at < tokens.length) {
    const words = isTaken[at] ? at : endOfPhrase(tokens, at, { lexicon, isTaken });
    const end = words > at && numbered.has(words) ? words + 1 : words;
    if (end > at) phrases.push(toPhrase(tokens, { from: at, to: end }, lexicon));
    at = Math.max(end, at + 1);
  }
  return joinNames(tokens, phrases);
}

const isCapital = (text: string) => /^\p{Lu}/u.test(text) || /^[a-z]+\p{Lu}/u.test(text);

function isContent(tokens: readonly Token[], at: number, lexicon: Lexicon): boolean {
  const token = tokens[at];
  if (token?.kind !== 'word') return false;
  const kind = lexicon.kindOf(token.text);
  if (kind === 'content') return true;
  // “Ward A”, “Gate B”: a letter that tells things of one kind apart.
  if (
    /^\p{Lu}$/u.test(token.text) &&
    at > 0 &&
    isCapital(tokens[at - 1]?.text ?? '') &&
    tokens[at - 1]?.kind === 'word'
  )
    return kind !== 'preposition' && kind !== 'conjunction';
  // “Top Farm has …”
  if (kind === 'degree' && at === 0 && isCapital(tokens[1]?.text ?? '') && !lexicon.hasCapitalNouns) return true;
  // “The Famous Grouse”, “Second Life”: capitals inside a sentence keep a word that is else a function word.
  return at > 0 && isCapital(token.text) && kind !== 'preposition' && kind !== 'conjunction' && !lexicon.hasCapitalNouns
    ? isCapital(tokens[at + 1]?.text ?? '')
    : false;
}

function endOfPhrase(
  tokens: readonly Token[],
  start: number,
  { lexicon, isTaken }: { lexicon: Lexicon; isTaken: readonly boolean[] },
): number {
  let at = start;
  while (at < tokens.length && !isTaken[at] && isContent(tokens, at, lexicon)) {
    const token = tokens[at];
    const next = tokens[at + 1];
    const isVerb =
      token !== undefined &&
      !isCapital(token.text) &&
      lexicon.words.verbEnds.test(token.text) &&
      !isNounPlace(tokens[at - 1], lexicon) &&
      (next?.kind !== 'word' || lexicon.isFunction(next.text));
    if (isVerb) return at;
    at++;
    // “Berlin's population”: the owner is a phrase of its own.
    if (/['’]s?$/.test(token?.text ?? '')) return at;
    // “上海人口”, “عدد سكان القاهرة”: where no capital tells a name, words of measuring are a phrase of their own.
    if (lexicon.hasNoCapitals && lexicon.isMeasure(token?.text ?? '') !== lexicon.isMeasure(next?.text ?? ''))
      return at;
  }
  return at;
}

/** After “in”, “the” or “and” a word is a noun, whatever its end. */
function isNounPlace(before: Token | undefined, lexicon: Lexicon): boolean {
  return before?.kind === 'word' && /^(?:preposition|determiner|conjunction)$/.test(lexicon.kindOf(before.text));
}

function toPhrase(tokens: readonly Token[], { from, to }: { from: number; to: number }, lexicon: Lexicon): Phrase {
  const words = tokens.slice(from, to);
  const before = leadOf(tokens, from, lexicon);
  const capitals = words.map(({ text }) => isCapital(text));
  // “Single-family homes” at the start of a sentence is no name, “Oil” may be one.
  const telling = isStart(tokens, from) && capitals.length > 1 ? capitals.slice(1) : capitals;
  const isMeasure = words.every(({ text }) => lexicon.isMeasure(text) || lexicon.isFunction(text));
  const isName = lexicon.hasNoCapitals
    ? !isMeasure
    : telling.some(Boolean) && !(lexicon.hasCapitalNouns && before.hasDeterminer);
  const last = capitals.lastIndexOf(true);
  return {
    from,
    to,
    start: tokens[from]?.start ?? 0,
    end: tokens[to - 1]?.end ?? 0,
    text: sentenceText(words)
      .replace(/\s+/g, ' ')
      .replace(/['’]s?$/, ''),
    isName,
    isModifier: isName && last < words.length - 1 && !lexicon.hasCapitalNouns && !lexicon.hasNoCapitals && from > 0,
    preposition: before.preposition,
    isMeasure,
  };
}

function isStart(tokens: readonly Token[], from: number): boolean {
  return from === 0 || /^[:.?!"“]$/.test(tokens[from - 1]?.text ?? '');
}

/** Preposition before a phrase, past its article and its degree: “in the largest”. */
function leadOf(
  tokens: readonly Token[],
  from: number,
  lexicon: Lexicon,
): { preposition: string; hasDeterminer: boolean } {
  let hasDeterminer = false;
  for (let at = from - 1; at >= 0 && at > from - 5; at--) {
    const token = tokens[at];
    if (token?.kind !== 'word') break;
    const kind = lexicon.kindOf(token.text);
    if (kind === 'preposition') return { preposition: token.text.toLowerCase(), hasDeterminer };
    if (kind === 'determiner') hasDeterminer = true;
    if (kind !== 'determiner' && kind !== 'degree' && kind !== 'adverb') break;
  }
  return { preposition: '', hasDeterminer };
}

/** “Bank of America”, “Barnes & Noble”: names around a small word are one name. */
function joinNames(tokens: readonly Token[], phrases: readonly Phrase[]): Phrase[] {
  const joined: Phrase[] = [];
  for (const phrase of phrases) {
    const last = joined.at(-1);
    const between = last === undefined ? [] : tokens.slice(last.to, phrase.from);
    const isInner =
      last !== undefined && between.length > 0 && between.length <= 2 && between.every(({ text }) => inner.test(text));
    // “M. Diallo”, “Dr. Osei”
    const isTitle =
      between.length === 1 &&
      between[0]?.text === '.' &&
      between[0].isGlued &&
      /^\p{Lu}\p{Ll}{0,3}$/u.test(last?.text ?? '');
    const isOne = last?.isName && phrase.isName && ((isInner && isCapital(tokens[last.to - 1]?.text ?? '')) || isTitle);
    if (!isOne || last.isMeasure) {
      joined.push(phrase);
      continue;
    }
    const { from, start, preposition } = last;
    const text = sentenceText(tokens.slice(from, phrase.to)).replace(/\s+/g, ' ');
    joined[joined.length - 1] = { ...phrase, from, start, preposition, text };
  }
  return joined;
}
