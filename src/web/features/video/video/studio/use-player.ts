import { useEffect, useMemo, useState } from 'react';
import { createStore, type Store } from '#web/client/store.ts';

export type Player = {
  /** The time that is seen, in seconds. */
  time: Store<number>;
  isPlaying: boolean;
  play: () => void;
  pause: () => void;
  seek: (seconds: number) => void;
};

/** Plays a story of so many seconds. */
export function usePlayer(seconds: number): Player {
  const time = useMemo(() => createStore(0), []);
  const [isPlaying, setIsPlaying] = useState(false);

  useEffect(() => {
    if (!isPlaying) return;
    const start = time.read() >= seconds ? 0 : time.read();
    const begin = performance.now();
    let request = requestAnimationFrame(function show(now) {
      const next = start + Math.max(0, now - begin) / 1000;
      time.write(Math.min(next, seconds));
      if (next < seconds) request = requestAnimationFrame(show);
      else setIsPlaying(false);
    });
    return () => cancelAnimationFrame(request);
  }, [isPlaying, seconds, time]);

  return useMemo(
    () => ({
      time,
      isPlaying,
      play: () => setIsPlaying(true),
      pause: () => setIsPlaying(false),
      seek(to) {
        setIsPlaying(false);
        time.write(Math.max(0, to));
      },
    }),
    [time, isPlaying],
  );
}
