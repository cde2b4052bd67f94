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

/** Says which words of a request nothing was made of. */
export function UnusedWords({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <p className="rounded-card bg-warning-wash px-3 py-2 text-13 text-warning-ink">
      Not used: {words.map((word) => `“${word}”`).join(', ')}
    </p>
  );
}
