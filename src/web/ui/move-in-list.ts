interface ListEntry {
  label: string;
  disabled?: boolean;
}

interface Move {
  from: number;
  to: 'next' | 'previous' | 'first' | 'last' | { startsWith: string };
}

/** The index a key leads to in a list with disabled entries; unchanged when there is nowhere to go. */
export function moveInList(entries: readonly ListEntry[], { from, to }: Move): number {
  const open = entries.flatMap((entry, index) => (entry.disabled ? [] : [index]));
  if (to === 'first') return open[0] ?? from;
  if (to === 'last') return open.at(-1) ?? from;
  if (to === 'next') return open.find((index) => index > from) ?? from;
  if (to === 'previous') return open.findLast((index) => index < from) ?? from;

  // The same character again cycles through the entries that start with it; a longer word may keep the current one.
  const characters = new Set(to.startsWith.toLowerCase());
  const isOneCharacter = characters.size === 1;
  const prefix = isOneCharacter ? [...characters].join('') : to.startsWith.toLowerCase();
  const isAfter = (index: number) => (isOneCharacter ? index > from : index >= from);
  const inOrder = [...open.filter(isAfter), ...open.filter((index) => !isAfter(index))];
  return inOrder.find((index) => entries[index]?.label.toLowerCase().startsWith(prefix)) ?? from;
}
