import type { Inline, Mark, Text } from './schema.ts';

/** Inline nodes as a tree: text that shares a mark is inside one branch, as in HTML and in Markdown. */
export type MarkTree =
  | { type: 'text'; text: string }
  | { type: 'hardBreak' }
  | { type: 'mark'; mark: Mark; children: MarkTree[] };

/** Of the marks of a text, the one that also covers the most of what follows is the outermost; code is the innermost. */
export function toMarkTree(nodes: readonly Inline[] = [], done: readonly Mark[] = []): MarkTree[] {
  const trees: MarkTree[] = [];
  for (let place = 0; place < nodes.length; ) {
    const node = nodes[place];
    if (node?.type !== 'text') {
      trees.push({ type: 'hardBreak' });
      place += 1;
      continue;
    }
    const runs = (node.marks ?? [])
      .filter((mark) => !done.some((each) => isSame(each, mark)))
      .map((mark) => ({ mark, length: runLength(nodes, place, mark) }));
    const outer = runs.filter(({ mark }) => mark.type !== 'code' || runs.length === 1);
    const longest = outer.reduce<(typeof outer)[number] | null>(
      (best, run) => (best === null || run.length > best.length ? run : best),
      null,
    );
    if (longest === null) {
      trees.push({ type: 'text', text: node.text });
      place += 1;
      continue;
    }
    const { mark, length } = longest;
    trees.push({ type: 'mark', mark, children: toMarkTree(nodes.slice(place, place + length), [...done, mark]) });
    place += length;
  }
  return trees;
}

/** Nodes from a place on that have a mark, line breaks between them included. */
function runLength(nodes: readonly Inline[], place: number, mark: Mark): number {
  let length = 0;
  for (const [offset, node] of nodes.slice(place).entries()) {
    if (node.type === 'hardBreak' && mark.type !== 'code') continue;
    if (node.type !== 'text' || !hasMark(node, mark)) break;
    length = offset + 1;
    if (mark.type === 'code') break; // Markdown has no code of several pieces
  }
  return length;
}

function hasMark({ marks = [] }: Text, mark: Mark): boolean {
  return marks.some((each) => isSame(each, mark));
}

function isSame(one: Mark, other: Mark): boolean {
  return (
    one.type === other.type && (one.type !== 'link' || other.type !== 'link' || one.attrs.href === other.attrs.href)
  );
}
