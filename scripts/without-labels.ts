import type { Plugin } from 'rolldown';
import { parseAst } from 'rolldown/parseAst';

/** Labels of options and hints of roles are for the editor's panel. */
export function withoutLabels(): Plugin {
  return {
    name: 'without-labels',
    transform: {
      filter: { id: /\/chart\/(.*[/-])?(manifest|options|bounds)\.ts$/ },
      handler(code) {
        // By their places: a choice that is named `group` is found twice.
        const labels = new Map(labelsIn(parseAst(code, { lang: 'ts' })).map(({ start, end }) => [start, end]));
        const fromTheEnd = [...labels].sort(([one], [other]) => other - one);
        return fromTheEnd.reduce((left, [start, end]) => `${left.slice(0, start)}''${left.slice(end)}`, code);
      },
    },
  };
}

/** Functions that declare an option: the first argument is its label. */
const optionMakers = new Set(['toggle', 'choice', 'choices', 'amount', 'color', 'colors', 'words', 'format']);

type SyntaxNode = {
  type?: string;
  start: number;
  end: number;
  value?: unknown;
  key?: SyntaxNode & { name?: string };
  callee?: { name?: string };
  arguments?: SyntaxNode[];
  properties?: SyntaxNode[];
};

/** The literals that are labels of options or of what can be chosen, groups of options, or hints. */
function labelsIn(node: unknown): SyntaxNode[] {
  if (Array.isArray(node)) return node.flatMap(labelsIn);
  if (typeof node !== 'object' || node === null) return [];
  const parsed = node as SyntaxNode; // as the parser gives them
  // When an option is offered is for the panel as well.
  if (parsed.type === 'Property' && parsed.key?.name === 'when') return [parsed.value as SyntaxNode];
  const inside = Object.values(node).flatMap(labelsIn);
  if (parsed.type === 'Property' && ['hint', 'group'].includes(parsed.key?.name ?? ''))
    return [...literals([parsed.value as SyntaxNode]), ...inside];
  if (parsed.type !== 'CallExpression' || !optionMakers.has(parsed.callee?.name ?? '')) return inside;
  const [label, choices] = parsed.arguments ?? [];
  const isChoice = parsed.callee?.name?.startsWith('choice') ?? false;
  const names = isChoice ? (choices?.properties ?? []).map(({ value }) => value as SyntaxNode) : [];
  return [...literals(label === undefined ? names : [label, ...names]), ...inside];
}

function literals(nodes: readonly (SyntaxNode | undefined)[]): SyntaxNode[] {
  return nodes.filter((node) => node?.type === 'Literal' && typeof node.value === 'string') as SyntaxNode[];
}
