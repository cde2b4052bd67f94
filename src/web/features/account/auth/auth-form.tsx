import { CircleAlert } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { CallFailed } from '#web/client/send.ts';
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
export function formFieldText(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
}

/** Message about a form as a whole. The element is always present, so that screen readers announce new text. */
export function AuthAlert({ children }: { children?: ReactNode }) {
  return (
    <div role="alert" className="empty:hidden">
      {children && (
        <p className="flex gap-2.5 rounded-card bg-error-wash px-3 py-2.5 text-13 text-error-ink">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
        </p>
      )}
    </div>
  );
}

interface AuthTitleProps {
  /** An icon for the state. */
  icon?: ReactNode;
  tone?: 'calm' | 'done' | 'wrong';
  title: string;
  children?: ReactNode;
  /** Takes the focus when it replaces a form, so that screen readers announce it. */
  isNews?: boolean;
}

/** The headline of a sign-in page, and an explanation. */
export function AuthTitle({ icon, tone = 'calm', title, children, isNews = false }: AuthTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNews) heading.current?.focus();
  }, [isNews]);

  return (
    <div className="mb-7">
      {icon && (
        <span
          className={`mb-5 inline-flex size-11 items-center justify-center rounded-full [&>svg]:size-5 ${TONES[tone]}`}
        >
          {icon}
        </span>
      )}
      <h1 ref={heading} tabIndex={-1} className="font-semibold font-serif text-28 tracking-tight outline-none">
        {title}
      </h1>
      {children && <div className="mt-2 text-14 text-muted [overflow-wrap:anywhere]">{children}</div>}
    </div>
  );
}

const TONES = {
  calm: 'bg-accent-wash text-accent-ink',
  done: 'bg-success-wash text-success-ink',
  wrong: 'bg-warning-wash text-warning-ink',
};

/** A link within a sentence. */
export const textLinkClass = 'font-medium text-accent-ink underline-offset-2 hover:underline';

/** The message to show when a call failed. */
export function authMessage(error: unknown): string {
  return error instanceof CallFailed ? error.message : 'Something went wrong. Please try again.';
}

/** Whether the server refused; otherwise it could not be reached, and a retry may help. */
export function isAnswer(error: unknown): boolean {
  return error instanceof CallFailed && error.status >= 400 && error.status < 500 && error.status !== 429;
}
