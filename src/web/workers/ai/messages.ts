import type { Answer } from '#ai/offline/answer/answer.ts';
import type { Candidate } from '#ai/offline/compile/candidates.ts';
import type { RequestedSteps } from '#ai/offline/compile/requested-steps.ts';
import type { Before, Reply } from '#ai/offline/converse/converse.ts';
import type { Edit } from '#ai/offline/edit/edit-by-sentence.ts';
import type { Intent } from '#ai/offline/intent/intent.ts';
import type { Document } from '#chart/document/document.ts';
import type { Table } from '#data/table.ts';

/** Answer to a question with a chart that shows it, and questions that may come next. */
export type AnswerWithChart = { answer: Answer; chart: Candidate | null; next: readonly string[] };

/** Charts for a request; an intent in its place was changed by its chips. */
type Charts = { candidates: readonly Candidate[]; unused: readonly string[]; error: string | null };

/** What the engine can be asked, and what comes back. */
export type Questions = {
  edit: { ask: { sentence: string; document: Document; steps: readonly unknown[] }; reply: Edit };
  answer: { ask: { text: string; locale: string; before?: Intent; choice?: number }; reply: AnswerWithChart };
  charts: { ask: { request: string | Intent; locale: string }; reply: Charts };
  /** A message of a conversation, with the place of the reading that was chosen; an intent in its place was changed by its chips. */
  converse: { ask: { message: string | Intent; locale: string; before: Before | null; choice?: number }; reply: Reply };
  steps: { ask: { text: string; locale: string }; reply: RequestedSteps };
};
export type QuestionName = keyof Questions;

/** Table that all following questions are about. The name of the data often says what a row is. */
type TableMessage = { is: 'table'; table: Table; name: string };

export type ToWorker =
  | TableMessage
  | { [Name in QuestionName]: { is: Name; number: number } & Questions[Name]['ask'] }[QuestionName];

/** `ready` comes once, when the engine is loaded. */
export type FromWorker =
  | { is: 'ready' }
  | { is: 'reply'; number: number; reply: Questions[QuestionName]['reply'] }
  | { is: 'failed'; number: number; message: string };
