import { Download, KeyRound, LifeBuoy, Smartphone, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { SecondFactors } from '#contract/account/second-factor.ts';
import { saveBlob } from '#web/client/download.ts';
import * as secondFactor from '#web/client/endpoints/second-factor.ts';
import { createPasskey, hasPasskeys, passkeyProblem } from '#web/client/login/passkeys.ts';
import { useCall, useChange } from '#web/client/use-call.ts';
import { useFormats } from '#web/client/use-formats.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AppDialog } from './app-dialog.tsx';
import { PasskeyItem } from './passkey-row.tsx';
import { SettingsSection } from './section.tsx';

const few = 3;

/** The second step of signing in: authenticator app, passkeys, recovery codes. */
export function SecuritySection() {
  const { data, error, refetch, isFetching } = useCall(secondFactor.read, {});
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  function content() {
    if (data === undefined) {
      if (error === null) return <Skeleton lines={4} className="py-2" />;
      const title = 'Your sign-in settings could not be loaded.';
      return <ErrorState compact title={title} advice={error.message} onRetry={refetch} isRetrying={isFetching} />;
    }
    const isOn = data.app !== null || data.passkeys.length > 0;
    return (
      <ul className="divide-y divide-line rounded-card border border-line">
        <AppRow app={data.app} isLast={data.passkeys.length === 0} onCodes={setCodes} />
        <PasskeysRow passkeys={data.passkeys} isLast={data.app === null} onCodes={setCodes} />
        {isOn && <CodesRow left={data.codesLeft} onCodes={setCodes} />}
      </ul>
    );
  }

  return (
    <SettingsSection
      id="security"
      description="With an authenticator app or a passkey, your password alone is not enough to sign in. A passkey also signs you in without a password."
    >
      {content()}
      {codes !== null && <CodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </SettingsSection>
  );
}

interface RowProps {
  icon: ReactNode;
  title: ReactNode;
  words: ReactNode;
  failure?: string | null;
  action: ReactNode;
  children?: ReactNode;
}

function Row({ icon, title, words, failure, action, children }: RowProps) {
  return (
    <li className="px-4 py-3 text-13">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="text-muted [&>svg]:size-4 [&>svg]:stroke-[1.5]">{icon}</span>
        <div className="min-w-40 flex-1">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">{title}</p>
          <p className="text-12 text-muted">{words}</p>
          <p role="alert" className="mt-1 text-12 text-error-ink empty:hidden">
            {failure}
          </p>
        </div>
        {action}
      </div>
      {children}
    </li>
  );
}

type OnCodes = (codes: readonly string[] | null) => void;

const lastWarning = ' Your password alone will be enough to sign in, and your recovery codes stop working.';

function AppRow({ app, isLast, onCodes }: { app: SecondFactors['app']; isLast: boolean; onCodes: OnCodes }) {
  const [isOpen, setIsOpen] = useState(false);
  const { date } = useFormats();
  const remove = useChange(secondFactor.removeApp, { toast: false, renews: [secondFactor.read] });
  return (
    <Row
      icon={<Smartphone aria-hidden="true" />}
      title={<>Authenticator app {app !== null && <Badge kind="success">On</Badge>}</>}
      words={app === null ? 'Six digits from an app on your phone' : `Added ${date(app.addedAt)}`}
      action={
        app === null ? (
          <Button size="small" onClick={() => setIsOpen(true)} aria-label="Set up an authenticator app">
            Set up
          </Button>
        ) : (
          <ConfirmDialog
            trigger={
              <Button size="small" aria-label="Remove the authenticator app">
                Remove
              </Button>
            }
            title="Remove the authenticator app?"
            description={`The codes of the app stop working.${isLast ? lastWarning : ''}`}
            confirmLabel="Remove"
            danger
            onConfirm={() => remove.mutateAsync({})}
          />
        )
      }
    >
      {isOpen && (
        <AppDialog
          onClose={() => setIsOpen(false)}
          onAdded={(codes) => {
            setIsOpen(false);
            onCodes(codes);
          }}
        />
      )}
    </Row>
  );
}

interface PasskeysRowProps {
  passkeys: SecondFactors['passkeys'];
  isLast: boolean;
  onCodes: OnCodes;
}

function PasskeysRow({ passkeys, isLast, onCodes }: PasskeysRowProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const begin = useChange(secondFactor.beginPasskey, { toast: false });
  const add = useChange(secondFactor.addPasskey, { toast: false, renews: [secondFactor.read] });
  const isPossible = hasPasskeys();

  async function handleAdd() {
    setFailure(null);
    setIsBusy(true);
    try {
      const { options } = await begin.mutateAsync({});
      const response = await createPasskey(options);
      onCodes((await add.mutateAsync({ name: deviceName(navigator.userAgent), response })).codes);
    } catch (error) {
      setFailure(passkeyProblem(error));
    }
    setIsBusy(false);
  }

  return (
    <Row
      icon={<KeyRound aria-hidden="true" />}
      title={<>Passkeys {passkeys.length > 0 && <Badge kind="success">{String(passkeys.length)}</Badge>}</>}
      words={
        isPossible
          ? 'Fingerprint, face, PIN of this device, or a security key'
          : 'This browser, or this connection, does not support passkeys.'
      }
      failure={failure}
      action={
        isPossible && (
          <Button size="small" busy={isBusy} onClick={handleAdd}>
            Add passkey
          </Button>
        )
      }
    >
      {passkeys.length > 0 && (
        <ul className="mt-2 divide-y divide-line border-line border-t sm:ms-7">
          {passkeys.map((passkey) => (
            <PasskeyItem
              key={passkey.id}
              passkey={passkey}
              warning={isLast && passkeys.length === 1 ? lastWarning : ''}
            />
          ))}
        </ul>
      )}
    </Row>
  );
}

function CodesRow({ left, onCodes }: { left: number; onCodes: OnCodes }) {
  const renewal = useChange(secondFactor.renewCodes, { toast: false, renews: [secondFactor.read] });
  return (
    <Row
      icon={<LifeBuoy aria-hidden="true" />}
      title={<>Recovery codes {left <= few && <Badge kind="warning">{left === 0 ? 'None left' : 'Few left'}</Badge>}</>}
      words={`${left} unused. Each signs you in once, if you lose your phone or key.`}
      action={
        <ConfirmDialog
          trigger={
            <Button size="small" aria-label="Create new recovery codes">
              New codes
            </Button>
          }
          title="Create new recovery codes?"
          description="All earlier codes stop working."
          confirmLabel="Create new codes"
          onConfirm={async () => onCodes((await renewal.mutateAsync({})).codes)}
        />
      }
    />
  );
}

/** Shows recovery codes, the only time. A first click beside it only warns, so that it does not lose them. */
function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const [isWarned, setIsWarned] = useState(false);
  const text = `${codes.join('\n')}\n`;
  const file = `Chartlas recovery codes for ${location.host}\nEach code signs you in once.\n\n${text}`;
  return (
    <Dialog
      open
      onOpenChange={() => (isWarned ? onClose() : setIsWarned(true))}
      title="Save your recovery codes"
      description="If you lose your phone or key, each of these codes signs you in once."
      footer={
        <Button variant="primary" onClick={onClose}>
          I have saved the codes
        </Button>
      }
    >
      <div role="note" className="flex gap-2.5 rounded-card bg-warning-wash p-3 text-13">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning-ink" />
        <p>
          <strong className="font-semibold">They are shown only once.</strong> Keep them where you keep passwords, not
          on the same phone.
        </p>
      </div>
      <ul
        aria-label="Recovery codes"
        className="mt-4 grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-control border border-edge bg-wash p-4 text-center font-mono text-13"
      >
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          icon={<Download />}
          onClick={() => saveBlob(new Blob([file], { type: 'text/plain' }), 'chartlas-recovery-codes.txt')}
        >
          Download
        </Button>
        <CopyButton text={text} label="Copy codes" />
      </div>
      <p role="alert" className="mt-3 text-13 text-error-ink empty:hidden">
        {isWarned && 'You cannot see these codes again. Close this once more if you have saved them.'}
      </p>
    </Dialog>
  );
}

const names: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android device'],
  [/Windows/, 'Windows computer'],
  [/CrOS/, 'Chromebook'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux/, 'Linux computer'],
];

/** The first name of a passkey, by the device that makes it. */
export function deviceName(userAgent: string): string {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Passkey';
}
