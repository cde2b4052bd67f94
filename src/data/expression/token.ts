/** Position in the text of an expression; `end` is exclusive. */
export type Place = { at: number; end: number };

export type Token = Place &
  (
    | { kind: 'number'; value: number }
    | { kind: 'text'; value: string }
    | { kind: 'name'; value: string }
    | { kind: 'column'; value: string }
    | { kind: 'sign'; value: string }
    | { kind: 'end'; value: '' }
  );

/** Error and its position. The sentence contains the position too, counted from 1. */
export type Fault = Place & { ok: false; error: string };

/** Length limit of an expression. */
export const maxExpressionLength = 5000;

const space = /\s+/y;
const number = /(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?/y;
const name = /[\p{L}_][\p{L}\p{N}_]*/uy;
const quoted = /"(?:[^"]|"")*"|'(?:[^']|'')*'/y;
const bracketed = /\[(?:[^\]]|\]\])*\]/y;
const sign = /<>|<=|>=|==|!=|[-+*/%^&=<>(),;]/y;

/** Alternative notations of operators. */
const same: Readonly<Record<string, string>> = { '==': '=', '<>': '!=', ';': ',' };

/** Tokens of an expression, including the end. */
export function tokensOf(text: string): { ok: true; tokens: readonly Token[] } | Fault {
  if (text.length > maxExpressionLength)
    return {
      ok: false,
      error: `The formula is longer than ${maxExpressionLength} characters.`,
      at: 0,
      end: text.length,
    };
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const blank = match(space, text, at);
    if (blank !== null) {
      at += blank.length;
      continue;
    }
    const token = tokenAt(text, at);
    if ('error' in token) return token;
    tokens.push(token);
    at = token.end;
  }
  tokens.push({ kind: 'end', value: '', at: text.length, end: text.length });
  return { ok: true, tokens };
}

function tokenAt(text: string, at: number): Token | Fault {
  const figure = match(number, text, at);
  if (figure !== null) return numberToken(figure, at);
  const word = match(name, text, at);
  if (word !== null) return { kind: 'name', value: word, at, end: at + word.length };
  const quote = match(quoted, text, at);
  if (quote !== null) {
    const mark = quote.charAt(0);
    return { kind: 'text', value: quote.slice(1, -1).replaceAll(mark + mark, mark), at, end: at + quote.length };
  }
  const column = match(bracketed, text, at);
  if (column !== null) {
    const value = column.slice(1, -1).replaceAll(']]', ']');
    if (value.trim() === '')
      return fault('Expected a column name between the brackets', { at, end: at + column.length });
    return { kind: 'column', value, at, end: at + column.length };
  }
  const mark = match(sign, text, at);
  if (mark !== null) return { kind: 'sign', value: same[mark] ?? mark, at, end: at + mark.length };
  const first = String.fromCodePoint(text.codePointAt(at) ?? 0);
  if (first === '"' || first === "'") return fault('A text is not closed; it starts', { at, end: text.length });
  if (first === '[') return fault('A column is not closed with “]”; it starts', { at, end: text.length });
  return fault(`Unexpected “${first}”`, { at, end: at + first.length });
}

function numberToken(figure: string, at: number): Token | Fault {
  const place = { at, end: at + figure.length };
  const value = Number(figure);
  return Number.isFinite(value) ? { kind: 'number', value, ...place } : fault('The number is too large', place);
}

function match(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
}

/** Fault whose sentence ends with its position. */
export function fault(start: string, { at, end }: Place, rest = ''): Fault {
  return { ok: false, error: `${start} at ${at + 1}${rest}.`, at, end };
}
