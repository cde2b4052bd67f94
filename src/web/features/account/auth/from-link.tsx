import { WifiOff } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { AuthTitle } from './auth-form.tsx';

/** Loading state while a link is being checked. */
export function Confirming({ title }: { title: string }) {
  return (
    <>
      <AuthTitle icon={<Spinner size="large" />} title={title} />
      <p role="status" className="text-14 text-muted">
        This takes a moment…
      </p>
    </>
  );
}

/** The server could not be reached: the link is still valid. */
export function NotConfirmed({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <>
      <AuthTitle icon={<WifiOff />} tone="wrong" title="Your email address could not be confirmed" isNews>
        {message} Your link still works.
      </AuthTitle>
      <Button variant="primary" size="large" onClick={onRetry}>
        Try again
      </Button>
    </>
  );
}

/** Whether a text can be a token of an email at all: a truncated or mistyped one need not be sent. */
export function looksLikeToken(text: string): boolean {
  return /^[\w-]{20,200}$/.test(text);
}

/** Runs a function when the page opens, once: strict mode runs effects twice, and a token can be used only once. */
export function useOnce(act: () => void): void {
  const hasBegun = useRef(false);
  const begin = useEffectEvent(act);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    begin();
  }, []);
}
