import { minusStrength, type Node, notStrength, parse, strength } from './parse.ts';

/** Expression in normal form: spaces around operators, no needless brackets. Unparsable text is returned as it is. */
export function formatExpression(text: string): string {
  const parsed = parse(text);
  return parsed.ok ? print(parsed.node) : text;
}

/** Text of a tree; parsing it gives the tree again. */
export function print(node: Node): string {
  switch (node.kind) {
    case 'number':
      return String(node.value);
    case 'text':
      return `"${node.value.replaceAll('"', '""')}"`;
    case 'boolean':
      return String(node.value);
    case 'column':
      return columnText(node.name);
    case 'minus':
      return `-${operandText(node.of, minusStrength)}`;
    case 'not':
      return `not ${operandText(node.of, notStrength)}`;
    case 'empty':
      return `${operandText(node.of, 4)} is ${node.isNot ? 'not ' : ''}empty`;
    case 'call':
      return `${node.name}(${node.given.map(print).join(', ')})`;
    case 'pair': {
      const own = strength[node.sign];
      const isRightFirst = node.sign === '^';
      const left = operandText(node.left, isRightFirst ? own + 1 : own);
      return `${left} ${node.sign} ${operandText(node.right, isRightFirst ? own : own + 1)}`;
    }
  }
}

/** Column name as written in an expression. */
export function columnText(name: string): string {
  return `[${name.replaceAll(']', ']]')}]`;
}

function operandText(node: Node, least: number): string {
  return strengthOf(node) < least ? `(${print(node)})` : print(node);
}

function strengthOf(node: Node): number {
  if (node.kind === 'pair') return strength[node.sign];
  if (node.kind === 'not') return notStrength;
  if (node.kind === 'minus') return minusStrength;
  return node.kind === 'empty' ? 4 : 10;
}
