import { useEffect, useState } from 'react';
import * as config from '#web/api/endpoints/config.ts';
import { send } from '#web/api/send.ts';

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
