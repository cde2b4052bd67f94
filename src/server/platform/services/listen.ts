import { once } from 'node:events';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Env } from '#env';
import { SentenceError } from '#lib/sentence-error.ts';

type Setting = 'PORT' | 'HEALTH_PORT';

/** Opens the port that a setting names. Where it cannot be had, the app is closed and a sentence says why. */
export async function listenOnPort(app: FastifyInstance, env: Env, setting: Setting): Promise<void> {
  try {
    await app.listen({ port: env[setting] ?? 0, host: env.HOST });
  } catch (error) {
    await app.close();
    throw toSentence(error as NodeJS.ErrnoException, env, setting); // listen only fails with these errors
  }
}

/**
 * A port that is taken is the commonest mistake of a first start: it is reported before anything is made. Another
 * program may still take it later.
 */
export async function requireFreePort(env: Env): Promise<void> {
  if (env.PORT === 0) return;
  const probe = createServer();
  try {
    probe.listen({ port: env.PORT, host: env.HOST });
    await once(probe, 'listening');
  } catch (error) {
    throw toSentence(error as NodeJS.ErrnoException, env, 'PORT'); // listen only fails with these errors
  } finally {
    await new Promise((done) => probe.close(done));
  }
}

function toSentence(error: NodeJS.ErrnoException, env: Env, setting: Setting): Error {
  const port = env[setting];
  const example = `${setting}=${setting === 'PORT' ? 4001 : 4011} npm start`;
  if (error.code === 'EADDRINUSE')
    return new SentenceError(
      `Port ${port} is already in use. Stop the other program, or choose another port: ${example}`,
    );
  if (error.code === 'EACCES')
    return new SentenceError(`Port ${port} requires elevated privileges. Choose one above 1023: ${example}`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new SentenceError(
      `This machine has no address ${env.HOST}. Set HOST to 127.0.0.1, or to 0.0.0.0 for all addresses.`,
    );
  return error;
}
