import type { Table } from '#data/table.ts';
import type { FromWorker, QuestionName, Questions, ToWorker } from './messages.ts';

/** The offline engine in a worker, so that typing never waits for it. */
export type AiWorker = {
  /** Resolves when the engine is loaded; rejects if it cannot be. */
  ready: Promise<void>;
  /** Asks about a table; one that the worker has already is not sent again. */
  ask<Name extends QuestionName>(
    name: Name,
    ask: Questions[Name]['ask'],
    about: AskedTable,
  ): Promise<Questions[Name]['reply']>;
  close(): void;
};

/** Table with the name of the data, which often says what a row is. */
export type AskedTable = { table: Table; name: string };

type Waiting = { done: (reply: never) => void; fail: (error: Error) => void };

export function openAiWorker(start: () => Worker = startWorker): AiWorker {
  const worker = start();
  const waiting = new Map<number, Waiting>();
  const ready = Promise.withResolvers<void>();
  ready.promise.catch(() => {}); // those who wait for it get the error; nobody may wait yet
  let last = 0;
  let known: Table | null = null;

  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if (data.is === 'ready') return ready.resolve();
    const question = waiting.get(data.number);
    waiting.delete(data.number);
    if (data.is === 'failed') question?.fail(new Error(data.message));
    else question?.done(data.reply as never); // the reply to its question
  });
  worker.addEventListener('error', () => giveUp(new Error('The AI could not be loaded.')));

  function giveUp(error: Error): void {
    ready.reject(error);
    for (const { fail } of waiting.values()) fail(error);
    waiting.clear();
  }

  function send(message: ToWorker): void {
    worker.postMessage(message);
  }

  return {
    ready: ready.promise,
    ask(name, ask, about) {
      if (about.table !== known) send({ is: 'table', ...about });
      known = about.table;
      const number = ++last;
      return new Promise((done, fail) => {
        waiting.set(number, { done, fail });
        send({ is: name, number, ...ask } as ToWorker); // a question of this name
      });
    },
    close() {
      worker.terminate();
      giveUp(new Error('closed'));
    },
  };
}

function startWorker(): Worker {
  return new Worker(new URL('./ai-worker.ts', import.meta.url), { type: 'module' });
}
