import { savingWords } from '../saving-words.ts';
import type { Editor } from './open-editor.ts';

/** Waits until the server has everything, as publishing and exporting need it; rejects with the reason if it cannot. */
export async function saveAll({ saver, saving }: Pick<Editor, 'saver' | 'saving'>): Promise<void> {
  for (let state = saving.read(); state.status !== 'saved'; state = saving.read()) {
    if (state.status !== 'waiting' && state.status !== 'saving') throw new Error(`${savingWords(state).words}.`);
    const next = new Promise<void>((done) => {
      const stop = saving.watch(() => {
        stop();
        done();
      });
    });
    if (state.status === 'waiting') void saver.flush();
    await next;
  }
}
