import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { Profile } from '#contract/account/profile.ts';
import { breaks } from '#contract/chart/breaks.ts';
import type { TextRule, Validators } from '#contract/validators.ts';
import type { InputOf } from '#web/client/endpoint.ts';
import * as profile from '#web/client/endpoints/profile.ts';
import type { CallFailed } from '#web/client/send.ts';
import { updateSessionUser } from '#web/client/session.ts';
import { loadedValidators } from '#web/client/start.ts';
import { useStore } from '#web/client/store.ts';
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

type Draft<Values extends Record<string, string>> = {
  values: Values;
  isDirty: boolean;
  change: (changes: Partial<Values>) => void;
  /** Resets to the saved values. */
  reset: () => void;
};

/** Input on top of the saved values. A newer saved value is used where nothing was typed. */
export function useFormDraft<Values extends Record<string, string>>(saved: Values): Draft<Values> {
  const [typed, setTyped] = useState<Partial<Values>>({});
  const values = { ...saved, ...typed };
  return {
    values,
    isDirty: Object.keys(saved).some((name) => values[name] !== saved[name]),
    change: (changes) => setTyped((before) => ({ ...before, ...changes })),
    reset: () => setTyped({}),
  };
}

/** conformance S5: the limits come from the server. Until they are loaded, or if that fails, only the server validates. */
export function useAllRules(): Validators | null {
  const loaded = useStore(loadedValidators);
  return loaded.status === 'done' ? loaded.value : null;
}

/** The error message for a text that breaks a rule, or null. */
export function checkText(text: string, rule: TextRule | undefined): string | null {
  return rule === undefined ? null : breaks(rule, text);
}
