import type { FastifyInstance } from 'fastify';
import { sql } from '#drizzle';
import type { Db } from '../db/database.ts';

/** /healthz: the process is alive. /readyz: it can serve requests, so a load balancer may send traffic here. */
export function addHealth(app: FastifyInstance, db: Db): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'warn' }, async (_, reply) => {
    if (isStopping) return reply.code(503).send({ status: 'stopping' });
    try {
      await db.execute(sql`select 1`);
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'the database does not answer' });
    }
  });
}
