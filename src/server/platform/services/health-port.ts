import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Registry } from 'prom-client';
import type { Env } from '#env';
import type { Ports } from '#server/ports.ts';
import { answerErrors } from '../http/answer-errors.ts';
import { addHealth, addMetrics } from '../http/monitoring.ts';
import { listenOnPort } from './listen.ts';

/** Health checks and metrics on a port of their own, for processes that serve no pages: workers have no other. */
export async function startHealthPort(
  env: Env,
  ports: Pick<Ports, 'db' | 'files' | 'log' | 'publicUrl'>,
  registry: Registry,
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: ports.log,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
  });
  answerErrors(app);
  addHealth(app, ports);
  addMetrics(app, { token: env.METRICS_TOKEN, publicUrl: ports.publicUrl, registry });
  await listenOnPort(app, env, 'HEALTH_PORT');
  return app;
}
