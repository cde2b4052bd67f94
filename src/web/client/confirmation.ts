import { createStore } from './store.ts';

/** The dialog that asks users to confirm who they are. `absent`: this page has none. */
type Confirmation = { status: 'absent' } | { status: 'closed' } | { status: 'open' };

export const confirmation = createStore<Confirmation>({ status: 'absent' });

const waiting: ((isConfirmed: boolean) => void)[] = [];

/** Asks the user, and resolves when they have confirmed or cancelled. Calls that wait together are answered together. */
export function askToConfirm(): Promise<boolean> {
  if (confirmation.read().status === 'absent') return Promise.resolve(false);
  confirmation.write({ status: 'open' });
  return new Promise((resolve) => {
    waiting.push(resolve);
  });
}

export function answerConfirmation(isConfirmed: boolean): void {
  confirmation.write({ status: 'closed' });
  for (const resolve of waiting.splice(0)) resolve(isConfirmed);
}
