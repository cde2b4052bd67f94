import { connect } from 'node:net';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

/** `{n}` in the URL is another number for each request. */
type Load = { url: string; connections: number; seconds: number; headers: Record<string, string> };
type LoadResult = { total: number; perSecond: number; p99: number; byStatus: Record<string, number>; broken: number };

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
  const { hostname, port, host, pathname, search } = new URL(url);
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}`);
  const request = `GET ${decodeURI(pathname + search)} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
  const times: number[] = [];
  const byStatus: Record<string, number> = {};
  let broken = 0;
  let number = 0;
  const start = performance.now();
  const until = start + seconds * 1000;

  const visit = () =>
    new Promise<void>((done) => {
      const socket = connect(Number(port), hostname);
      let asked = performance.now();
      let head = Buffer.alloc(0);
      let missing = 0; // bytes of the body
      let pause = 0; // seconds that the server asks for
      socket.setNoDelay(true);
      socket.on('connect', ask);
      socket.on('error', () => (broken += 1));
      socket.on('close', () => done());
      socket.on('data', (chunk) => {
        if (missing > 0) missing -= chunk.length;
        else {
          head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
          const end = head.indexOf('\r\n\r\n');
          if (end < 0) return;
          const words = head.toString('latin1', 0, end);
          const status = words.slice(9, 12);
          byStatus[status] = (byStatus[status] ?? 0) + 1;
          pause = Number(/\r\nretry-after: (\d+)/i.exec(words)?.[1] ?? 0);
          missing = Number(/\r\ncontent-length: (\d+)/i.exec(words)?.[1]) - (head.length - end - 4);
          head = Buffer.alloc(0);
        }
        if (missing > 0) return;
        times.push(performance.now() - asked);
        if (performance.now() + pause * 1000 >= until) socket.destroy();
        else if (pause > 0) setTimeout(ask, pause * 1000);
        else ask();
      });
      function ask() {
        asked = performance.now();
        socket.write(request.replace('{n}', String(number++)));
      }
    });
  await Promise.all(Array.from({ length: connections }, visit));
  const perSecond = (times.length * 1000) / (performance.now() - start);
  times.sort((a, b) => a - b);
  return {
    total: times.length,
    perSecond,
    p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
    byStatus,
    broken,
  };
}
