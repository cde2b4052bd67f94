import { useEffect, useState } from 'react';
import type { QuestionName, Questions } from './messages.ts';
import { type AiWorker, type AskedTable, openAiWorker } from './open-ai-worker.ts';

export type AiState =
  | { status: 'loading' }
  | { status: 'failed'; onRetry: () => void }
  | { status: 'ready'; worker: AiWorker };

let shared: { worker: AiWorker; users: number } | null = null;

/** The engine, loaded when the first component needs it and ended with the last one. */
export function useAi(): AiState {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<AiState>({ status: 'loading' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt starts it again
  useEffect(() => {
    let isOver = false;
    shared ??= { worker: openAiWorker(), users: 0 };
    const mine = shared;
    mine.users += 1;
    const leave = () => {
      mine.users -= 1;
      if (mine.users > 0 && shared === mine) return;
      mine.worker.close();
      if (shared === mine) shared = null;
    };
    mine.worker.ready.then(
      () => !isOver && setState({ status: 'ready', worker: mine.worker }),
      () => {
        if (isOver) return;
        if (shared === mine) shared = null; // the next attempt starts another
        setState({
          status: 'failed',
          onRetry: () => {
            setState({ status: 'loading' });
            setAttempt((last) => last + 1);
          },
        });
      },
    );
    return () => {
      isOver = true;
      leave();
    };
  }, [attempt]);
  return state;
}

/** Reply to the latest question. While the next one is computed, the last reply stays. */
type Reply<Name extends QuestionName> = {
  ask: Questions[Name]['ask'];
  reply: Questions[Name]['reply'];
} | null;

/** Asks whenever the question changes, which must keep its identity while it does not; null asks nothing. */
export function useReply<Name extends QuestionName>(
  ai: AiState,
  name: Name,
  { ask, about }: { ask: Questions[Name]['ask'] | null; about: AskedTable | null },
): { last: Reply<Name>; isWaiting: boolean; error: string | null } {
  const [last, setLast] = useState<Reply<Name>>(null);
  const [error, setError] = useState<string | null>(null);
  const worker = ai.status === 'ready' ? ai.worker : null;
  useEffect(() => {
    if (worker === null || about === null || ask === null) return setLast(null);
    let isOver = false;
    setError(null);
    worker.ask(name, ask, about).then(
      (reply) => !isOver && setLast({ ask, reply }),
      (reason: Error) => !isOver && setError(reason.message),
    );
    return () => {
      isOver = true;
    };
  }, [worker, name, ask, about]);
  return { last: ask === null ? null : last, isWaiting: ask !== null && last?.ask !== ask && error === null, error };
}
