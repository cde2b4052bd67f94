import type { Edit } from '#data/edit/edit.ts';
import type { SaveState } from '#web/client/saver.ts';

type Input = { words: string; tone: 'calm' | 'busy' | 'warning' | 'error' };

/** Text about saving in the header of the page. */
export function datasetSavingLabel(saving: SaveState<Edit>): Input {
  switch (saving.status) {
    case 'saved':
      return { words: 'Saved', tone: 'calm' };
    case 'waiting':
    case 'saving':
      return { words: 'Saving…', tone: 'busy' };
    case 'offline':
      return { words: 'Offline. Your changes are saved in this browser.', tone: 'warning' };
    case 'conflict':
      return { words: 'Waiting for your decision', tone: 'warning' };
    case 'refused':
      return { words: 'Not saved', tone: 'error' };
  }
}
