import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type ToastKind = 'success' | 'info' | 'warning' | 'error';

interface ToasterProps {
  toasts: readonly { id: string; kind: ToastKind; message: string }[];
  onClose: (id: string) => void;
}

/** Only the view: who adds and removes toasts, and when, is the store's business. Mount it once and leave it mounted. */
export function Toaster({ toasts, onClose }: ToasterProps) {
  return (
    <div
      aria-live="polite"
      aria-relevant="additions text"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-60 flex flex-col items-center gap-2 p-4 pb-[max(1rem,env(safe-area-inset-bottom))]"
    >
      {toasts.map(({ id, kind, message }) => (
        <div
          key={id}
          data-toast=""
          role={kind === 'error' || kind === 'warning' ? 'alert' : 'status'}
          className={classNames(
            'pointer-events-auto flex w-full max-w-md items-start gap-2.5 rounded-card border border-line bg-paper py-2 ps-3 pe-2 text-13 text-ink shadow-float sm:w-auto',
            'transition-[opacity,translate] duration-150 starting:translate-y-2 starting:opacity-0',
          )}
        >
          <span className={classNames('flex h-6 items-center [&>svg]:size-4', COLORS[kind])}>{ICONS[kind]}</span>
          <p className="min-w-0 flex-1 py-0.5 break-words">{message}</p>
          <button
            type="button"
            aria-label="Close message"
            onClick={() => onClose(id)}
            className="inline-flex size-6 shrink-0 items-center justify-center rounded-control text-muted hover:bg-ink/6 hover:text-ink pointer-coarse:-my-2 pointer-coarse:-me-2 pointer-coarse:size-11 [&>svg]:size-3.5"
          >
            <X />
          </button>
        </div>
      ))}
    </div>
  );
}

const ICONS: Record<ToastKind, ReactNode> = {
  success: <CircleCheck aria-hidden="true" />,
  info: <Info aria-hidden="true" />,
  warning: <TriangleAlert aria-hidden="true" />,
  error: <CircleAlert aria-hidden="true" />,
};

const COLORS: Record<ToastKind, string> = {
  success: 'text-success-ink',
  info: 'text-muted',
  warning: 'text-warning-ink',
  error: 'text-error-ink',
};
