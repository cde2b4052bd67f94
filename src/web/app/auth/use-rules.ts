import { useEffect, useState } from 'react';
import type { Validators } from '#contract/validators.ts';
import * as config from '#web/client/endpoints/config.ts';
import { send } from '#web/client/send.ts';
import { loadedValidators } from '#web/client/start.ts';
import { useStore } from '#web/client/store.ts';

/** The server's limits of form fields; null until they are loaded, and when that fails. */
export function useUserRules(): Validators['user'] | null {
  const loaded = useStore(loadedValidators);
  return loaded.status === 'done' ? loaded.value.user : null;
}

/** Whether people can register here. Until it is known, and when it cannot be, the form is shown: the server decides. */
export function useSignUpOpen(): boolean {
  const [isOpen, setIsOpen] = useState(true);
  useEffect(() => {
    send(config.read, {}, { toast: false }).then(
      ({ flags }) => setIsOpen(flags['sign-up']),
      () => {},
    );
  }, []);
  return isOpen;
}
