import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { useStore } from '#web/client/store.ts';
import type { TourEnd } from './show-tour.ts';
import {
  chooseTour,
  guide,
  skipsAll,
  type TourName,
  type TourStop,
  tourDefinitions,
  tourNeeds,
  toursAt,
} from './tours.ts';

type Running = { path: string; stop: () => void };
type Walk = { onShown?: () => void; onEnd: (end: TourEnd) => void };

/**
 * Starts the tour of a page at its first visit. Returns the function that shows it again, or null where there is none.
 */
export function useTour({ path, isDark }: { path: string; isDark: boolean }): (() => void) | null {
  const state = useStore(guide.state);
  const isWide = useSyncExternalStore(watchWidth, isWideEnough, () => false);
  const running = useRef<Running | null>(null);
  const due = state.status === 'done' ? chooseTour(path, isWide, state.seen) : null;

  useEffect(() => {
    void guide.load();
  }, []);

  async function run(stops: readonly TourStop[], { onShown = () => {}, onEnd }: Walk) {
    if (running.current !== null) return;
    const mine: Running = { path, stop: () => {} };
    running.current = mine;
    const { showTour } = await import('./show-tour.ts');
    if (running.current !== mine) return;
    const stop = showTour(stops, {
      isDark,
      onEnd: (end) => {
        if (running.current !== mine) return;
        running.current = null;
        onEnd(end);
      },
    });
    if (stop === null) {
      running.current = null;
      return;
    }
    mine.stop = stop;
    onShown();
  }

  const begin = useEffectEvent((name: TourName) => {
    if (isBusy()) return;
    void run(tourDefinitions[name].stops, {
      onShown: () => guide.markShown({ [name]: true }),
      onEnd: (end) => guide.markSeen(name === 'all' && end === 'skipped' ? skipsAll : { [name]: true }),
    });
  });

  // The page settles first: its content should not be covered at once. If the user is busy, it tries again later.
  useEffect(() => {
    if (due === null) return;
    const timer = setInterval(() => begin(due), 700);
    return () => clearInterval(timer);
  }, [due]);

  // Leaving the page ends its tour.
  useEffect(() => {
    const shown = running.current;
    if (shown !== null && shown.path !== path) shown.stop();
  }, [path]);
  useEffect(
    () => () => {
      const shown = running.current;
      running.current = null;
      shown?.stop();
    },
    [],
  );

  const again = toursAt(path, isWide);
  if (again.length === 0) return null;
  return () =>
    void run(
      again.flatMap((name) => tourDefinitions[name].stops),
      { onEnd: () => guide.markSeen(Object.fromEntries(again.map((name) => [name, true]))) },
    );
}

/** The user is doing something else, or the elements of the tour are still loading. */
function isBusy(): boolean {
  const field = document.activeElement;
  const isTyping =
    field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value !== '' : false;
  return isTyping || document.querySelector('[role=dialog], [role=alertdialog], main [aria-busy=true]') !== null;
}

function watchWidth(listener: () => void): () => void {
  const query = matchMedia(tourNeeds);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

function isWideEnough(): boolean {
  return matchMedia(tourNeeds).matches;
}
