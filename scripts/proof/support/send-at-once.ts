import { request } from 'node:http';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

/** A request as bytes, and the loopback address that it comes from. */
export type RawRequest = {
  from: string;
  port: number;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Uint8Array;
};
type Sending = { requests: RawRequest[]; patience: number };

/** Sends all at once, from a thread of its own, and tells the statuses: 0 for what was not answered in time. */
export function sendAtOnce(sending: Sending): { answers: Promise<number[]>; begun: Promise<void> } {
  const worker = new Worker(new URL(import.meta.url), { workerData: sending });
  const begun = new Promise<void>((resolve) => worker.once('online', () => resolve()));
  const answers = new Promise<number[]>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  return { answers, begun };
}

if (!isMainThread && parentPort !== null) {
  const { requests, patience } = workerData as Sending; // as above
  const send = ({ from, body, ...rest }: RawRequest) =>
    new Promise<number>((resolve) => {
      const headers = { ...rest.headers, 'content-length': String(body.length) };
      const asking = request({ ...rest, host: '127.0.0.1', localAddress: from, headers, agent: false }, (answer) => {
        answer.resume().once('close', () => resolve(answer.statusCode ?? 0));
      });
      asking.setTimeout(patience, () => asking.destroy());
      setTimeout(() => asking.destroy(), patience).unref();
      asking.once('error', () => resolve(0));
      asking.end(body);
    });
  parentPort.postMessage(await Promise.all(requests.map(send)));
}
