import type { Subscription } from '../records.ts';
import { emit, type World } from '../world.ts';

/** Writes a changed subscription and emits an event with the previous values; an empty change emits nothing. */
export function changeSubscription(world: World, id: string, changes: Partial<Subscription>, at: number): Subscription {
  const old = world.state.get('subscription', id);
  if (!old) throw new Error(`There is no subscription ${id} to change.`);
  const changed = world.state.put('subscription', { ...old, ...changes });
  const previous = Object.fromEntries(
    Object.entries(old).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(changed[field as keyof Subscription]),
    ), // a field of `old`
  );
  if (Object.keys(previous).length > 0) emit(world, 'customer.subscription.updated', changed, { at, previous });
  return changed;
}
