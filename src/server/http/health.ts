import type { FastifyInstance } from 'fastify';
import { sql } from '#drizzle';
import type { Ports } from '../ports.ts';

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
