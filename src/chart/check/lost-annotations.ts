import type { Annotation } from '../document/document.ts';
import { walk } from '../scene/node.ts';
import type { Check } from './look.ts';

/** An annotation at a value that its axis does not have, or that lies outside of the plot, is not drawn. */
export const lostAnnotations: Check = ({ document, drawing }) => {
  if (drawing.error !== null) return null;
  const drawn = new Set<string>();
  for (const { node } of walk(drawing.scene.root)) {
    if (node.part?.role === 'annotation') drawn.add(node.part.key ?? '');
  }
  const lost = document.annotations.find((each) => !drawn.has(each.id) && !isEmptyNote(each));
  if (lost === undefined) return null;
  const name = lost.text.trim() === '' ? 'An annotation' : `“${lost.text.trim().slice(0, 60)}”`;
  return {
    id: 'lost-annotations',
    severity: 'error',
    why: `${name} is at ${placesOf(lost)}, which is not on the axis. Enter a value, a date or a name that the chart shows.`,
  };
};

/** A note without words is left out on purpose. */
function isEmptyNote({ kind, text }: Annotation): boolean {
  return kind === 'text' && text.trim() === '';
}

function placesOf(lost: Annotation): string {
  const places =
    lost.kind === 'text' ? [lost.at.x, lost.at.y] : lost.kind === 'line' ? [lost.at] : [lost.from, lost.to];
  return places
    .filter((each) => each !== null)
    .map((each) => `“${each}”`)
    .join(' and ');
}
