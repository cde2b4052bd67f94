import { parseSync } from '@swc/core';

type Node = { readonly [key: string]: unknown };

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

/** The titles of the tests and groups in a test file that would run. Comments and skipped tests are not there. */
export function titlesIn(source: string, { tsx = false } = {}): string[] {
  return titlesUnder(parseSync(source, { syntax: 'typescript', tsx, target: 'es2024' }));
}

function titlesUnder(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(titlesUnder);
  if (!isNode(value)) return [];
  if (value.type !== 'CallExpression') return Object.values(value).flatMap(titlesUnder);

  const [root, ...modifiers] = chain(value.callee);
  const inside = [value.callee, value.arguments].flatMap(titlesUnder);
  if (root === undefined || !roots.has(root)) return inside;
  if (modifiers.some((name) => skipping.has(name))) return [];
  if (!modifiers.every((name) => running.has(name))) return inside;
  const title = Array.isArray(value.arguments) ? textOf(value.arguments[0]) : '';
  return title === '' ? inside : [title, ...inside];
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

/** The fixed text of a title; what is computed leaves a gap. */
function textOf(argument: unknown): string {
  if (!isNode(argument) || !isNode(argument.expression)) return '';
  const { type, value, quasis } = argument.expression;
  if (type === 'StringLiteral') return String(value);
  if (type !== 'TemplateLiteral' || !Array.isArray(quasis)) return '';
  return quasis.map((part: Node) => String(part.cooked ?? part.raw)).join('…');
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null;
}
