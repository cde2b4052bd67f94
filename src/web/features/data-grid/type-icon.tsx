import type { TypeName } from '#data/types/column-type.ts';
import { typeIcons } from './type-icons.ts';

/** The icon of a column's type, in the color of its family. */
export function TypeIcon({ type }: { type: TypeName }) {
  const { family, lines } = typeIcons[type];
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={`${COLORS[family]} size-4 shrink-0 fill-none stroke-current stroke-2`}
    >
      <path d={lines} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}

// Marked important: a menu paints its icons muted.
const COLORS = {
  figure: 'text-accent-ink!',
  moment: 'text-success-ink!',
  place: 'text-warning-ink!',
  word: 'text-muted!',
};
