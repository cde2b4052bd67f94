/** Scrolls to a result where the page would show only its upper edge: people paste anywhere on it. */
export function scrollToResult(box: HTMLElement | null): void {
  if (box === null) return;
  const { top, bottom } = box.getBoundingClientRect();
  if (top >= 0 && (top < innerHeight / 3 || bottom <= innerHeight)) return;
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
  box.scrollIntoView({ block: 'start', behavior });
}
