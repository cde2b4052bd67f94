import { session } from '../session.ts';

/** Who last changed the same, and when. `isYou`: in another window. */
export type ChangedBy = { name: string | null; at: string; isYou: boolean };

export function changedBy({ id, name, at }: { id: string | null; name: string | null; at: string }): ChangedBy {
  const current = session.read();
  return { name, at, isYou: current.status === 'in' && current.user.id === id };
}

/** Title of the question which of two changes to keep. */
export function conflictTitle(by: ChangedBy | undefined, thing: string): string {
  return by?.isYou ? `You changed ${thing} in another window` : `${by?.name ?? 'Someone else'} changed ${thing}`;
}
