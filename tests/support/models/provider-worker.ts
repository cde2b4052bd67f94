import { parentPort, workerData } from 'node:worker_threads';
import { startProviderServer } from './provider-server.ts';

// A provider in a thread of its own, so that what it sends does not keep the server under test busy.
const server = await startProviderServer();
server.willDo(...workerData);
parentPort?.on('message', () => parentPort?.postMessage(server.poured));
parentPort?.postMessage(server.settings('openai-compatible'));
