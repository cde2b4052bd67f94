import type { UseMutationResult } from '@tanstack/react-query';
import type { Profile } from '#contract/account/profile.ts';
import type { InputOf } from '#web/client/endpoint.ts';
import * as profile from '#web/client/endpoints/profile.ts';
import type { CallFailed } from '#web/client/send.ts';
import { updateSessionUser } from '#web/client/session.ts';
import { useChange } from '#web/client/use-call.ts';

/** Changes the profile, and its display in the frame. Errors are shown in the section, without a toast. */
export function useProfileChange(): Pick<
  UseMutationResult<Profile, CallFailed, InputOf<typeof profile.change>>,
  'status' | 'error' | 'reset'
> & { save: (changes: InputOf<typeof profile.change>) => Promise<boolean> } {
  const { mutateAsync, status, error, reset } = useChange(profile.change, { toast: false, renews: [profile.read] });

  /** True when it was saved; otherwise `error` has the reason. */
  async function save(changes: InputOf<typeof profile.change>): Promise<boolean> {
    try {
      const { firstname, lastname, locale, timeZone } = await mutateAsync(changes);
      updateSessionUser({ firstname, lastname, locale, timeZone });
      return true;
    } catch {
      return false;
    }
  }

  return { save, status, error, reset };
}
