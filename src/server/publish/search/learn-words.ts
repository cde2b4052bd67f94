import type { Routine } from '#server/platform/jobs/routine.ts';
import { countEntryWords } from './store.ts';

const atOnce = 2000;

/** Adds the words of new and changed entries to those that misspelled ones are compared with. */
export const updateSearchVocabulary: Routine = {
  name: 'search.words',
  everyMinutes: 1,
  run: async ({ db }) => {
    while ((await countEntryWords(db, atOnce)) === atOnce);
  },
};
