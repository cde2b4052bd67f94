import type { FastifyInstance } from 'fastify';

/** Requests that are begun in one turn of the event loop: about two milliseconds of work. */
const atOnce = 8;

/**
 * Under load hundreds of requests come in together. They are begun a few at a time, in their order, so that the health
 * check, which does not wait, is read soon, and a server that is busy is not taken for a dead one.
 */
export function beginInTurns(app: FastifyInstance): void {
  const waiting: (() => void)[] = [];
  let begun = 0;
  let isCounting = false;

  function nextTurn(): void {
    isCounting = false;
    begun = 0;
    for (const begin of waiting.splice(0, atOnce)) {
      count();
      begin();
    }
  }

  function count(): void {
    begun++;
    if (isCounting) return;
    isCounting = true;
    setImmediate(nextTurn);
  }

  app.addHook('onRequest', ({ url }, _, begin) => {
    if (url === '/healthz') return begin();
    if (begun >= atOnce || waiting.length > 0) return void waiting.push(begin);
    count();
    begin();
  });
}
