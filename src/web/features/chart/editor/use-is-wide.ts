import { useSyncExternalStore } from 'react';

/** Whether the screen has room for the panels beside the chart. */
export function isWide(): boolean {
  return wide.matches();
}

export function useIsWide(): boolean {
  return useSyncExternalStore(wide.watch, wide.matches, () => true);
}

/** Whether the screen is as narrow as a phone. */
export function useIsSmall(): boolean {
  return useSyncExternalStore(small.watch, small.matches, () => false);
}

const wide = mediaQuery('(min-width: 64rem)');
const small = mediaQuery('(max-width: 39.99rem)');

function mediaQuery(query: string) {
  return {
    matches: () => matchMedia(query).matches,
    watch(onChange: () => void): () => void {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
  };
}
