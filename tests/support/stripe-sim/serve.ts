import { startStripeSim } from '../../../src/stripe-sim/start.ts';
import { secretKey } from './keys.ts';

// Simulator in a separate process, for tests that kill it: node serve.ts <folder> <port>
const [, , folder = '', port = '0'] = process.argv;
const { url } = await startStripeSim({ port: Number(port), host: '127.0.0.1', folder, secretKey, webhook: null });
process.stdout.write(`${url}\n`);
