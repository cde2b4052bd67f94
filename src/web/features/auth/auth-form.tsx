import { type FormEvent, type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { Button } from '#web/ui/button.tsx';

interface AuthFormProps {
  onSubmit: (fields: FormData) => void;
  /** Called for every change by the user. */
  onInput?: () => void;
  /** Changes when the form was refused: then the first field with an error gets the focus. */
  refusal?: unknown;
  isFocused?: boolean;
  children: ReactNode;
}

/** A form with uncontrolled fields. The first one gets the focus. */
export function AuthForm({ onSubmit, onInput, refusal, isFocused = true, children }: AuthFormProps) {
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (isFocused) form.current?.querySelector('input')?.focus();
  }, [isFocused]);

  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLInputElement>('[aria-invalid]')?.focus();
  }, [refusal]);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSubmit(new FormData(event.currentTarget));
  }

  // POST, so that a submit without our script never puts a password into the URL.
  return (
    <form ref={form} method="post" noValidate onSubmit={handleSubmit} onInput={onInput} className="flex flex-col gap-4">
      {children}
    </form>
  );
}

interface SubmitButtonProps {
  busy: boolean;
  children: ReactNode;
}

export function SubmitButton({ busy, children }: SubmitButtonProps) {
  const isReady = useSyncExternalStore(subscribeToNothing, inBrowser, onServer);
  // Until the script is loaded the button submits nothing: the form would leave the page.
  return (
    <Button type={isReady ? 'submit' : 'button'} variant="primary" size="large" busy={busy} className="w-full">
      {children}
    </Button>
  );
}

const subscribeToNothing = () => () => {};
const inBrowser = () => true;
const onServer = () => false;

/** A field of a form as text; a missing one is empty. */
export function textOf(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
}
