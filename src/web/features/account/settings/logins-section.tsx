import { useState } from 'react';
import type { Provider } from '#contract/account/social.ts';
import * as config from '#web/client/endpoints/config.ts';
import * as social from '#web/client/endpoints/social.ts';
import { redirectToSocialLogin } from '#web/client/login/social-login.ts';
import { useCall, useChange } from '#web/client/use-call.ts';
import { useFormats } from '#web/client/use-formats.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SettingsSection } from './section.tsx';

const names: Record<Provider, string> = { google: 'Google', linkedin: 'LinkedIn' };

export function LoginsSection() {
  const connected = useCall(social.list, {});
  const offered = useCall(config.read, {});
  const error = connected.error ?? offered.error;

  function content() {
    if (error !== null) {
      const retry = () => Promise.all([connected.refetch(), offered.refetch()]);
      return (
        <ErrorState
          compact
          title="Your connected accounts could not be loaded."
          advice={error.message}
          onRetry={retry}
        />
      );
    }
    if (connected.data === undefined || offered.data === undefined) return <Skeleton lines={2} className="py-2" />;
    const { hasPassword, logins } = connected.data;
    const shown = (['google', 'linkedin'] as const).filter(
      (provider) => offered.data.logins.includes(provider) || logins.some((login) => login.provider === provider),
    );
    if (shown.length === 0) {
      return <p className="text-13 text-muted">Signing in with Google or LinkedIn is not set up on this server.</p>;
    }
    return (
      <ul className="divide-y divide-line rounded-card border border-line">
        {shown.map((provider) => (
          <LoginRow
            key={provider}
            provider={provider}
            login={logins.find((login) => login.provider === provider) ?? null}
            isLast={!hasPassword && logins.length === 1}
          />
        ))}
      </ul>
    );
  }

  return (
    <SettingsSection id="logins" description="Sign in with another account.">
      {content()}
    </SettingsSection>
  );
}

interface LoginRowProps {
  provider: Provider;
  login: { email: string; connectedAt: string } | null;
  /** It is the only way to sign in. */
  isLast: boolean;
}

function LoginRow({ provider, login, isLast }: LoginRowProps) {
  const name = names[provider];
  const { date } = useFormats();
  const [failure, setFailure] = useState<string | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  const disconnect = useChange(social.disconnect, { toast: false, renews: [social.list] });

  async function handleConnect() {
    setFailure(null);
    setIsLeaving(true);
    try {
      await redirectToSocialLogin(provider, '/panel/edit-profile#logins');
    } catch (error) {
      setIsLeaving(false);
      setFailure(error instanceof Error ? error.message : String(error));
    }
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 text-13">
      <div className="min-w-40 flex-1">
        <p className="font-medium">{name}</p>
        <p className="break-all text-12 text-muted">
          {login === null ? 'Not connected' : `${login.email} · connected ${date(login.connectedAt)}`}
        </p>
        {login !== null && isLast && (
          <p className="mt-0.5 text-12 text-muted">
            This is your only way to sign in. <a href="#password">Set a password</a> before you disconnect it.
          </p>
        )}
        {failure !== null && (
          <p role="alert" className="mt-1 text-12 text-error-ink">
            {failure}
          </p>
        )}
      </div>
      {login === null ? (
        <Button size="small" busy={isLeaving} onClick={handleConnect} aria-label={`Connect ${name}`}>
          Connect
        </Button>
      ) : (
        !isLast && (
          <ConfirmDialog
            trigger={
              <Button size="small" aria-label={`Disconnect ${name}`}>
                Disconnect
              </Button>
            }
            title={`Disconnect ${name}?`}
            description={`You will no longer be able to sign in with ${login.email} at ${name}. You can connect it again later.`}
            confirmLabel="Disconnect"
            onConfirm={() => disconnect.mutateAsync({ provider })}
          />
        )
      )}
    </li>
  );
}
