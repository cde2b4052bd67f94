import type { Column, Table } from '../table.ts';
import { dateOf, plainNumber } from '../transform/figure-type.ts';
import { dateSpan } from '../transform/read-value.ts';
import type { ColumnType } from '../types/column-type.ts';
import { type Argument, figures, functions, isEmpty, joinAll, type Scope, signatureOf } from './functions.ts';
import { type Node, type Operator, parse } from './parse.ts';
import { columnText } from './print.ts';
import { type Fault, fault } from './token.ts';
import { mapCells, mapOne, mapTwo, oneFigure, oneWord, type ValueKind, type Vector, vectorOf } from './vector.ts';

/** Compiled expression: the kind of its result, and the function that computes it. */
type CompiledExpression = { ok: true; kind: ValueKind; type?: ColumnType; run: (scope: Scope) => Vector };

type Part = Omit<CompiledExpression, 'ok'>;
type TableShape = Pick<Table, 'columns' | 'rows'>;

/** Limit of computed cells; about a hundred million take a second. */
const mostCells = 600_000_000;

/** Parses an expression and checks it against the columns of a table. The result works only for this table. */
export function compile(text: string, table: TableShape): CompiledExpression | Fault {
  const parsed = parse(text);
  if (!parsed.ok) return parsed;
  if (nodesIn(parsed.node) * table.rows > mostCells)
    return { ok: false, error: 'The formula is too long for this many rows.', at: 0, end: text.length };
  const part = build(parsed.node, finder(table.columns));
  return 'error' in part ? part : { ok: true, ...part };
}

function nodesIn(node: Node): number {
  if (node.kind === 'pair') return 1 + nodesIn(node.left) + nodesIn(node.right);
  if (node.kind === 'call') return node.given.reduce((sum, each) => sum + nodesIn(each), 1);
  return 'of' in node ? 1 + nodesIn(node.of) : 1;
}

type Find = (name: string) => Column | null;

/** Column lookup by name, else by key, else by name regardless of case when that is unambiguous. */
function finder(columns: readonly Column[]): Find {
  const byName = new Map(columns.toReversed().map((column) => [column.name, column]));
  const byKey = new Map(columns.map((column) => [column.key, column]));
  return (name) => {
    const match = byName.get(name) ?? byKey.get(name);
    if (match !== undefined) return match;
    const alike = columns.filter((column) => column.name.trim().toLowerCase() === name.trim().toLowerCase());
    return alike.length === 1 ? (alike[0] ?? null) : null;
  };
}

function build(node: Node, find: Find): Part | Fault {
  switch (node.kind) {
    case 'number':
      return { kind: 'number', run: () => oneFigure('number', node.value) };
    case 'text':
      return { kind: 'text', run: () => oneWord(node.value) };
    case 'boolean':
      return { kind: 'boolean', run: () => oneFigure('boolean', Number(node.value)) };
    case 'column':
      return columnPart(node, find);
    case 'minus': {
      const of = need(node.of, find, { takes: 'number', where: 'after “-”' });
      return 'error' in of
        ? of
        : { ...of, run: (scope) => mapOne(figures(of.run(scope)), 'number', (value) => -value) };
    }
    case 'not': {
      const of = need(node.of, find, { takes: 'boolean', where: 'after “not”' });
      if ('error' in of) return of;
      return { kind: 'boolean', run: (scope) => mapOne(figures(of.run(scope)), 'boolean', (value) => 1 - value) };
    }
    case 'empty': {
      const of = build(node.of, find);
      if ('error' in of) return of;
      const isYes = (scope: Scope) => figures(isEmpty(of.run(scope), scope.rows));
      return {
        kind: 'boolean',
        run: (scope) => (node.isNot ? mapOne(isYes(scope), 'boolean', (value) => 1 - value) : isYes(scope)),
      };
    }
    case 'pair':
      return pairPart(node, find);
    case 'call':
      return callPart(node, find);
  }
}

function columnPart(node: Node & { kind: 'column' }, find: Find): Part | Fault {
  const column = find(node.name);
  if (column === null) return fault(`There is no column “${node.name.slice(0, 60)}”`, node);
  const { type, kind } = column;
  return { kind, ...(type === undefined ? {} : { type }), run: () => vectorOf(column) };
}

const kindWords: Record<ValueKind, string> = {
  number: 'a number',
  text: 'a text',
  time: 'a date',
  boolean: 'yes or no',
};

type Need = { takes: ValueKind; where: string };

/** Part that must be of a kind. Columns of yes and no are converted from words, and a text with a date is a date. */
function need(node: Node, find: Find, { takes, where }: Need): Part | Fault {
  const part = build(node, find);
  if ('error' in part || part.kind === takes) return part;
  if (takes === 'boolean' && part.type?.is === 'boolean')
    return { kind: 'boolean', run: (scope) => toBooleans(part.run(scope), scope.rows) };
  const time = takes === 'time' && node.kind === 'text' ? dateSpan(node.value.trim()) : null;
  if (time !== null) return { kind: 'time', run: () => oneFigure('time', time.from) };
  return expected(kindWords[takes], where, node, part.kind);
}

function expected(what: string, where: string, node: Node, kind: ValueKind): Fault {
  const name = node.kind === 'column' ? columnText(node.name) : 'this';
  return fault(`Expected ${what} ${where}`, node, `, but ${name} is ${kindWords[kind]}`);
}

const yesWords = new Set([
  'yes',
  'y',
  'true',
  't',
  '1',
  'x',
  'on',
  'ja',
  'wahr',
  'oui',
  'vrai',
  'sí',
  'si',
  'sim',
  'tak',
  'да',
]);

function toBooleans(words: Vector, rows: number): Vector {
  return mapCells([words], rows, 'boolean', ([word]) =>
    word === null ? null : Number(yesWords.has(String(word).trim().toLowerCase())),
  );
}

type Pair = Node & { kind: 'pair' };

function pairPart(node: Pair, find: Find): Part | Fault {
  const { sign } = node;
  if (sign === 'and' || sign === 'or') return logicPart(node, find);
  const left = build(node.left, find);
  if ('error' in left) return left;
  const right = build(node.right, find);
  if ('error' in right) return right;
  if (sign === '&') return { kind: 'text', run: (scope) => joinAll([left.run(scope), right.run(scope)], scope.rows) };
  if (isComparison(sign)) return comparePart(node, { left, right, sign, find });
  return left.kind === 'time' || right.kind === 'time' ? datePart(node, left, right) : sumPart(node, left, right);
}

function logicPart(node: Pair, find: Find): Part | Fault {
  const left = need(node.left, find, { takes: 'boolean', where: `before “${node.sign}”` });
  if ('error' in left) return left;
  const right = need(node.right, find, { takes: 'boolean', where: `after “${node.sign}”` });
  if ('error' in right) return right;
  // `false and gap` is false, `true or gap` is true.
  const decides = node.sign === 'and' ? 0 : 1;
  const join = (a: number, b: number) => (a === decides || b === decides ? decides : a + b - (1 - decides));
  return {
    kind: 'boolean',
    run: (scope) => mapTwo(figures(left.run(scope)), figures(right.run(scope)), 'boolean', join),
  };
}

const sums: Partial<Record<Operator, (a: number, b: number) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => (b === 0 ? Number.NaN : a / b),
  '%': (a, b) => (b === 0 ? Number.NaN : a - b * Math.floor(a / b)),
  '^': (a, b) => a ** b,
};

function sumPart(node: Pair, left: Part, right: Part): Part | Fault {
  const { sign } = node;
  const hint = sign === '+' && (left.kind === 'text' || right.kind === 'text') ? '; join text with “&”' : '';
  for (const [part, side, where] of [
    [left, node.left, 'before'],
    [right, node.right, 'after'],
  ] as const)
    if (part.kind !== 'number') {
      const wrong = expected('a number', `${where} “${sign}”`, side, part.kind);
      return { ...wrong, error: wrong.error.replace(/\.$/, `${hint}.`) };
    }
  const work = sums[sign] ?? (() => Number.NaN);
  const type = unitAfter(node, left, right);
  return {
    kind: 'number',
    ...type,
    run: (scope) => mapTwo(figures(left.run(scope)), figures(right.run(scope)), 'number', work),
  };
}

/** Type after a calculation: adding keeps a shared unit; multiplying by a bare number keeps the other’s. */
function unitAfter({ sign, left, right }: Pair, first: Part, second: Part): { type?: ColumnType } {
  const isSame = first.type !== undefined && JSON.stringify(first.type) === JSON.stringify(second.type);
  if ((sign === '+' || sign === '-') && (isSame || right.kind === 'number')) return typeOf(first);
  if (sign === '*' && left.kind === 'number') return typeOf(second);
  if ((sign === '*' || sign === '/') && right.kind === 'number') return typeOf(first);
  return sign === '%' ? typeOf(first) : {};
}

function typeOf({ type }: Part): { type?: ColumnType } {
  return type === undefined ? {} : { type };
}

const day = 86_400_000;

/** Date arithmetic: dates differ by days, and move by days. */
function datePart(node: Pair, left: Part, right: Part): Part | Fault {
  const { sign } = node;
  const run =
    (kind: 'number' | 'time', work: (a: number, b: number) => number): Part['run'] =>
    (scope) =>
      mapTwo(figures(left.run(scope)), figures(right.run(scope)), kind, work);
  if (sign === '-' && left.kind === 'time' && right.kind === 'time')
    return { kind: 'number', type: plainNumber, run: run('number', (a, b) => (a - b) / day) };
  if ((sign === '+' || sign === '-') && left.kind === 'time' && right.kind === 'number') {
    const direction = sign === '+' ? day : -day;
    return { kind: 'time', ...typeOf(left), run: run('time', (a, b) => a + b * direction) };
  }
  if (sign === '+' && left.kind === 'number' && right.kind === 'time')
    return { kind: 'time', ...typeOf(right), run: run('time', (a, b) => a * day + b) };
  const isLeft = left.kind === 'time' && sign !== '-' && sign !== '+';
  return expected(
    'a number',
    `${isLeft ? 'before' : 'after'} “${sign}”`,
    isLeft ? node.left : node.right,
    isLeft ? left.kind : right.kind,
  );
}

type Comparison = '=' | '!=' | '<' | '<=' | '>' | '>=';

const comparisons: Record<Comparison, (a: number | string, b: number | string) => boolean> = {
  '=': (a, b) => a === b,
  '!=': (a, b) => a !== b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
};

function isComparison(sign: Operator): sign is Comparison {
  return Object.hasOwn(comparisons, sign);
}

type Sides = { left: Part; right: Part; sign: Comparison; find: Find };

function comparePart(node: Pair, { left, right, sign, find }: Sides): Part | Fault {
  if (left.kind !== right.kind) {
    const isLeftText = node.left.kind === 'text' && right.kind === 'time';
    const takes = isLeftText ? right.kind : left.kind;
    const side = isLeftText ? node.left : node.right;
    const other = need(side, find, { takes, where: `${isLeftText ? 'before' : 'after'} “${sign}”` });
    if ('error' in other) return other;
    return compared(isLeftText ? other : left, isLeftText ? right : other, comparisons[sign]);
  }
  return compared(left, right, comparisons[sign]);
}

function compared(left: Part, right: Part, holds: (a: number | string, b: number | string) => boolean): Part {
  if (left.kind !== 'text') {
    const work = (a: number, b: number) => (Number.isNaN(a) || Number.isNaN(b) ? Number.NaN : Number(holds(a, b)));
    return {
      kind: 'boolean',
      run: (scope) => mapTwo(figures(left.run(scope)), figures(right.run(scope)), 'boolean', work),
    };
  }
  const work = ([a = null, b = null]: readonly (number | string | null)[]) =>
    a === null || b === null ? null : Number(holds(a, b));
  return {
    kind: 'boolean',
    run: (scope) => mapCells([left.run(scope), right.run(scope)], scope.rows, 'boolean', work),
  };
}

type Call = Node & { kind: 'call' };

function callPart(node: Call, find: Find): Part | Fault {
  const called = Object.hasOwn(functions, node.name) ? functions[node.name] : undefined;
  if (called === undefined) return fault(`There is no function “${node.name.slice(0, 60)}”`, node);
  const fewest = called.given.filter(({ isOptional }) => isOptional !== true).length;
  const isMany = called.given.at(-1)?.isMany === true;
  if (node.given.length < fewest || (!isMany && node.given.length > called.given.length))
    return fault(`Expected ${signatureOf(node.name)}`, node);
  const parts: Part[] = [];
  for (const [place, each] of node.given.entries()) {
    const argument = called.given[place] ?? called.given.at(-1);
    const part =
      argument === undefined ? build(each, find) : argumentPart(each, { argument, find, before: parts, node });
    if ('error' in part) return part;
    parts.push(part);
  }
  const same = parts.find((_, place) => (called.given[place] ?? called.given.at(-1))?.takes === 'same');
  const kind = called.gives === 'same' ? (same?.kind ?? 'number') : called.gives;
  const wrong = wrongKind(node, parts, kind);
  if (wrong !== null) return wrong;
  const type = typeAfter(kind, called.keepsUnit === true ? (same ?? parts[0]) : undefined);
  return {
    kind,
    ...type,
    run: (scope) =>
      called.run(
        parts.map((part) => part.run(scope)),
        scope,
      ),
  };
}

type ArgumentCheck = { argument: Argument; find: Find; before: readonly Part[]; node: Call };

function argumentPart(each: Node, { argument, find, before, node }: ArgumentCheck): Part | Fault {
  const where = `as ${argument.name} of ${node.name}(…)`;
  if (argument.takes === 'any') return build(each, find);
  if (argument.takes !== 'same') return need(each, find, { takes: argument.takes, where });
  const all = functions[node.name]?.given ?? [];
  const known = before.find((_, place) => (all[place] ?? all.at(-1))?.takes === 'same');
  return known === undefined ? build(each, find) : need(each, find, { takes: known.kind, where });
}

/** Rules about arguments that their kinds alone do not express. */
function wrongKind(node: Call, parts: readonly Part[], kind: ValueKind): Fault | null {
  const [first] = parts;
  const [given] = node.given;
  if (given === undefined || first === undefined) return null;
  if ((node.name === 'min' || node.name === 'max') && (kind === 'text' || kind === 'boolean'))
    return expected('a number or a date', `in ${node.name}(…)`, given, first.kind);
  if (node.name !== 'date') return null;
  if (first.kind === 'boolean' || first.kind === 'time')
    return expected('a year or a text', 'in date(…)', given, first.kind);
  return first.kind === 'text' && parts.length > 1 ? fault('Expected a year before the month', given) : null;
}

function typeAfter(kind: ValueKind, source: Part | undefined): { type?: ColumnType } {
  if (source?.type !== undefined && source.kind === kind) return { type: source.type };
  return kind === 'time' ? { type: dateOf('day') } : {};
}
