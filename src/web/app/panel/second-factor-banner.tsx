import { Link } from 'react-router';
import * as secondFactor from '#web/client/endpoints/second-factor.ts';
import { useCall } from '#web/client/use-call.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { PanelBanner } from './panel-banner.tsx';

/** Reminds admins whose password alone opens every account of the server. */
export function SecondFactorBanner() {
  const { data } = useCall(secondFactor.read, {});
  if (data === undefined || data.app !== null || data.passkeys.length > 0) return null;
  return (
    <PanelBanner
      label="Protect this account"
      actions={
        <Link to="/panel/edit-profile#security" className={buttonClass({ variant: 'primary', size: 'small' })}>
          Add a second factor
        </Link>
      }
    >
      Your password alone opens the admin area. Add an authenticator app or a passkey.
    </PanelBanner>
  );
}
