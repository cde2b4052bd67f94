import type { CallFailed } from '#web/api/send.ts';

const wrongPassword = 'The password is incorrect.';

/** Parts a refusal into what belongs to the field of one's password and what belongs to the rest of the form. */
export function partRefusal(error: CallFailed | null): { password: string | null; rest: string | null } {
  if (error === null) return { password: null, rest: null };
  const isAboutPassword = error.message === wrongPassword;
  return isAboutPassword ? { password: error.message, rest: null } : { password: null, rest: error.message };
}
