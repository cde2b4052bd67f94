import { Eye } from 'lucide-react';
import { useEffect, useState } from 'react';
import { readViewing, stopViewing } from '#web/api/viewing.ts';
import { Button } from '#web/ui/button.tsx';

/** Bar above every page while an admin views the account of a user. */
export function ViewingBar() {
  const [view] = useState(readViewing);
  const [left, setLeft] = useState(() => secondsUntil(view?.endsAt));
  const [isLeaving, setIsLeaving] = useState(false);

  useEffect(() => {
    if (view === null) return;
    const timer = setInterval(() => {
      const seconds = secondsUntil(view.endsAt);
      setLeft(seconds);
      if (seconds === 0) void stopViewing();
    }, 1000);
    return () => clearInterval(timer);
  }, [view]);

  if (view === null) return null;
  return (
    <section
      aria-label="Viewing an account"
      className="sticky top-0 z-40 flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-line border-b bg-warning-wash px-5 py-2 text-13 text-warning-ink"
    >
      <Eye aria-hidden="true" className="size-4 shrink-0" />
      <p className="min-w-0 break-words">
        You are viewing the account of <strong className="font-semibold">{view.name}</strong>, read-only.{' '}
        <span className="tabular" role="timer">
          {toClock(left)} left
        </span>
      </p>
      <Button
        size="small"
        busy={isLeaving}
        onClick={() => {
          setIsLeaving(true);
          void stopViewing();
        }}
      >
        Stop viewing
      </Button>
    </section>
  );
}

function secondsUntil(end: string | undefined): number {
  return end === undefined ? 0 : Math.max(0, Math.ceil((new Date(end).getTime() - Date.now()) / 1000));
}

function toClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
