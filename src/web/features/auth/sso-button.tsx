import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { beginSso } from '#web/api/sso-login.ts';
import { Button } from '#web/ui/button.tsx';
import { AuthAlert } from './auth-alert.tsx';
import { NewAccountNote } from './new-account-note.tsx';
import { messageOf } from './refusal.ts';

type State = { status: 'ready' } | { status: 'leaving' } | { status: 'refused'; message: string };

interface SsoButtonProps {
  /** The address that was typed so far. */
  readEmail: () => string;
  backTo: string;
  /** Whether it says what a new account agrees to. */
  hasNote: boolean;
}

/** Signs in at the company that the email address belongs to. */
export function SsoButton({ readEmail, backTo, hasNote }: SsoButtonProps) {
  const [state, setState] = useState<State>({ status: 'ready' });

  async function handleClick() {
    const email = readEmail();
    if (!email.includes('@'))
      return setState({ status: 'refused', message: 'Enter your work email address above, then choose this again.' });
    setState({ status: 'leaving' });
    try {
      await beginSso(email, backTo);
    } catch (error) {
      setState({ status: 'refused', message: messageOf(error) });
    }
  }

  return (
    <div className="mt-3 flex flex-col gap-3">
      <Button
        size="large"
        className="w-full"
        icon={<Building2 />}
        busy={state.status === 'leaving'}
        onClick={handleClick}
      >
        Sign in with your company
      </Button>
      <AuthAlert>{state.status === 'refused' && state.message}</AuthAlert>
      {hasNote && <NewAccountNote />}
    </div>
  );
}
