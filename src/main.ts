import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readEnv } from '#env';
import { textWithoutData } from '#lib/error-without-data.ts';
import { SentenceError } from '#lib/sentence-error.ts';
import type { FirstAccount } from '#server/account/auth/index.ts';
import { openClosers, stopMilliseconds } from '#server/closers.ts';
import { type Server, type StartSimulator, startServer } from '#server/server.ts';

const { values: flags } = parseArgs({
  options: { services: { type: 'string' }, dev: { type: 'boolean', default: false } },
});

const closers = openClosers();

process.on('uncaughtException', fail);
try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const env = readEnv({ ...process.env, ...(flags.services === undefined ? {} : { SERVICES: flags.services }) });
  const opening = startServer(env, { isDevelopment: flags.dev, startSimulator, showFirst, closers });
  stopOnSignal(opening);
  const { address } = await opening;
  console.log(`\nChartlas is ready at ${address}`);
} catch (error) {
  fail(error);
}

/** Node itself would print everything that an error carries, such as the parameters of a query. */
function fail(error: unknown): never {
  console.error(error instanceof SentenceError ? error.message : textWithoutData(error));
  process.exit(1);
}

/** Loaded only where it runs: the real card provider needs none of it. Its port moves when another program has it. */
async function startSimulator(settings: Parameters<StartSimulator>[0]): ReturnType<StartSimulator> {
  const { startStripeSim } = await import('#stripe-sim/start.ts');
  return startStripeSim(settings).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    return startStripeSim({ ...settings, port: 0 });
  });
}

function showFirst(accounts: FirstAccount[]): void {
  const lines = accounts.map(({ role, email, password }) => `  ${role.padEnd(6)} ${email.padEnd(28)} ${password}`);
  console.log(['\nThe first accounts. Their passwords are shown this once:', ...lines].join('\n'));
}

/**
 * Ctrl-C, SIGTERM, or the end of the process that started us: stop in order, database last, within a limit. One Ctrl-C arrives twice,
 * from the terminal and handed on by the starter; only one that comes later means that somebody will not wait.
 */
function stopOnSignal(opening: Promise<Server>): void {
  let begunAt: number | null = null;
  const stop = async () => {
    if (begunAt !== null) return;
    begunAt = performance.now();
    await Promise.race([opening.catch(() => {}), sleep(stopMilliseconds / 2)]); // a failed start is reported above
    await closers.close(stopMilliseconds - (performance.now() - begunAt));
    process.exit(0);
  };
  const handleSignal = () => {
    if (begunAt !== null && performance.now() - begunAt > 1000) process.exit(1);
    void stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, handleSignal);
  process.on('disconnect', stop);
}
