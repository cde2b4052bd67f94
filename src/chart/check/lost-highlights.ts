import { patchOf } from '../document/patch.ts';
import { walk } from '../scene/node.ts';
import type { Check } from './look.ts';

/** A highlight of what is not in the data leaves everything grey. */
export const lostHighlights: Check = ({ document, drawing }) => {
  if (document.highlights.length === 0 || drawing.error !== null) return null;
  const keys = new Set<string>();
  for (const { node } of walk(drawing.scene.root)) if (node.part?.key !== undefined) keys.add(node.part.key);
  const lost = document.highlights.filter((key) => !keys.has(key));
  if (lost.length < document.highlights.length) return null;
  return {
    id: 'lost-highlights',
    severity: 'warning',
    why: `“${lost[0]}” is highlighted but not in the chart, so everything is grey.`,
    fix: patchOf({ kind: 'highlights', keys: [] }),
  };
};
