import { minusStrength, type Node, notStrength, parse, strength } from './parse.ts';

/** An expression written evenly: spaces around signs, no needless brackets. What cannot be read stays as it is. */
export function formatExpression(text: string): string {
  const parsed = parse(text);
  return parsed.ok ? print(parsed.node) : text;
}

/** The text of a tree; reading it gives the tree again. */
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
      return `-${held(node.of, minusStrength)}`;
    case 'not':
      return `not ${held(node.of, notStrength)}`;
    case 'empty':
      return `${held(node.of, 4)} is ${node.isNot ? 'not ' : ''}empty`;
    case 'call':
      return `${node.name}(${node.given.map(print).join(', ')})`;
    case 'pair': {
      const own = strength[node.sign];
      const isRightFirst = node.sign === '^';
      const left = held(node.left, isRightFirst ? own + 1 : own);
      return `${left} ${node.sign} ${held(node.right, isRightFirst ? own : own + 1)}`;
    }
  }
}

/** The name of a column as it stands in an expression. */
export function columnText(name: string): string {
  return `[${name.replaceAll(']', ']]')}]`;
}

function held(node: Node, least: number): string {
  return strengthOf(node) < least ? `(${print(node)})` : print(node);
}

function strengthOf(node: Node): number {
  if (node.kind === 'pair') return strength[node.sign];
  if (node.kind === 'not') return notStrength;
  if (node.kind === 'minus') return minusStrength;
  return node.kind === 'empty' ? 4 : 10;
}
