import * as registration from '#web/api/endpoints/registration.ts';
import { send } from '#web/api/send.ts';

type Proof = { token: string; solutions: number[] };
type Work = { proof: Promise<Proof | null>; expiresAt: number; stop: () => void };

/**
 * Proof of work for a registration. It is computed beside the page while the form is filled in; nobody has to read or
 * click anything. Null where it cannot be computed: the server decides whether it goes without.
 */
export function openProof() {
  let work: Work | null = null;
  const stop = () => {
    work?.stop();
    work = null;
  };
  const begin = (): Work => {
    if (work !== null && work.expiresAt > Date.now()) return work;
    stop();
    work = startWork();
    return work;
  };
  return {
    begin: () => void begin(),
    /** The proof, as soon as it is there. The next one is another: each counts once. */
    async take(): Promise<Proof | null> {
      const mine = begin();
      const proof = await mine.proof;
      if (work === mine) stop();
      return proof;
    },
    close: stop,
  };
}

const mayBeLate = 60_000; // the server's clock, and the time until the form is sent

function startWork(): Work {
  const stopping = new AbortController();
  const started: Work = {
    expiresAt: Number.POSITIVE_INFINITY,
    stop: () => stopping.abort(),
    proof: send(registration.challenge, {}, { toast: false, signal: stopping.signal })
      .then(async ({ token, seed, bits, seconds }) => {
        started.expiresAt = Date.now() + seconds * 1000 - mayBeLate;
        return { token, solutions: await solve({ seed, bits }, stopping.signal) };
      })
      .catch(() => null), // without a network or workers there is no proof
  };
  return started;
}

function solve(puzzle: { seed: string; bits: number }, signal: AbortSignal): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<number[]>) => resolve(data);
    worker.onerror = reject;
    signal.addEventListener('abort', () => {
      worker.terminate();
      reject(signal.reason);
    });
    worker.postMessage(puzzle);
  });
}
