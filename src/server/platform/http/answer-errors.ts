import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors } from '#contract/errors.ts';
import { Refusal, refuse, toRefusal } from './errors.ts';

/** The one place where errors become responses. Our own faults are logged once, with their cause; nothing else is. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(() => refuse('not-found'));
}

/** Also for errors before there is a route, such as a URL that cannot be decoded. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendRefusal(error, request, reply, ({ message, data, code }) => ({ results: false, message, data, code }));
}

/** Sends the refusal that an error stands for, with a body in the format of the call. */
export function sendRefusal(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  toBody: (refusal: Refusal) => object,
): FastifyReply {
  const refusal = isLeft(error, reply) ? new Refusal('bad-input', 'The request was canceled.') : toRefusal(error);
  if (errors[refusal.code].report) {
    request.log.error({ err: refusal.cause ?? refusal, requestId: request.id }, refusal.code);
  }
  return clearSuccess(reply)
    .code(refusal.status)
    .headers(refusal.headers)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(toBody(refusal)));
}

/** Headers that a handler set for what it was about to send. */
const headersOfSuccess = [
  ...['etag', 'last-modified', 'content-encoding', 'content-length', 'content-disposition', 'content-range'],
  ...['accept-ranges', 'content-type'],
];

/** An error is never kept by a browser or proxy, nor taken for the bytes that were announced. */
export function clearSuccess(reply: FastifyReply): FastifyReply {
  for (const name of headersOfSuccess) reply.removeHeader(name);
  return reply.header('cache-control', 'no-store');
}

/** Whether an error says no more than that the client disconnected, which is nobody's fault. */
export function isLeft(error: unknown, reply: FastifyReply): boolean {
  if (!(error instanceof Error) || !signalOf(reply).aborted) return false;
  const { name, message, code } = error as NodeJS.ErrnoException; // errors of Node have a code
  return (
    name === 'AbortError' || code === 'ERR_STREAM_PREMATURE_CLOSE' || (code === 'ECONNRESET' && message === 'aborted')
  );
}

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
