import { CallFailed } from '#web/api/send.ts';

/** The sentence to show when a call did not do what was wanted. */
export function messageOf(error: unknown): string {
  return error instanceof CallFailed ? error.message : 'Something went wrong. Please try again.';
}

/** Whether the server was asked and said no; else it could not be asked, and trying again may help. */
export function isAnswer(error: unknown): boolean {
  return error instanceof CallFailed && error.status >= 400 && error.status < 500 && error.status !== 429;
}
