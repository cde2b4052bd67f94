import { useSyncExternalStore } from 'react';

const query = '(min-width: 64rem)';

/** Whether the screen has room for the panels beside the chart. */
export function isWide(): boolean {
  return matchMedia(query).matches;
}

export function useIsWide(): boolean {
  return useSyncExternalStore(watchWidth, isWide, () => true);
}

function watchWidth(onChange: () => void): () => void {
  const list = matchMedia(query);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}
