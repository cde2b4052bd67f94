import { lazy, Suspense, useEffect } from 'react';
import type { Toast } from './toast-card.tsx';

interface ToasterProps {
  toasts: readonly Toast[];
  onClose: (id: string) => void;
}

const load = () => import('./toast-card.tsx').then(({ ToastCard }) => ({ default: ToastCard }));
const ToastCard = lazy(load);

/** Only the view: who adds and removes toasts, and when, is the store's business. Mount it once and leave it mounted. */
export function Toaster({ toasts, onClose }: ToasterProps) {
  useEffect(() => {
    const timer = setTimeout(load, 1000); // before it is needed: a toast may have to say that the server is away
    return () => clearTimeout(timer);
  }, []);
  return (
    <div
      aria-live="polite"
      aria-relevant="additions text"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-60 flex flex-col items-center gap-2 p-4 pb-[max(1rem,env(safe-area-inset-bottom))]"
    >
      <Suspense>
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onClose={onClose} />
        ))}
      </Suspense>
    </div>
  );
}
