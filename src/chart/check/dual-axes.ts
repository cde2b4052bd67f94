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
  };
};
