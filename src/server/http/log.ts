import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { pino } from 'pino';

/** Headers and fields that must never appear in a log. */
const secret = [
  'req.headers.authorization',
  'req.headers.cookie',
  'password',
  'token',
  'secret',
  'apiKey',
  '*.apiKey',
  '*.password',
  '*.token',
  '*.secret',
];

/** One JSON object per line on standard output, written in batches: at most a second late, and complete at exit. */
export function openLog(level: string, output?: { write(line: string): void }): FastifyBaseLogger {
  const settings = { level, redact: { paths: secret, censor: '[hidden]' }, base: null, serializers: { err: toLogged } };
  return pino(settings, output ?? pino.destination({ fd: 1, sync: false, minLength: 4096, periodicFlush: 1000 }));
}

type Logged = { type: string; message: string; stack?: string | undefined; code?: unknown; cause?: Logged };

/** Named fields only: errors of drivers carry their whole connection. */
function toLogged(error: unknown): Logged {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const { name, message, stack, cause } = error;
  const code = 'code' in error ? { code: error.code } : {};
  return { type: name, message, stack, ...code, ...(cause === undefined ? {} : { cause: toLogged(cause) }) };
}

/** One line per response: no query string, no body, no header, because any of them may hold private data. */
export function logAnswers(app: FastifyInstance): void {
  const lines = app.log.child({}, { redact: [] }); // nothing in these lines needs to be redacted
  app.addHook('onResponse', (request, reply, done) => {
    const { method, id } = request;
    const { statusCode, elapsedTime } = reply;
    const level = statusCode >= 500 ? 'error' : 'info';
    lines[level](
      { requestId: id, method, path: pathOf(request), status: statusCode, ms: Math.round(elapsedTime * 10) / 10 },
      'answered',
    );
    done();
  });
}

/** A token in a path grants access, so only the pattern of such a path is logged. */
function pathOf({ url, routeOptions }: FastifyRequest): string {
  if (routeOptions.url?.includes(':token')) return routeOptions.url;
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}
