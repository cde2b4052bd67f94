/** The search field that stays on top of a panel covers so much. */
const covered = 50;

/** Brings a part of a panel into sight, and moves nothing else: `scrollIntoView` would shift the whole page. */
export function reveal(part: HTMLElement | null): void {
  const panel = part?.closest<HTMLElement>('[role=tabpanel]') ?? null;
  if (part === null || panel === null) return;
  const { top, bottom } = part.getBoundingClientRect();
  const room = panel.getBoundingClientRect();
  const isSeen = top >= room.top + covered - 4 && bottom <= room.bottom;
  if (!isSeen) panel.scrollTop += top - room.top - covered;
}
