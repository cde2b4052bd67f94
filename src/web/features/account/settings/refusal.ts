import type { CallFailed } from '#web/client/send.ts';

const wrongPassword = 'The password is incorrect.';

/** Splits a refusal into the error of the password field and the error of the form. */
export function partRefusal(error: CallFailed | null): { password: string | null; rest: string | null } {
  if (error === null) return { password: null, rest: null };
  const isAboutPassword = error.message === wrongPassword;
  return isAboutPassword ? { password: error.message, rest: null } : { password: null, rest: error.message };
}
