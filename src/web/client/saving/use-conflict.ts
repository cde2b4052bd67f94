import { useState } from 'react';
import { CallFailed } from '../send.ts';

/** What others saved since a form was opened, with the sentence that says who and when. */
export type Conflict<Theirs> = { message: string; theirs: Theirs };

/**
 * For forms that save over the state they were opened with: when a save is refused because that is no longer the latest,
 * the later one is loaded, and the user chooses. Other refusals with the same code stay what they are.
 */
export function useConflict<Theirs>(
  load: () => Promise<Theirs | null | undefined>,
  isLater: (theirs: Theirs) => boolean,
) {
  const [conflict, setConflict] = useState<Conflict<Theirs> | null>(null);
  return {
    conflict,
    drop: () => setConflict(null),
    async look(error: unknown) {
      if (!(error instanceof CallFailed) || error.code !== 'conflict') return;
      const theirs = await load().catch(() => null); // the form shows the refusal
      if (theirs && isLater(theirs)) setConflict({ message: error.message, theirs });
    },
  };
}
