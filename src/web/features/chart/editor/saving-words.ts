import type { SaveState } from '#web/client/saving/saver.ts';

type SavingWords = { words: string; tone: 'quiet' | 'busy' | 'warning' | 'error' };

/** Saving status next to the name of a chart, which is saved to an account or only in this browser. */
export function chartSavingLabel(saving: SaveState<unknown>, place: 'account' | 'browser' = 'account'): SavingWords {
  switch (saving.status) {
    case 'saved':
      return { words: place === 'browser' ? 'Saved in this browser' : 'Saved', tone: 'quiet' };
    case 'waiting':
    case 'saving':
      return { words: 'Saving…', tone: 'busy' };
    case 'offline':
      return { words: 'Offline: saved in this browser', tone: 'warning' };
    case 'conflict':
      return { words: 'Not saved: changed elsewhere', tone: 'warning' };
    case 'refused':
      return { words: `Not saved: ${saving.message}`, tone: 'error' };
  }
}

const urgency = { saved: 0, waiting: 1, saving: 1, offline: 2, conflict: 3, refused: 4 } satisfies Record<
  SaveState<unknown>['status'],
  number
>;

/** Of the states of a chart and of its cells the one that people must know of first. */
export function moreUrgent<One extends SaveState<unknown>, Other extends SaveState<unknown>>(
  one: One,
  other: Other,
): One | Other {
  return urgency[other.status] > urgency[one.status] ? other : one;
}
