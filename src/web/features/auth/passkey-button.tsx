import { KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import * as account from '#web/api/endpoints/account.ts';
import { hasPasskeys, passkeyProblem, signWithPasskey } from '#web/api/passkeys.ts';
import { send } from '#web/api/send.ts';
import { enter } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { AuthAlert } from './auth-alert.tsx';

type State = { status: 'ready' } | { status: 'asking' } | { status: 'refused'; message: string };

/** Signs in with a passkey of this device; nothing in browsers without them. */
export function PasskeyButton({ isRemembered }: { isRemembered: boolean }) {
  const [state, setState] = useState<State>({ status: 'ready' });
  const [isOffered, setIsOffered] = useState(false); // only the browser knows
  useEffect(() => setIsOffered(hasPasskeys()), []);
  if (!isOffered) return null;

  async function handleClick() {
    setState({ status: 'asking' });
    try {
      const { options } = await send(account.beginPasskey, {}, { toast: false });
      const response = await signWithPasskey(options);
      enter(await send(account.passkeyLogin, { response, remember: isRemembered }, { toast: false }));
    } catch (error) {
      setState({ status: 'refused', message: passkeyProblem(error) });
    }
  }

  return (
    <div className="mt-3 flex flex-col gap-3">
      <Button
        size="large"
        className="w-full"
        icon={<KeyRound />}
        busy={state.status === 'asking'}
        onClick={handleClick}
      >
        Sign in with a passkey
      </Button>
      <AuthAlert>{state.status === 'refused' && state.message}</AuthAlert>
    </div>
  );
}
