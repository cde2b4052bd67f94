import { z } from 'zod';

const everyMs = 1000;
const patienceMs = 5000;
const status = z.object({ settings: z.object({ ahead: z.number() }) });

type Simulator = {
  apiUrl: string;
  secretKey: string;
  /** Called before the clock jumps forward; it waits for it. */
  onJump?: (seconds: number) => Promise<void>;
  onError?: (error: unknown) => void;
};
export type FollowedClock = { now(): Date; close(): void };

/**
 * Clock of the simulator, which developers move forward: whoever follows it sees trials end and access expire. It is
 * asked every second, because another process may run the simulator; while it does not answer, it keeps its distance.
 */
export async function followClock({ apiUrl, secretKey, onJump, onError }: Simulator): Promise<FollowedClock> {
  let ahead: number | null = null;
  let isDown = false;
  async function look(): Promise<void> {
    try {
      const answer = await fetch(new URL('/_sim/status', apiUrl), {
        headers: { authorization: `Bearer ${secretKey}` },
        signal: AbortSignal.timeout(patienceMs),
      });
      const next = status.parse(await answer.json()).settings.ahead;
      if (ahead !== null && next > ahead) await onJump?.(next - ahead);
      ahead = next;
      isDown = false;
    } catch (error) {
      if (!isDown) onError?.(error);
      isDown = true;
    }
  }
  await look();
  const timer = setInterval(() => void look(), everyMs).unref();
  return { now: () => new Date(Date.now() + (ahead ?? 0) * 1000), close: () => clearInterval(timer) };
}
