import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useMemo, useState } from 'react';
import { encode } from 'uqr';
import * as secondFactor from '#web/client/endpoints/second-factor.ts';
import { type CallFailed, send } from '#web/client/send.ts';
import { useChange } from '#web/client/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

interface AppDialogProps {
  onClose: () => void;
  /** With recovery codes, if it is the first factor. */
  onAdded: (codes: readonly string[] | null) => void;
}

/** Sets up an authenticator app: scan, then enter a code that shows it works. */
export function AppDialog({ onClose, onAdded }: AppDialogProps) {
  // Each opening prepares another secret; it is not kept in the cache.
  const { data, error, refetch, isFetching } = useQuery<{ secret: string; url: string }, CallFailed>({
    queryKey: [secondFactor.beginApp.path],
    queryFn: () => send(secondFactor.beginApp, {}, { toast: false }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const [code, setCode] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const add = useChange(secondFactor.addApp, { toast: false, renews: [secondFactor.read] });
  const formId = useId();
  const digits = code.replace(/\s/g, '');
  const missing = !/^\d{6}$/.test(digits) && 'Please enter the six digits.';

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (missing) return;
    await add.mutateAsync({ code: digits }).then(
      ({ codes }) => onAdded(codes),
      () => {}, // shown below
    );
  }

  function content() {
    if (data === undefined) {
      if (error === null) return <Skeleton lines={6} />;
      return (
        <ErrorState
          compact
          title="This could not be prepared."
          advice={error.message}
          onRetry={refetch}
          isRetrying={isFetching}
        />
      );
    }
    return (
      <form id={formId} onSubmit={handleSubmit} noValidate className="flex flex-col gap-5">
        <div className="flex flex-col items-center gap-5 sm:flex-row sm:items-start">
          <QrCode text={data.url} label="QR code for your authenticator app" />
          <div className="min-w-0 text-13">
            <p>
              Scan this with an authenticator app, such as Google Authenticator, 1Password, Aegis or Apple Passwords.
            </p>
            <p className="mt-3 text-muted">Or type this key:</p>
            <output
              aria-label="Key for your app"
              className="mt-1 block select-all rounded-control border border-edge bg-wash px-2.5 py-2 font-mono text-13 [overflow-wrap:anywhere]"
            >
              {data.secret.match(/.{1,4}/g)?.join(' ')}
            </output>
            <CopyButton text={data.secret} label="Copy key" size="small" className="mt-2" />
          </div>
        </div>
        <Field label="Code from the app" error={(isChecked && missing) || add.error?.message}>
          <TextInput
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        </Field>
      </form>
    );
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !add.isPending && onClose()}
      title="Set up an authenticator app"
      footer={
        <>
          <Button onClick={onClose} disabled={add.isPending}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={add.isPending} disabled={data === undefined}>
            Turn on
          </Button>
        </>
      }
    >
      {content()}
    </Dialog>
  );
}

const quiet = 4; // the margin that readers need

/** Dark on white in every theme: many readers do not take the reverse. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => toPath(text), [text]);
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} className="size-44 shrink-0 rounded-card">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}

function toPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: quiet });
  const cells = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { path: cells.join(''), size };
}
