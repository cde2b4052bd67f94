import { useEffect, useEffectEvent } from 'react';
import type { AskedTable } from '#web/ai-worker/open-ai-worker.ts';
import type { AiState } from '#web/ai-worker/use-ai.ts';
import { type Store, useStore } from '#web/api/store.ts';
import type { Turn } from './assistant-state.ts';

type Conversation = { turns: Store<readonly Turn[]>; about: AskedTable; locale: string };

/** Answers questions one after the other, as soon as the engine is loaded. Each goes on from the last that was answered. */
export function useAnswers(ai: AiState, { turns: store, about, locale }: Conversation): void {
  const open = useStore(store).find(({ answered, error }) => answered === null && error === null)?.id ?? null;
  const worker = ai.status === 'ready' ? ai.worker : null;

  const ask = useEffectEvent((id: number) => {
    const all = store.read();
    const text = all.find((turn) => turn.id === id)?.question ?? '';
    const before = all.findLast(({ answered }) => answered?.answer.ok)?.answered?.answer.intent;
    return worker?.ask('answer', { text, locale, ...(before && { before }) }, about);
  });
  useEffect(() => {
    if (worker === null || open === null) return;
    let isOver = false;
    const finish = (rest: Partial<Turn>) => {
      if (!isOver) store.write(store.read().map((turn) => (turn.id === open ? { ...turn, ...rest } : turn)));
    };
    ask(open)?.then(
      (answered) => finish({ answered }),
      () => finish({ error: 'This question could not be answered. Try other words.' }),
    );
    return () => {
      isOver = true;
    };
  }, [worker, open, store]);
}
