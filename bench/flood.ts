import { connect } from 'node:net';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

type Load = { url: string; connections: number; seconds: number; headers: Record<string, string> };
export type LoadResult = { total: number; perSecond: number; p99: number; failed: number };

/**
 * Asks for one address with many connections at once, in a thread of its own. It only counts the bytes of replies: a client
 * that parses them takes as long for a large page as the server does, and on two cores it would be measured instead.
 */
export function flood(load: Load): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: load });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

if (!isMainThread && parentPort !== null) parentPort.postMessage(await run(workerData as Load));

async function run({ url, connections, seconds, headers }: Load): Promise<LoadResult> {
  const { hostname, port, host, pathname } = new URL(url);
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}`);
  const request = `GET ${pathname} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
  const times: number[] = [];
  let failed = 0;
  const start = performance.now();
  const until = start + seconds * 1000;

  const visit = () =>
    new Promise<void>((done) => {
      const socket = connect(Number(port), hostname);
      let asked = performance.now();
      let head = Buffer.alloc(0);
      let missing = 0; // bytes of the body
      socket.setNoDelay(true);
      socket.on('connect', ask);
      socket.on('error', () => (failed += 1));
      socket.on('close', () => done());
      socket.on('data', (chunk) => {
        if (missing > 0) missing -= chunk.length;
        else {
          head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
          const end = head.indexOf('\r\n\r\n');
          if (end < 0) return;
          const words = head.toString('latin1', 0, end);
          if (!/^HTTP\/1\.1 (200|404) /.test(words)) failed += 1;
          missing = Number(/\r\ncontent-length: (\d+)/i.exec(words)?.[1]) - (head.length - end - 4);
          head = Buffer.alloc(0);
        }
        if (missing > 0) return;
        times.push(performance.now() - asked);
        if (performance.now() < until) ask();
        else socket.destroy();
      });
      function ask() {
        asked = performance.now();
        socket.write(request);
      }
    });
  await Promise.all(Array.from({ length: connections }, visit));
  const perSecond = (times.length * 1000) / (performance.now() - start);
  times.sort((a, b) => a - b);
  return { total: times.length, perSecond, p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN, failed };
}
