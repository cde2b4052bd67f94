import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { type LogFn, type Logger, pino } from 'pino';
import { withoutData } from '#lib/error-without-data.ts';

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
  const settings = {
    ...{ level, base: null, redact: { paths: secret, censor: '[hidden]' } },
    serializers: { err: withoutData },
    hooks: { logMethod: sayItself },
  };
  return pino(settings, output ?? pino.destination({ fd: 1, sync: false, minLength: 4096, periodicFlush: 1000 }));
}

/** Without a text of its own, a line would repeat the message of the error as it is. */
function sayItself(this: Logger, [first, ...rest]: Parameters<LogFn>, log: LogFn): void {
  const about = first instanceof Error ? { err: first } : first;
  const isAlone = rest.length === 0 && typeof about === 'object' && about !== null && 'err' in about;
  Reflect.apply(log, this, [about, ...(isAlone ? ['an error'] : rest)]);
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
