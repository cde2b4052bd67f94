import { type NodeRole, type Scene, walk } from '../../../src/chart/scene/node.ts';

/** What is written in a picture, or in parts of one role, without spaces and hyphens, for lines may break anywhere. */
export function lettersOf(scene: Scene, role?: NodeRole): string {
  const nodes = walk(scene.root).flatMap(({ node }) => {
    if (role === undefined || node.part?.role !== role) return role === undefined ? [node] : [];
    return node.kind === 'group' ? walk(node).map((each) => each.node) : [node];
  });
  return withoutBreaks(nodes.flatMap((node) => (node.kind === 'text' ? [node.text] : [])).join(''));
}

export function withoutBreaks(text: string): string {
  return text.replace(/[\s\u00ad\u200b-]+/g, '');
}
