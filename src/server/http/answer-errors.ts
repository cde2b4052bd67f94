import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors } from '#contract/errors.ts';
import { refuse, toRefusal } from './errors.ts';

/** The one place where errors become responses. Our own faults are logged once, with their cause; nothing else is. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(() => refuse('not-found'));
}

/** Also for errors before there is a route, such as a URL that cannot be decoded. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toRefusal(error);
  if (errors[refusal.code].report) {
    request.log.error({ err: refusal.cause ?? refusal, requestId: request.id }, refusal.code);
  }
  return reply
    .code(refusal.status)
    .headers(refusal.headers)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ results: false, message: refusal.message, data: refusal.data, code: refusal.code }));
}
