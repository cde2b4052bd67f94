import { Pause, Play, SkipBack } from 'lucide-react';
import { useStore } from '#web/client/store.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Slider } from '#web/ui/slider.tsx';
import { toClock } from '../video-words.ts';
import { frameAt } from './frame-view.tsx';
import type { Player } from './use-player.ts';

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
