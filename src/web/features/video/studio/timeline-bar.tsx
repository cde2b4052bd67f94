import type { Timeline } from '#chart/story/timeline.ts';
import { type Store, useStore } from '#web/api/store.ts';
import { classNames } from '#web/ui/class-names.ts';

interface TimelineBarProps {
  timeline: Timeline;
  time: Store<number>;
  nameOf: (place: number) => string;
  chosenId: string | null;
  brokenIds: ReadonlySet<string>;
  onChoose: (id: string) => void;
}

/** The scenes as blocks as wide as they are long, with their captions, and a line at the current time. */
export function TimelineBar({ timeline, time, nameOf, chosenId, brokenIds, onChoose }: TimelineBarProps) {
  return (
    <div className="relative">
      <ol aria-label="Timeline" className="flex gap-px overflow-hidden rounded-control">
        {timeline.spans.map(({ scene: { id, caption }, place, start, end }) => (
          <li key={id} className="min-w-1" style={{ flex: `${end - start} 1 0` }}>
            <button
              type="button"
              onClick={() => onChoose(id)}
              aria-current={id === chosenId}
              className={classNames(
                'block h-11 w-full overflow-hidden px-1.5 text-start text-12 leading-tight',
                brokenIds.has(id)
                  ? 'bg-error-wash text-error-ink'
                  : id === chosenId
                    ? 'bg-accent-wash text-accent-ink'
                    : 'bg-ink/6 hover:bg-ink/10',
              )}
            >
              <span className="block truncate font-medium">
                <span className="sr-only">Scene </span>
                {place + 1}
              </span>
              <span className="block truncate text-muted">{caption || nameOf(place)}</span>
              <span className="sr-only">{(end - start).toFixed(1)} seconds</span>
            </button>
          </li>
        ))}
      </ol>
      <Playhead time={time} seconds={timeline.seconds} />
    </div>
  );
}

function Playhead({ time, seconds }: { time: Store<number>; seconds: number }) {
  const share = Math.min(1, useStore(time) / seconds);
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute -inset-y-1 w-0.5 bg-accent"
      style={{ insetInlineStart: `calc(${share * 100}% - 1px)` }}
    />
  );
}
