import type { World } from '../world.ts';
import { Refusal } from './errors.ts';
import { json, type Reply } from './reply.ts';

const dayInMilliseconds = 86_400_000;

/** Earlier reply under this key; the same key with other parameters is refused. */
export function rememberedReply(world: World, key: string, print: string): Reply | null {
  const known = world.state.get('remembered', key);
  if (!known || world.wall() - known.at > dayInMilliseconds) return null;
  if (known.print !== print) {
    throw new Refusal(400, {
      type: 'idempotency_error',
      message:
        `Keys for idempotent requests can only be used with the same parameters they were first used with. ` +
        `Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  }
  const reply = json(known.status, {});
  return { ...reply, body: known.body, headers: { ...reply.headers, 'idempotent-replayed': 'true' } };
}

export function keepReply(world: World, { key, print, reply }: { key: string; print: string; reply: Reply }): void {
  const { state } = world;
  state.transact(() => {
    state.put('remembered', { id: key, print, status: reply.status, body: String(reply.body), at: world.wall() });
  });
}
