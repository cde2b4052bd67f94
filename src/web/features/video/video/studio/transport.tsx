import { Pause, Play, SkipBack } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { createStore, type Store, useStore } from '#web/client/store.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Slider } from '#web/ui/slider.tsx';
import { toClock } from '../video-words.ts';
import { frameAt } from './frame-view.tsx';

interface TransportProps {
  player: Player;
  seconds: number;
  fps: number;
}

/** Play and pause, and the scrubber: each of its steps is one frame. */
export function Transport({ player, seconds, fps }: TransportProps) {
  const time = Math.min(useStore(player.time), seconds);
  const frames = Math.max(1, Math.round(seconds * fps));
  return (
    <div className="flex items-center gap-2">
      <IconButton label="Back to the start" onClick={() => player.seek(0)}>
        <SkipBack />
      </IconButton>
      {player.isPlaying ? (
        <IconButton label="Pause" variant="primary" onClick={player.pause}>
          <Pause />
        </IconButton>
      ) : (
        <IconButton label="Play" variant="primary" onClick={player.play}>
          <Play />
        </IconButton>
      )}
      <Slider
        label="Position"
        labelHidden
        min={0}
        max={frames - 1}
        value={frameAt(time, { fps, seconds })}
        onChange={(frame) => player.seek(frame / fps)}
        format={(frame) => `${(frame / fps).toFixed(2)} seconds, frame ${frame + 1} of ${frames}`}
        className="min-w-0 flex-1"
      />
      <output aria-label="Time" className="tabular shrink-0 text-13 text-muted">
        {toClock(Math.floor(time))} / {toClock(seconds)}
      </output>
    </div>
  );
}

type Player = {
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
