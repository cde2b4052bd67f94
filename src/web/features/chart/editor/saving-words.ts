import type { Change } from '#chart/changes/change.ts';
import type { SaveState } from '#web/client/saver.ts';

type SavingWords = { words: string; tone: 'quiet' | 'busy' | 'warning' | 'error' };

/** Saving status next to the name of a chart, which is saved to an account or only in this browser. */
export function chartSavingLabel(saving: SaveState<Change>, place: 'account' | 'browser' = 'account'): SavingWords {
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
