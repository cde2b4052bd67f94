import { useRested } from '#web/ui/use-rested.ts';

/** Tells screen readers the result when the user pauses. */
export function Announcement({ words }: { words: string }) {
  const rested = useRested(words, 700);
  return (
    <p role="status" className="sr-only">
      {rested}
    </p>
  );
}
