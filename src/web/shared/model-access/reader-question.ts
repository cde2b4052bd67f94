import type { ReadingKind } from '#contract/workspace/language-models.ts';
import * as languageModels from '#web/client/endpoints/language-models.ts';
import { send } from '#web/client/send.ts';
import { session } from '#web/client/session.ts';
import { type ReaderQuestion, readerQuestion } from './open-question.ts';

/** What a request sends: that of a prompt, a question or an edit. */
export const ofRequest = {
  kind: 'request',
  leaves: 'Your words, and the names of the columns with some of their values; of a chart also its settings',
} as const;

type Asking = Pick<ReaderQuestion, 'kind' | 'leaves'> & { workspaceId?: string };

/**
 * Asks once, before the first thing of a kind is read, whether the language model may read it, and stores the answer.
 * Until somebody has answered, the server sends nothing; so whatever fails here keeps it there.
 */
export async function askForReader({ kind, leaves, ...place }: Asking, signal: AbortSignal): Promise<void> {
  if (session.read().status !== 'in') return;
  try {
    const { model, choices } = await send(languageModels.available, place, { toast: false, signal });
    if (model === null || choices[kind] !== null) return;
    const isAllowed = await answerTo({ kind, leaves, model }, signal);
    if (isAllowed !== null) await send(languageModels.chooseReader, { kind, isAllowed, ...place }, { signal });
  } catch {
    signal.throwIfAborted(); // otherwise the built-in engine reads it
  }
}

function answerTo(question: Omit<ReaderQuestion, 'onAnswer'>, signal: AbortSignal): Promise<boolean | null> {
  return new Promise((done) => {
    const onAnswer = (isAllowed: boolean | null) => {
      readerQuestion.write(null);
      signal.removeEventListener('abort', handleAbort);
      done(isAllowed);
    };
    const handleAbort = () => onAnswer(null);
    signal.addEventListener('abort', handleAbort, { once: true });
    readerQuestion.write({ ...question, onAnswer });
  });
}

/** What language models are asked to read. */
export const readingNames: Record<ReadingKind, { one: string; many: string }> = {
  request: { one: 'request', many: 'requests' },
  picture: { one: 'picture', many: 'pictures' },
  document: { one: 'PDF', many: 'PDFs' },
  text: { one: 'text', many: 'texts' },
};
