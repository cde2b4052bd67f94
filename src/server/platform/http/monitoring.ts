import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Histogram, type Registry } from 'prom-client';
import { calls } from '#contract/calls.ts';
import { openApi } from '#contract/openapi.ts';
import { sql } from '#drizzle';
import type { Ports } from '#server/ports.ts';
import { parseBearerToken } from './caller.ts';
import { refuse } from './errors.ts';
import { isFromThisMachine } from './network.ts';
import { type PackedText, pack, sendPacked } from './packed.ts';

/** /healthz: the process is alive. /readyz: it can serve requests, so a load balancer may send traffic here. */
export function addHealth(app: FastifyInstance, { db, files }: Pick<Ports, 'db' | 'files'>): void {
  const stores = storeProbe(files);
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'warn' }, async (_, reply) => {
    if (isStopping) return reply.code(503).send({ status: 'stopping' });
    try {
      await db.execute(sql`select 1`);
    } catch {
      return reply.code(503).send({ status: 'the database does not answer' });
    }
    if (!(await stores())) return reply.code(503).send({ status: 'files cannot be stored' });
    return { status: 'ready' };
  });
}

const storedForMs = 10_000; // a load balancer asks often, and an object store counts its calls
const refusedForMs = 1000;

/** Whether a file can be written: a full disk lets the database answer for long. */
function storeProbe(files: Ports['files']): () => Promise<boolean> {
  let last: { at: number; works: boolean } | null = null;
  let asking: Promise<boolean> | null = null;
  const ask = async () => {
    const signal = AbortSignal.timeout(3000);
    const writing = files.put('ready-probe', Buffer.from('ready'), { type: 'text/plain', signal });
    const works = await Promise.race([writing, refusalAt(signal)]).then(
      () => true,
      () => false,
    );
    last = { at: performance.now(), works };
    asking = null;
    return works;
  };
  return async () => {
    if (last !== null && performance.now() - last.at < (last.works ? storedForMs : refusedForMs)) return last.works;
    asking ??= ask();
    return asking;
  };
}

/** A store that hangs must not hold the answer up, whether it knows the signal or not. */
function refusalAt(signal: AbortSignal): Promise<never> {
  return new Promise((_, refuse) => signal.addEventListener('abort', () => refuse(signal.reason)));
}

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
  const received = Buffer.from(parseBearerToken(request.headers.authorization) ?? '');
  const expected = Buffer.from(token);
  return received.length === expected.length && timingSafeEqual(received, expected);
}

type ReferenceSettings = { version: string; serverUrl: string };

/** The contract for programs: /openapi.json under the API base. The same as a page is at /docs/api. */
export function addReference(app: FastifyInstance, settings: ReferenceSettings): void {
  let document: PackedText | undefined; // written on first use: it takes a third of a second
  app.get('/openapi.json', async (asked, reply) => {
    document ??= pack(JSON.stringify(openApi(calls, settings)));
    reply.header('access-control-allow-origin', '*').type('application/json; charset=utf-8');
    return sendPacked(asked, reply, document);
  });
}
