import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors } from '#contract/errors.ts';
import { type Refusal, refuse, toRefusal } from './errors.ts';

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
  const refusal = toRefusal(error);
  if (errors[refusal.code].report) {
    request.log.error({ err: refusal.cause ?? refusal, requestId: request.id }, refusal.code);
  }
  return reply
    .code(refusal.status)
    .headers(refusal.headers)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(toBody(refusal)));
}
