import { CallFailed } from '#web/client/send.ts';

/** The message to show when a call failed. */
export function authMessage(error: unknown): string {
  return error instanceof CallFailed ? error.message : 'Something went wrong. Please try again.';
}

/** Whether the server refused; otherwise it could not be reached, and a retry may help. */
export function isAnswer(error: unknown): boolean {
  return error instanceof CallFailed && error.status >= 400 && error.status < 500 && error.status !== 429;
}
