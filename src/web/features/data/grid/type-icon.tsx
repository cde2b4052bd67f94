import type { TypeName } from '#data/types/column-type.ts';

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

/** Color group of a type's icon: numbers, dates, places, and everything else. */
type Family = 'figure' | 'moment' | 'place' | 'word';

/** Paths on a grid of 24 (from lucide, ISC), for the canvas and for menus. */
export const typeIcons: Record<TypeName, { family: Family; lines: string }> = {
  number: { family: 'figure', lines: 'M4 9h16M4 15h16M10 3 8 21M16 3l-2 18' },
  percent: {
    family: 'figure',
    lines: 'M19 5 5 19M4 6.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M15 17.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0',
  },
  currency: {
    family: 'figure',
    lines: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M16 8h-6a2 2 0 1 0 0 4h4a2 2 0 1 1 0 4H8M12 18V6',
  },
  rank: {
    family: 'figure',
    lines: 'M11 5h10M11 12h10M11 19h10M4 4h1v5M4 9h2M6.5 20H3.4c0-1 2.6-1.925 2.6-3.5a1.5 1.5 0 0 0-2.6-1.02',
  },
  duration: { family: 'figure', lines: 'M10 2h4M12 14l3-3M4 14a8 8 0 1 0 16 0a8 8 0 1 0-16 0' },
  latitude: { family: 'place', lines: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M2 12h20M4 7h16M4 17h16' },
  longitude: {
    family: 'place',
    lines: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M12 2v20M12 2a14.5 14.5 0 0 0 0 20M12 2a14.5 14.5 0 0 1 0 20',
  },
  date: {
    family: 'moment',
    lines: 'M8 2v4M16 2v4M3 10h18M5 4h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z',
  },
  category: {
    family: 'word',
    lines:
      'M12.586 2.586A2 2 0 0 0 11.172 2H4a2 2 0 0 0-2 2v7.172a2 2 0 0 0 .586 1.414l8.704 8.704a2.426 2.426 0 0 0 3.42 0l6.58-6.58a2.426 2.426 0 0 0 0-3.42zM7 7.5h.01',
  },
  text: { family: 'word', lines: 'M12 4v16M4 7V5a1 1 0 0 1 1-1h14a1 1 0 0 1 1 1v2M9 20h6' },
  boolean: { family: 'word', lines: 'M9 11l3 3L22 4M21 12v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h11' },
  country: { family: 'place', lines: 'M4 15s1-1 4-1 5 2 8 2 4-1 4-1V3s-1 1-4 1-5-2-8-2-4 1-4 1zM4 22v-7' },
  region: {
    family: 'place',
    lines:
      'M14.106 5.553a2 2 0 0 0 1.788 0l3.659-1.83A1 1 0 0 1 21 4.619v12.764a1 1 0 0 1-.553.894l-4.553 2.277a2 2 0 0 1-1.788 0l-4.212-2.106a2 2 0 0 0-1.788 0l-3.659 1.83A1 1 0 0 1 3 19.381V6.618a1 1 0 0 1 .553-.894l4.553-2.277a2 2 0 0 1 1.788 0zM15 5.764v15M9 3.236v15',
  },
  postcode: {
    family: 'place',
    lines:
      'M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zm18 3-8.97 5.7a1.94 1.94 0 0 1-2.06 0L2 7',
  },
  coordinates: {
    family: 'place',
    lines:
      'M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0M9 10a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
  },
  url: {
    family: 'word',
    lines:
      'M10 13a5 5 0 0 0 7.54.54l3-3a5 5 0 0 0-7.07-7.07l-1.72 1.71M14 11a5 5 0 0 0-7.54-.54l-3 3a5 5 0 0 0 7.07 7.07l1.71-1.71',
  },
  image: {
    family: 'word',
    lines:
      'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM7 9a2 2 0 1 0 4 0a2 2 0 1 0-4 0M21 15l-3.086-3.086a2 2 0 0 0-2.828 0L6 21',
  },
  color: {
    family: 'word',
    lines: 'M12 22a7 7 0 0 0 7-7c0-2-1-3.9-3-5.5s-3.5-4-4-6.5c-.5 2.5-2 4.9-4 6.5C6 11.1 5 13 5 15a7 7 0 0 0 7 7z',
  },
};
