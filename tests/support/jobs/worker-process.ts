import { startWorker } from '../../../src/server/platform/jobs/start-worker.ts';
import { kinds } from './kinds.ts';
import { openWorkshop } from './open-workshop.ts';

// A worker in a separate process, to be killed, frozen and stopped: node worker-process.ts <database> [settings]
const [, , url = '', settings = '{}'] = process.argv;
const { concurrency, stopSeconds }: { concurrency?: number; stopSeconds?: number } = JSON.parse(settings);
const workshop = await openWorkshop(url);
const worker = await startWorker({
  ...workshop,
  kinds,
  concurrency: concurrency ?? 4,
  stopSeconds: stopSeconds ?? 20,
});
process.once('SIGTERM', async () => {
  await worker.stop();
  await workshop.close();
});
process.stdout.write('ready\n');
