import { parseSync } from '@swc/core';
import { isNode, literalsOf, type Node, type Scope, scopeInside, scopeOfModule } from './literals.ts';

const roots = new Set(['test', 'it', 'describe']);
const skipping = new Set(['skip', 'todo', 'fixme']);
const running = new Set([
  'describe',
  'only',
  'each',
  'for',
  'concurrent',
  'sequential',
  'serial',
  'parallel',
  'skipIf',
  'runIf',
]);
/** `test.each(rows)` is not yet a test: what it gives back is called with the title. */
const preparing = new Set(['each', 'for', 'skipIf', 'runIf']);
const id = /\b(?:S\d+|SB|X|R)\.\d+/;
const hole = /…|%[sjo]|\$[\w.]+/g;

/**
 * The titles of the tests and groups in a test file that would run. Comments and skipped tests are not there. A title
 * with a computed part is there once for each text with an id that may stand in it: those of its `test.each` table, of
 * the list its loop goes through, or of the calls of the function it is in.
 */
export function titlesIn(source: string, { tsx = false } = {}): string[] {
  const module: unknown = parseSync(source, { syntax: 'typescript', tsx, target: 'es2024' });
  return titlesUnder(module, scopeOfModule(module));
}

function titlesUnder(value: unknown, around: Scope): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => titlesUnder(each, around));
  if (!isNode(value)) return [];
  const scope = scopeInside(value, around);
  if (value.type !== 'CallExpression') return Object.values(value).flatMap((each) => titlesUnder(each, scope));

  const [root, ...modifiers] = chain(value.callee);
  const inside = [value.callee, value.arguments].flatMap((each) => titlesUnder(each, scope));
  if (root === undefined || !roots.has(root)) return inside;
  if (modifiers.some((name) => skipping.has(name))) return [];
  if (!modifiers.every((name) => running.has(name))) return inside;
  const isPreparing = isNode(value.callee) && value.callee.type === 'MemberExpression';
  if (isPreparing && preparing.has(modifiers.at(-1) ?? '')) return inside;
  return [...titlesOf(value, scope), ...inside];
}

/** `test.describe.only` and `test.each(rows)` as the names they are made of. */
function chain(callee: unknown): string[] {
  if (!isNode(callee)) return [];
  if (callee.type === 'Identifier') return [String(callee.value)];
  if (callee.type === 'MemberExpression') {
    const object = chain(callee.object);
    return object.length === 0 ? [] : [...object, ...chain(callee.property)];
  }
  if (callee.type === 'CallExpression') return chain(callee.callee);
  if (callee.type === 'TaggedTemplateExpression') return chain(callee.tag);
  return [];
}

function titlesOf({ callee, arguments: words }: Node, scope: Scope): string[] {
  const argument: unknown = Array.isArray(words) ? words[0] : undefined;
  if (!isNode(argument) || !isNode(argument.expression)) return [];
  const { expression } = argument;
  const text = textOf(expression);
  const sources = [...(expression.type === 'StringLiteral' ? [] : [expression]), ...tablesOf(callee)];
  const known = sources.flatMap((source) => literalsOf(source, scope)).filter((literal) => id.test(literal));
  const fitting = known.filter((literal) => !text.includes(literal));
  const isComputed = hole.test(text);
  hole.lastIndex = 0;
  if (!isComputed || fitting.length === 0) return text === '' || text === '…' ? [] : [text];
  return [...new Set(fitting)].map((literal) => text.replaceAll(hole, () => literal));
}

/** The rows of `test.each(rows)` or `describe.for(rows)`. */
function tablesOf(callee: unknown): unknown[] {
  return isNode(callee) && callee.type === 'CallExpression' && Array.isArray(callee.arguments) ? callee.arguments : [];
}

/** The fixed text of a title; what is computed leaves a gap. */
function textOf({ type, value, quasis, callee }: Node): string {
  if (type === 'StringLiteral') return String(value);
  if (type === 'CallExpression' && isNode(callee) && isNode(callee.object)) return textOf(callee.object); // `…`.trim()
  if (type !== 'TemplateLiteral' || !Array.isArray(quasis)) return '…';
  return quasis.map((part: Node) => String(part.cooked ?? part.raw)).join('…');
}
