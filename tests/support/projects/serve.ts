import { readPayments } from '#env';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { startWorker } from '#server/platform/jobs/start-worker.ts';
import { openPayments } from '#server/platform/payments/open-payments.ts';
import { jobKinds } from '#server/slices.ts';
import { openPorts } from './open-ports.ts';

// The server without pages, in a process that can be killed: node serve.ts <database> <folder> <port> [worker]
// With STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET and STRIPE_API_URL in the environment it has payments.
const [url = '', folder = '', port = '0', worker] = process.argv.slice(2);
const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET = '', STRIPE_API_URL = '' } = process.env;
const { env, ports: plain } = await openPorts({
  url,
  folder,
  publicUrl: 'http://127.0.0.1', // the same for all servers, as behind a proxy
  env:
    STRIPE_SECRET_KEY === undefined
      ? { PAYMENTS: 'off' }
      : { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL },
});
const payments = await openPayments(
  readPayments(env, () => ''),
  'http://localhost',
);
const ports = { ...plain, payments };
const app = await buildApp(env, ports);
if (worker === 'worker') await startWorker({ database: openDatabase(url, { connections: 3 }), ports, kinds: jobKinds });
await app.listen({ port: Number(port), host: '127.0.0.1' });
process.stdout.write('ready\n');
