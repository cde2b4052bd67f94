/** Height that the sticky search field covers at the top of a panel. */
const covered = 50;

/** Scrolls a section of a panel into view, and nothing else: `scrollIntoView` would shift the whole page. */
export function scrollPanelTo(part: HTMLElement | null): void {
  const panel = part?.closest<HTMLElement>('[role=tabpanel]') ?? null;
  if (part === null || panel === null) return;
  const { top, bottom } = part.getBoundingClientRect();
  const room = panel.getBoundingClientRect();
  const isSeen = top >= room.top + covered - 4 && bottom <= room.bottom;
  if (!isSeen) panel.scrollTop += top - room.top - covered;
}
