import type { ReadingKind } from '#contract/workspace/language-models.ts';
import { createStore } from '#web/client/store.ts';

/** Question whether a language model may read something, with what it would get. */
export type ReaderQuestion = {
  kind: ReadingKind;
  /** What leaves this server, as it is said to the person: “the picture”. */
  leaves: string;
  model: { name: string; host: string };
  onAnswer: (isAllowed: boolean | null) => void;
};

/** The question that is open over the page. */
export const readerQuestion = createStore<ReaderQuestion | null>(null);
