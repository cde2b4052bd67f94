import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';

export type Toast = {
  id: string;
  kind: 'success' | 'info' | 'warning' | 'error';
  message: string;
  action?: { label: string; onRun: () => void };
};

type ToastCardProps = { toast: Toast; onClose: (id: string) => void };

/** One toast. In a separate file, which no page waits for: most pages never show one. */
export function ToastCard({ toast: { id, kind, message, action }, onClose }: ToastCardProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The control that was used may be gone, with a deleted card. Dialogs return the focus first.
    const timer = setTimeout(() => document.activeElement === document.body && button.current?.focus(), 150);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div
      data-toast=""
      role={kind === 'error' || kind === 'warning' ? 'alert' : 'status'}
      className={classNames(
        'pointer-events-auto flex w-full max-w-md items-start gap-2.5 rounded-card border border-line bg-paper py-2 ps-3 pe-2 text-13 text-ink shadow-float sm:w-auto',
        'transition-[opacity,translate] duration-150 starting:translate-y-2 starting:opacity-0',
      )}
    >
      <span className={classNames('flex h-6 items-center [&>svg]:size-4', COLORS[kind])}>{ICONS[kind]}</span>
      <p className="min-w-0 flex-1 py-0.5 break-words">{message}</p>
      {action && (
        <button
          ref={button}
          type="button"
          onClick={() => {
            onClose(id);
            action.onRun();
          }}
          className="h-6 shrink-0 rounded-control px-1.5 font-medium text-accent-ink hover:bg-ink/6 pointer-coarse:-my-2 pointer-coarse:h-11"
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Close message"
        onClick={() => onClose(id)}
        className="inline-flex size-6 shrink-0 items-center justify-center rounded-control text-muted hover:bg-ink/6 hover:text-ink pointer-coarse:-my-2 pointer-coarse:-me-2 pointer-coarse:size-11 [&>svg]:size-3.5"
      >
        <X />
      </button>
    </div>
  );
}

const ICONS: Record<Toast['kind'], ReactNode> = {
  success: <CircleCheck aria-hidden="true" />,
  info: <Info aria-hidden="true" />,
  warning: <TriangleAlert aria-hidden="true" />,
  error: <CircleAlert aria-hidden="true" />,
};

const COLORS: Record<Toast['kind'], string> = {
  success: 'text-success-ink',
  info: 'text-muted',
  warning: 'text-warning-ink',
  error: 'text-error-ink',
};
