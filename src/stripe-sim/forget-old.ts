import { nowOf, type World } from './world.ts';

const day = 86_400;

/** Stripe keeps events for thirty days and idempotency keys for one; without this the log would grow forever. */
export function forgetOld(world: World): void {
  const { state } = world;
  state.transact(() => {
    const oldest = nowOf(world) - 30 * day;
    const isPending = new Set(
      state.all('delivery').flatMap(({ event, status }) => (status === 'waiting' || status === 'held' ? [event] : [])),
    );
    for (const { id, created } of state.all('event')) {
      if (created < oldest && !isPending.has(id)) state.remove('event', id);
    }
    for (const { id, at } of state.all('remembered')) {
      if (at < world.wall() - day * 1000) state.remove('remembered', id);
    }
  });
}
