import type { Intent } from '#ai/offline/intent/intent.ts';
import { createStore, type Store } from '#web/client/store.ts';
import type { AnswerWithChart } from '#web/workers/ai/messages.ts';
import type { EditorSession } from '../model/editor-session.ts';

export type Mode = 'edit' | 'ask' | 'chart' | 'ideas';

/** Question of the conversation with its answer; null while it is computed. */
export type QuestionTurn = {
  id: number;
  question: string;
  answered: AnswerWithChart | null;
  error: string | null;
  /** Place of the reading that was chosen. */
  choice?: number;
};

/** State of the AI panel. It lives as long as the editor: closing the panel loses nothing. */
type AssistantState = {
  mode: Store<Mode>;
  /** Sentence that describes changes. */
  sentence: Store<string>;
  /** Request for a chart, and its interpretation once a chip was changed. */
  request: Store<{ text: string; intent: Intent | null }>;
  question: Store<string>;
  turns: Store<readonly QuestionTurn[]>;
  /** Steps that the panel added last, and those before: the next ones replace them. */
  ownSteps: Store<{ before: readonly unknown[]; after: readonly unknown[] } | null>;
};

const states = new WeakMap<EditorSession['editor'], AssistantState>();

export function assistantOf({ editor }: EditorSession): AssistantState {
  const known = states.get(editor);
  if (known !== undefined) return known;
  const state: AssistantState = {
    mode: createStore<Mode>('edit'),
    sentence: createStore(''),
    request: createStore<{ text: string; intent: Intent | null }>({ text: '', intent: null }),
    question: createStore(''),
    turns: createStore<readonly QuestionTurn[]>([]),
    ownSteps: createStore<{ before: readonly unknown[]; after: readonly unknown[] } | null>(null),
  };
  states.set(editor, state);
  return state;
}
