import type { Ports } from '../ports.ts';
import type { JobKind } from './define-job.ts';
import { Interruption } from './interruption.ts';
import type { Claim, Queue } from './open-queue.ts';
import { type Attempt, runAttempt } from './run-attempt.ts';
import { stillWanted } from './store.ts';

/** The jobs this process is working on. */
export type Held = {
  begin(kind: JobKind, claim: Claim): void;
  count(kind?: JobKind): number;
  /** The accounts that hold at least so many places here. */
  accountsWith(places: number): string[];
  /** Sends a heartbeat for them, and stops those that were taken over or cancelled. */
  tend(): Promise<void>;
  cancel(id: string): void;
  handBack(): void;
  /** Resolves when all have ended. */
  ended(): Promise<void>;
};

type Options = { ports: Ports; queue: Queue; onEnd: () => void };

export function holdAttempts({ ports, queue, onEnd }: Options): Held {
  const heartbeats = new Map<Attempt, Promise<void>>();
  const all = () => [...heartbeats.keys()];

  async function touch(): Promise<void> {
    for (const [{ kind }, attempts] of Map.groupBy(all(), (attempt) => attempt.kind)) {
      const claims = attempts.map(({ claim }) => claim);
      const ours = await queue.touch(kind, claims);
      interrupt('lost', (id) => !ours.has(id), attempts);
    }
  }

  return {
    begin(kind, claim) {
      const attempt = { kind, claim, controller: new AbortController() };
      const ended = runAttempt(attempt, { ports, queue }).then(() => {
        heartbeats.delete(attempt);
        onEnd();
      });
      heartbeats.set(attempt, ended);
    },
    count: (kind) => all().filter((attempt) => kind === undefined || attempt.kind === kind).length,
    accountsWith(places) {
      const held = Map.groupBy(all(), ({ claim }) => claim.account);
      return [...held].flatMap(([account, { length }]) => (account !== null && length >= places ? [account] : []));
    },
    async tend() {
      await touch();
      const attempts = all();
      if (attempts.length === 0) return;
      const ids = attempts.map(({ claim }) => claim.id);
      const active = await stillWanted(ports.db, ids);
      interrupt('cancelled', (id) => !active.has(id), attempts);
    },
    cancel: (cancelled) => interrupt('cancelled', (id) => id === cancelled, all()),
    handBack: () => interrupt('stopping', () => true, all()),
    async ended() {
      await Promise.all(heartbeats.values());
    },
  };
}

function interrupt(why: Interruption['why'], isMeant: (id: string) => boolean, attempts: Attempt[]): void {
  for (const { claim, controller } of attempts) if (isMeant(claim.id)) controller.abort(new Interruption(why));
}
