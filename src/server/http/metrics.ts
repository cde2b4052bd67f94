import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Histogram, type Registry } from 'prom-client';
import { readToken } from './caller.ts';
import { refuse } from './errors.ts';
import { isFromThisMachine } from './loopback.ts';

type Settings = { token: string | undefined; publicUrl: string; registry: Registry };

/** Prometheus metrics at /metrics: with METRICS_TOKEN as bearer token, or, when none is set, for this machine only. */
export function addMetrics(app: FastifyInstance, { registry, ...settings }: Settings): void {
  app.get('/metrics', async (request, reply) => {
    if (!maySee(request, settings)) refuse('not-found');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** Measures every answer of an app. */
export function timeAnswers(app: FastifyInstance, registry: Registry): void {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const observers = new Map<string, ReturnType<typeof duration.labels>>(); // finding one by its labels is slow
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'; // the pattern, not the path: there is no end of paths
    const labels = { method: request.method, route, status: reply.statusCode };
    const key = `${labels.method} ${route} ${labels.status}`;
    const observer = observers.get(key) ?? duration.labels(labels);
    observers.set(key, observer);
    observer.observe(reply.elapsedTime / 1000);
    done();
  });
}

function maySee(request: FastifyRequest, { token, publicUrl }: Omit<Settings, 'registry'>): boolean {
  if (token === undefined) return isFromThisMachine(request, publicUrl);
  const received = Buffer.from(readToken(request.headers.authorization) ?? '');
  const expected = Buffer.from(token);
  return received.length === expected.length && timingSafeEqual(received, expected);
}
