import { limits } from './limits.ts';

/**
 * JSON whose leaves are the text they were written as, so that long numbers keep all digits. Similar records share one
 * array of keys.
 */
export type Json = null | string | readonly Json[] | JsonObject;
export type JsonObject = { keys: readonly string[]; values: readonly Json[] };

type ParsedJson =
  | {
      ok: true;
      value: Json;
      /** Places that were not strict JSON, and what was there. */
      slack: { line: number; what: string } | null;
      isLines: boolean;
      cutAt: number | null;
    }
  | { ok: false; isCut: boolean; error: string };

export function isObject(value: Json): value is JsonObject {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

export function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

/** Value of a key, or null. */
export function memberOf(value: Json, key: string): Json {
  if (!isObject(value)) return null;
  return value.values[value.keys.lastIndexOf(key)] ?? null;
}

/**
 * Parses JSON and NDJSON. Comments, trailing commas, single quotes, NaN and Python's constants are accepted and
 * reported.
 */
export function parseJson(text: string): ParsedJson {
  const state: State = { text, at: 0, slack: null, nextEscape: -2, shapes: [] };
  const values: Json[] = [];
  try {
    skipBlank(state);
    while (state.at < text.length) {
      const start = state.at;
      try {
        values.push(readValue(state, 0));
      } catch (fault) {
        // The last of many lines is cut off: the others are complete.
        if (fault instanceof JsonFault && fault.isCut && values.length > 1)
          return { ok: true, value: values, slack: null, isLines: true, cutAt: lineOf(text, start) };
        throw fault;
      }
      skipBlank(state);
      if (text[state.at] === ',' || text[state.at] === ';') {
        state.at++;
        skipBlank(state);
      }
    }
  } catch (fault) {
    if (fault instanceof JsonFault) return { ok: false, isCut: fault.isCut, error: fault.message };
    throw fault;
  }
  const slack = state.slack === null ? null : { line: lineOf(text, state.slack.at), what: state.slack.what };
  const [first = null] = values;
  return { ok: true, value: values.length > 1 ? values : first, slack, isLines: values.length > 1, cutAt: null };
}

class JsonFault extends Error {
  isCut: boolean;
  constructor(message: string, isCut: boolean) {
    super(message);
    this.isCut = isCut;
  }
}

type State = {
  text: string;
  at: number;
  slack: { at: number; what: string } | null;
  /** Position of the next backslash, once it is known. */
  nextEscape: number;
  /** Keys of the last object at each depth: the next one there likely has the same. */
  shapes: (readonly string[])[];
};

function fault(state: State, what: string): JsonFault {
  if (state.at >= state.text.length)
    return new JsonFault(
      `The JSON stops in the middle, on line ${lineOf(state.text, state.text.length)}: the file is cut off. Please download or save it again.`,
      true,
    );
  return new JsonFault(
    `The JSON has an error on line ${lineOf(state.text, state.at)}: ${what}. Please fix it and try again.`,
    false,
  );
}

function lineOf(text: string, end: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) line++;
  return line;
}

function describeNext({ text, at }: State): string {
  return `"${text.slice(at, at + 10).split(/\s/)[0] ?? ''}" was not expected there`;
}

function skipBlank(state: State): void {
  const { text } = state;
  for (;;) {
    const code = text.charCodeAt(state.at);
    if (code === 32 || code === 10 || code === 13 || code === 9 || code === 0xfeff || code === 0xa0 || code === 0x1e)
      state.at++;
    else if (code === 47 && text[state.at + 1] === '/') skipTo(state, '\n');
    else if (code === 47 && text[state.at + 1] === '*') skipTo(state, '*/');
    else return;
  }
}

function skipTo(state: State, end: string): void {
  allow(state, 'a comment');
  const at = state.text.indexOf(end, state.at + 2);
  state.at = at < 0 ? state.text.length : at + end.length;
}

function allow(state: State, what: string): void {
  state.slack ??= { at: state.at, what };
}

function readValue(state: State, depth: number): Json {
  if (depth > limits.depth)
    throw new JsonFault(
      `The JSON is nested more than ${limits.depth} levels deep. Save the table as a plain list of records.`,
      false,
    );
  const char = state.text[state.at] ?? '';
  if (char === '{') return readObject(state, depth);
  if (char === '[') return readList(state, depth);
  if (char === '"') return readString(state, char);
  if (char === "'") {
    allow(state, 'single quotes');
    return readString(state, char);
  }
  return readLeaf(state);
}

function readList(state: State, depth: number): Json {
  const items: Json[] = [];
  state.at++;
  for (;;) {
    skipBlank(state);
    if (state.text[state.at] === ']') break;
    items.push(readValue(state, depth + 1));
    skipBlank(state);
    if (endsItem(state, ']')) break;
  }
  state.at++;
  return items;
}

function readObject(state: State, depth: number): Json {
  const expected = state.shapes[depth] ?? [];
  const values: Json[] = [];
  let own: string[] | null = null;
  state.at++;
  for (;;) {
    skipBlank(state);
    if (state.text[state.at] === '}') break;
    const key = readKey(state);
    if (own === null && key !== expected[values.length]) own = expected.slice(0, values.length);
    own?.push(key);
    skipBlank(state);
    if (state.text[state.at] !== ':') throw fault(state, `a colon is missing after "${key.slice(0, 20)}"`);
    state.at++;
    skipBlank(state);
    values.push(readValue(state, depth + 1));
    skipBlank(state);
    if (endsItem(state, '}')) break;
  }
  state.at++;
  const keys = own ?? (values.length === expected.length ? expected : expected.slice(0, values.length));
  state.shapes[depth] = keys;
  return { keys, values };
}

/** Consumes a comma; true when the list or object ends. */
function endsItem(state: State, end: string): boolean {
  const char = state.text[state.at];
  if (char === end) return true;
  if (char !== ',') throw fault(state, describeNext(state));
  const comma = state.at++;
  skipBlank(state);
  if (state.text[state.at] !== end) return false;
  state.slack ??= { at: comma, what: 'a comma too many' };
  return true;
}

function readKey(state: State): string {
  const char = state.text[state.at] ?? '';
  if (char === '"') return readString(state, char);
  if (char === "'") {
    allow(state, 'single quotes');
    return readString(state, char);
  }
  const name = matchAt(state, /[\p{L}_$][\p{L}\p{N}_$-]*/uy);
  if (name === '') throw fault(state, describeNext(state));
  allow(state, 'a name without quotes');
  return name;
}

function readString(state: State, quote: string): string {
  const { text } = state;
  const start = state.at + 1;
  let end = text.indexOf(quote, start);
  if (state.nextEscape < start && state.nextEscape !== -1) state.nextEscape = text.indexOf('\\', start);
  const hasEscape = state.nextEscape !== -1 && state.nextEscape < end;
  while (hasEscape && end >= 0 && isEscaped(text, end, start)) end = text.indexOf(quote, end + 1);
  state.at = end < 0 ? text.length : end + 1;
  if (end < 0) throw fault(state, '');
  const written = text.slice(start, end);
  return hasEscape ? written.replace(escapes, toCharacter).toWellFormed() : written;
}

function isEscaped(text: string, at: number, start: number): boolean {
  let slashes = 0;
  while (at - slashes > start && text[at - slashes - 1] === '\\') slashes++;
  return slashes % 2 === 1;
}

const escapes = /\\(?:u([0-9a-fA-F]{4})|([\s\S]))/g;
const shortEscapes: Record<string, string> = { n: '\n', t: '\t', r: '\r', b: '', f: '' };

function toCharacter(_: string, hex: string | undefined, char: string | undefined): string {
  if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16));
  return shortEscapes[char ?? ''] ?? char ?? '';
}

const words: Record<string, string | null> = { true: 'true', false: 'false', null: null };
const slackWords: Record<string, string | null> = {
  NaN: null,
  Infinity: null,
  '-Infinity': null,
  None: null,
  undefined: null,
  True: 'true',
  False: 'false',
};

function readLeaf(state: State): Json {
  const number = matchAt(state, /[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?/y);
  if (number !== '') return number;
  const word = matchAt(state, /-?[A-Za-z]+/y);
  if (Object.hasOwn(words, word)) return words[word] ?? null;
  if (Object.hasOwn(slackWords, word)) {
    allow(state, word);
    return slackWords[word] ?? null;
  }
  if (state.at < state.text.length) state.at -= word.length;
  throw fault(state, describeNext(state));
}

function matchAt(state: State, pattern: RegExp): string {
  pattern.lastIndex = state.at;
  const match = pattern.exec(state.text)?.[0] ?? '';
  state.at += match.length;
  return match;
}
