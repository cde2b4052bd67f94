import type { Change } from '#chart/changes/change.ts';
import { plainNumber } from '#chart/locale/format-number.ts';
import { type Option, readOption } from '#chart/template/options.ts';
import type { Manifest } from '#chart/template/template.ts';
import { colorIn } from './color-words.ts';
import { negatives, stemOf } from './stems.ts';
import type { Values } from './values.ts';

/**
 * Change of an option that a clause calls by its whole name, where all other words say a value: “set the border width to 2”.
 * The longest name wins. Null when no option is named so, 'unclear' when two are.
 */
export function namedOptionChange(clause: string, manifest: Manifest, values: Values): Change | 'unclear' | null {
  const tokens = tokensOf(clause);
  let best: Change[] = [];
  let longest = 0;
  for (const [name, option] of Object.entries(manifest.options)) {
    for (const own of namesOf(option)) {
      if (own.length < longest) continue;
      const value = valueBeside(own, { clause, tokens, name, option, values });
      if (value === undefined) continue;
      if (own.length > longest) best = [];
      longest = own.length;
      best.push({ kind: 'option', name, value });
      break;
    }
  }
  return best.length > 1 ? 'unclear' : (best[0] ?? null);
}

type Token = { text: string; isQuoted: boolean };

/** Words, numbers, colors and quoted texts; articles and marks are left out. */
function tokensOf(text: string): Token[] {
  const found: Token[] = [];
  for (const [token] of text.matchAll(
    /[“"][^”"]*[”"]|#[0-9a-f]{3,6}\b|(?<![\p{L}\d])-?\d+(?:\.\d+)?|[\p{L}\p{M}²]+(?:['’]\p{L}+)?|\d+/giu,
  )) {
    if (/^[“"]/.test(token)) found.push({ text: token.slice(1, -1), isQuoted: true });
    else if (!/^(?:the|an?)$/i.test(token)) found.push({ text: stemOf(token.toLowerCase()), isQuoted: false });
  }
  return found;
}

function wordsOf(text: string): readonly string[] {
  return tokensOf(text.replace(/[“”"]/g, ' ')).map((token) => token.text);
}

const ofLabels = new Map<string, readonly string[]>();

function labelWords(label: string): readonly string[] {
  const known = ofLabels.get(label) ?? wordsOf(label);
  ofLabels.set(label, known);
  return known;
}

const names = new WeakMap<Option, readonly (readonly string[])[]>();

/** Names of an option: its label, and the label without its remark and its “Show”. */
function namesOf(option: Option): readonly (readonly string[])[] {
  const known = names.get(option);
  if (known !== undefined) return known;
  const short = option.label.replace(/\s*(?:[,(]|such as ).*$/, '');
  const all = [option.label, short, short.replace(/^Show /, '')].map(wordsOf).filter(({ length }) => length > 0);
  names.set(option, all);
  return all;
}

/** Words before a name that ask for it and say nothing else. */
const askingWords = new Set(
  'please can could you i we want would like to set change make use give have put turn switch show display add enable include with let be just now also'.split(
    ' ',
  ),
);
/** Words between a name and its value. */
const linkWords = new Set('to as is are at with in into be by for of on from'.split(' '));
const onWords = new Set('on true yes shown visible'.split(' '));
const offWords = new Set('off false no hidden none invisible'.split(' '));

type Naming = { clause: string; tokens: readonly Token[]; name: string; option: Option; values: Values };

/** Value that the words around a name say; undefined when the name is not there or the words say something else. */
function valueBeside(own: readonly string[], naming: Naming): unknown {
  const { clause, tokens, option } = naming;
  for (let at = 0; at + own.length <= tokens.length; at++) {
    if (!own.every((word, place) => tokens[at + place]?.text === word && !tokens[at + place]?.isQuoted)) continue;
    const { rest: before, isNegative } = withoutVerbs(tokens.slice(0, at));
    const after = tokens.slice(at + own.length);
    if (before.length > 0 && after.length > 0) continue;
    const colon = /:\s*(\S.*)$/s.exec(clause);
    const isBeforeColon = colon !== null && tokensOf(clause.slice(0, colon.index)).length === at + own.length;
    const written = isBeforeColon ? colon[1]?.trim() : undefined;
    const value = valueIn(before.length > 0 ? before : after, { ...naming, isNegative, written });
    if (value !== undefined && !(option.kind === 'amount' && readOption(option, value) !== value)) return value;
  }
  return undefined;
}

function withoutVerbs(tokens: readonly Token[]): { rest: readonly Token[]; isNegative: boolean } {
  let at = 0;
  let isNegative = false;
  for (; at < tokens.length; at++) {
    const { text, isQuoted } = tokens[at] ?? { text: '', isQuoted: true };
    if (isQuoted) break;
    if (negatives.has(text)) isNegative = true;
    else if (!askingWords.has(text) && !(text === 'on' && tokens[at - 1]?.text === 'turn')) break;
  }
  return { rest: tokens.slice(at), isNegative };
}

type Said = Naming & { isNegative: boolean; written: string | undefined };

function valueIn(rest: readonly Token[], said: Said): unknown {
  const { option, isNegative } = said;
  const words = rest.flatMap((token) => (token.isQuoted ? wordsOf(token.text) : [token.text]));
  if (option.kind === 'toggle') {
    if (words.length === 0) return !isNegative;
    if (isNegative || words.length > 1) return undefined;
    return onWords.has(words[0] ?? '') ? true : offWords.has(words[0] ?? '') ? false : undefined;
  }
  if (option.kind === 'choice' && words.length === 0) {
    const isOff = ({ value }: { value: string }) => /^(?:none|hidden|no)$/.test(value);
    if (isNegative) return option.choices.find(isOff)?.value;
    const on = option.choices.filter((choice) => !isOff(choice));
    const usual = ['shown', 'auto', 'all'].flatMap((wanted) => on.find(({ value }) => value === wanted) ?? []);
    return on.length < option.choices.length ? (usual[0] ?? (on.length === 1 ? on[0] : undefined))?.value : undefined;
  }
  if (option.kind === 'text') return textOf(rest, said);
  if (isNegative && option.kind !== 'format') return undefined;
  if (option.kind === 'choice') return choiceOf(words, option.choices);
  if (option.kind === 'amount') {
    const [number, unit, more] = withoutLinks(words);
    const isAlone =
      more === undefined && (unit === undefined || /^(?:px|pixel|percent|degree|second|point)$/.test(unit));
    return isAlone && number !== undefined && /\d/.test(number) && !number.startsWith('#') ? Number(number) : undefined;
  }
  if (option.kind === 'color') return colorOf(words);
  if (option.kind === 'format') return formatIn(said.clause, said.values.optionOf(said.name), option);
  if (option.kind === 'choices') return choicesOf(rest, said);
  return undefined;
}

function withoutLinks(words: readonly string[]): readonly string[] {
  const from = words.findIndex((word) => !linkWords.has(word));
  const rest = from < 0 ? [] : words.slice(from);
  // “use blue as border color”.
  return linkWords.has(rest.at(-1) ?? '') ? rest.slice(0, -1) : rest;
}

function textOf(rest: readonly Token[], { option, isNegative, written }: Said): unknown {
  const quoted = rest.filter(({ isQuoted }) => isQuoted);
  const others = rest.filter(({ isQuoted, text }) => !isQuoted && !linkWords.has(text));
  if (quoted.length === 1 && others.length === 0 && !isNegative) return quoted[0]?.text;
  if (written !== undefined && !isNegative && quoted.length === 0) return written;
  // A map or its names cannot be taken away, only replaced.
  return isNegative && rest.length === 0 && option.kind === 'text' && option.control === undefined ? '' : undefined;
}

/** Choice that is said in full: by its label, else by its label without a remark, by its value, or without the words that link. */
function choiceOf(words: readonly string[], choices: readonly { value: string; label: string }[]): string | undefined {
  const links = words.findIndex((word) => !linkWords.has(word));
  const endings = Array.from({ length: Math.max(0, links) + 1 }, (_, from) => words.slice(from).join(' '));
  const bare = withoutLinks(words).join(' ');
  const forms: readonly ((choice: { value: string; label: string }) => boolean)[] = [
    ({ label }) => endings.includes(labelWords(label).join(' ')),
    ({ label }) => endings.includes(labelWords(withoutRemark(label)).join(' ')),
    ({ value }) => endings.includes(labelWords(value.replaceAll('-', ' ')).join(' ')),
    ({ label }) => bare !== '' && withoutLinks(labelWords(withoutRemark(label))).join(' ') === bare,
  ];
  for (const isSaid of forms) {
    const found = choices.filter(isSaid);
    if (found.length > 0) return found.length === 1 ? found[0]?.value : undefined;
  }
  return undefined;
}

function withoutRemark(label: string): string {
  return label.replace(/\s*[,(].*$/, '');
}

function colorOf(words: readonly string[]): string | undefined {
  const text = withoutLinks(words);
  const color = colorIn(text.join(' '));
  const count = color === null ? 0 : Math.max(1, color.words.length);
  return count === text.length && count > 0 ? color?.code : undefined;
}

function choicesOf(rest: readonly Token[], { option, values, name }: Said): unknown {
  const text = rest.map((token) => token.text).join(' ');
  const [key, more] = values.in(text);
  if (key === undefined || more !== undefined || option.kind !== 'choices') return undefined;
  const own = new Set(wordsOf(key));
  const value = choiceOf(
    wordsOf(text).filter((word) => !own.has(word) && word !== 'for'),
    option.choices,
  );
  return value === undefined ? undefined : { ...values.optionOf(name), [key]: value };
}

const styles: readonly [RegExp, 'plain' | 'compact' | 'percent'][] = [
  [/\b(?:percent|percentage|%)/i, 'percent'],
  [/\b(?:compact|short|abbreviated|thousands|millions)\b/i, 'compact'],
  [/\bplain\b/i, 'plain'],
];

/** Number format in a clause: decimals, a sign before or after, percent; undefined when it says none. What is set already stays. */
export function formatIn(
  clause: string,
  before: Readonly<Record<string, unknown>>,
  option: Extract<Option, { kind: 'format' }>,
): unknown {
  const outside = clause.replace(/[“"][^”"]*[”"]/g, ' ');
  const quoted = /[“"]([^”"]*)[”"]/.exec(clause)?.[1];
  const places = /\bdecimals?\b|\bdecimal places?\b/i.test(outside);
  const count = /\b(?:no|without|zero)\b/i.test(outside) ? 0 : Number(/\d+/.exec(outside)?.[0] ?? Number.NaN);
  const style = places ? undefined : styles.find(([pattern]) => pattern.test(outside))?.[1];
  const sign = /\b(prefix|suffix)\b/i.exec(outside)?.[1]?.toLowerCase();
  const part = {
    ...(places && count >= 0 && count <= 8 ? { decimals: count } : {}),
    ...(style === undefined ? {} : { style }),
    ...(sign === undefined || quoted === undefined ? {} : { [sign]: quoted }),
  };
  return Object.keys(part).length === 0 ? undefined : { ...plainNumber, ...option.default, ...before, ...part };
}
