import type { Document } from '../document/document.ts';
import type { Patch } from '../project/change.ts';
import { walk } from '../scene/node.ts';
import type { Check } from './look.ts';

/** Two value axes in one plot. Small multiples have one each, under a title each. */
export const dualAxes: Check = ({ drawing, document }) => {
  let axes = 0;
  let facets = 0;
  for (const { node } of walk(drawing.scene.root)) {
    if (node.part?.role === 'axis-y') axes++;
    if (node.part?.role === 'facet-title') facets++;
  }
  if (axes <= Math.max(1, facets) || document.facet !== null) return null;
  return {
    id: 'dual-axes',
    severity: 'warning',
    why: 'Two axes with different scales make lines cross at arbitrary points. Use two charts, or index the values to 100.',
    ...fixFor(document),
  };
};

/** The same columns as lines on one axis. */
function fixFor({ template, roles }: Document): { fix?: Patch } {
  const { x = [], columns = [], lines = [] } = roles;
  if (template !== 'combo') return {};
  return {
    fix: {
      words: 'Show as an index',
      changes: [
        { kind: 'template', template: 'line', roles: { x, y: [...columns, ...lines] } },
        { kind: 'option', name: 'index', value: true },
      ],
    },
  };
}
