import { type Fault, fault, type Place, type Token, tokensOf } from './token.ts';

export type Operator = 'or' | 'and' | '=' | '!=' | '<' | '<=' | '>' | '>=' | '&' | '+' | '-' | '*' | '/' | '%' | '^';

/** An expression as a tree. */
export type Node = Place &
  (
    | { kind: 'number'; value: number }
    | { kind: 'text'; value: string }
    | { kind: 'boolean'; value: boolean }
    | { kind: 'column'; name: string }
    | { kind: 'minus'; of: Node }
    | { kind: 'not'; of: Node }
    | { kind: 'empty'; isNot: boolean; of: Node }
    | { kind: 'pair'; sign: Operator; left: Node; right: Node }
    | { kind: 'call'; name: string; given: readonly Node[] }
  );

/** Precedence of operators. */
export const strength: Readonly<Record<Operator, number>> = {
  or: 1,
  and: 2,
  '=': 4,
  '!=': 4,
  '<': 4,
  '<=': 4,
  '>': 4,
  '>=': 4,
  '&': 5,
  '+': 6,
  '-': 6,
  '*': 7,
  '/': 7,
  '%': 7,
  '^': 9,
};
export const notStrength = 3;
export const minusStrength = 8;
const emptyStrength = 4;

/** Keywords of the language: a column of that name must be in brackets. */
export const keywords: ReadonlySet<string> = new Set(['and', 'or', 'not', 'is', 'empty', 'true', 'false']);

const deepest = 400;

/** Parses an expression. Any input ends quickly and never throws. */
export function parse(text: string): { ok: true; node: Node } | Fault {
  const result = tokensOf(text);
  return result.ok ? parser(result.tokens).whole() : result;
}

type Parsed = { node: Node; depth: number } | Fault;

function isFault(parsed: Parsed): parsed is Fault {
  return 'error' in parsed;
}

function parser(tokens: readonly Token[]) {
  let next = 0;
  let open = 0;

  const end: Token = tokens.at(-1) ?? { kind: 'end', value: '', at: 0, end: 0 };
  const peek = (ahead = 0): Token => tokens[next + ahead] ?? end;
  const isWord = (word: string, ahead = 0) => {
    const token = peek(ahead);
    return token.kind === 'name' && token.value.toLowerCase() === word;
  };
  const isSign = (sign: string) => peek().kind === 'sign' && peek().value === sign;

  /** Next binary operator. */
  const signHere = (): Operator | null => {
    const token = peek();
    if (token.kind === 'name') return isWord('and') ? 'and' : isWord('or') ? 'or' : null;
    // A key of the table.
    return token.kind === 'sign' && Object.hasOwn(strength, token.value) ? (token.value as Operator) : null;
  };

  const limited = (node: Node, depth: number): Parsed =>
    depth > deepest ? fault('The formula is nested too deeply', node) : { node, depth };

  const whole = (): { ok: true; node: Node } | Fault => {
    if (peek().kind === 'end') return { ok: false, error: 'The formula is empty.', at: 0, end: 0 };
    const parsed = value(0, null);
    if (isFault(parsed)) return parsed;
    if (peek().kind !== 'end') return fault(`Expected an operator such as + before ${textOf(peek())}`, peek());
    return { ok: true, node: parsed.node };
  };

  /** Value with all operators of at least this precedence. `after` is the token before it, for the message. */
  function value(least: number, after: Token | null): Parsed {
    open += 1;
    const parsed = open > deepest ? fault('The formula is nested too deeply', peek()) : chain(least, after);
    open -= 1;
    return parsed;
  }

  function chain(least: number, after: Token | null): Parsed {
    let left = start(after);
    while (!isFault(left)) {
      const here = peek();
      if (isWord('is') && emptyStrength >= least) {
        left = isEmpty(left);
        continue;
      }
      const sign = signHere();
      if (sign === null || strength[sign] < least) return left;
      next += 1;
      const right: Parsed = value(sign === '^' ? strength[sign] : strength[sign] + 1, here);
      if (isFault(right)) return right;
      const { node: first } = left;
      const { node: second } = right;
      const node: Node = { kind: 'pair', sign, left: first, right: second, at: first.at, end: second.end };
      left = limited(node, Math.max(left.depth, right.depth) + 1);
    }
    return left;
  }

  function isEmpty({ node, depth }: { node: Node; depth: number }): Parsed {
    const isNot = isWord('not', 1);
    const last = peek(isNot ? 2 : 1);
    if (!isWord('empty', isNot ? 2 : 1)) return fault('Expected “empty” after “is”', last);
    next += isNot ? 3 : 2;
    return limited({ kind: 'empty', isNot, of: node, at: node.at, end: last.end }, depth + 1);
  }

  function start(after: Token | null): Parsed {
    const token = peek();
    const { at, end: to } = token;
    next += 1;
    switch (token.kind) {
      case 'number':
        return { node: { kind: 'number', value: token.value, at, end: to }, depth: 1 };
      case 'text':
        return { node: { kind: 'text', value: token.value, at, end: to }, depth: 1 };
      case 'column':
        return { node: { kind: 'column', name: token.value, at, end: to }, depth: 1 };
      case 'name':
        return word(token, after);
      case 'sign':
        if (token.value === '(') return inBrackets(token);
        if (token.value === '-' || token.value === '+') return signed(token);
    }
    next -= 1;
    return missing(token, after);
  }

  function missing(token: Token, after: Token | null): Fault {
    const where = after === null ? '' : ` after ${textOf(after)}`;
    const instead = token.kind === 'end' ? ', but the formula ends' : `, but found ${textOf(token)}`;
    return fault(`Expected a value${where}`, token, instead);
  }

  function signed(token: Token): Parsed {
    const of = value(minusStrength, token);
    if (isFault(of) || token.value === '+') return of;
    return limited({ kind: 'minus', of: of.node, at: token.at, end: of.node.end }, of.depth + 1);
  }

  function inBrackets(token: Token): Parsed {
    const inner = value(0, token);
    if (isFault(inner)) return inner;
    if (!isSign(')')) return fault('Expected “)”', peek(), `; the bracket opens at ${token.at + 1}`);
    next += 1;
    return inner;
  }

  function word(token: Token & { kind: 'name' }, after: Token | null): Parsed {
    const { at, end: to } = token;
    const lower = token.value.toLowerCase();
    if (lower === 'true' || lower === 'false')
      return { node: { kind: 'boolean', value: lower === 'true', at, end: to }, depth: 1 };
    if (lower === 'not') {
      const of = value(notStrength, token);
      return isFault(of) ? of : limited({ kind: 'not', of: of.node, at, end: of.node.end }, of.depth + 1);
    }
    if (keywords.has(lower)) {
      next -= 1;
      return missing(token, after);
    }
    if (isSign('(')) return call(token, lower);
    return { node: { kind: 'column', name: token.value, at, end: to }, depth: 1 };
  }

  function call(token: Token, name: string): Parsed {
    let before = peek();
    next += 1;
    const args: Node[] = [];
    let depth = 0;
    if (!isSign(')'))
      for (;;) {
        const one = value(0, before);
        if (isFault(one)) return one;
        args.push(one.node);
        depth = Math.max(depth, one.depth);
        if (!isSign(',')) break;
        before = peek();
        next += 1;
      }
    if (!isSign(')')) return fault('Expected “,” or “)”', peek(), ` in ${name}(…)`);
    const close = peek();
    next += 1;
    return limited({ kind: 'call', name, given: args, at: token.at, end: close.end }, depth + 1);
  }

  return { whole };
}

function textOf(token: Token): string {
  if (token.kind === 'end') return 'the end';
  const text = token.kind === 'column' ? `[${token.value}]` : String(token.value);
  return `“${text.length > 40 ? `${text.slice(0, 39)}…` : text}”`;
}
