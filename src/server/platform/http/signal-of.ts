import type { FastifyReply } from 'fastify';

const known = new WeakMap<FastifyReply, AbortSignal>();

/**
 * Aborted when the caller disconnects before the response ends. The request's own signal is not used: it aborts as soon as a
 * body that is read as a stream, such as an upload, has come to its end.
 */
export function signalOf(reply: FastifyReply): AbortSignal {
  const before = known.get(reply);
  if (before !== undefined) return before;
  const controller = new AbortController();
  const { raw } = reply;
  const leave = () => {
    if (!raw.writableFinished) controller.abort();
  };
  if (raw.closed) leave();
  else raw.once('close', leave);
  known.set(reply, controller.signal);
  return controller.signal;
}
