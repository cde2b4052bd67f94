import type { CheckoutData } from './checkout-data.ts';

const keys = { sessionId: 'checkout-session-id', data: 'checkout-data' };

export type KeptCheckout = { sessionId: string; data: CheckoutData };

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** spec §3, local storage: during a checkout its session id and the chosen plan. */
export function keepCheckout({ sessionId, data }: KeptCheckout, storage: Storage = localStorage): void {
  storage.setItem(keys.sessionId, sessionId);
  storage.setItem(keys.data, JSON.stringify(data));
}

/** The checkout that the user left for the provider with, or null when there is none or it cannot be read. */
export function readKeptCheckout(storage: Storage = localStorage): KeptCheckout | null {
  const sessionId = storage.getItem(keys.sessionId);
  const data = readData(storage.getItem(keys.data));
  return sessionId === null || data === null ? null : { sessionId, data };
}

/** Removes what is stored; with an id only if it is of that session. */
export function forgetCheckout(sessionId?: string, storage: Storage = localStorage): void {
  if (sessionId !== undefined && storage.getItem(keys.sessionId) !== sessionId) return;
  storage.removeItem(keys.sessionId);
  storage.removeItem(keys.data);
}

function readData(text: string | null): CheckoutData | null {
  try {
    const data = JSON.parse(text ?? 'null') as CheckoutData | null; // written above
    return typeof data?.plan?.id === 'number' ? data : null;
  } catch {
    return null;
  }
}
