import { useEffect, useState } from 'react';
import type { Toast, ToastCard } from './toast-card.tsx';

interface ToasterProps {
  toasts: readonly Toast[];
  onClose: (id: string) => void;
}

/** Only the view: who adds and removes toasts, and when, is the store's business. Mount it once and leave it mounted. */
export function Toaster({ toasts, onClose }: ToasterProps) {
  const [Card, setCard] = useState<typeof ToastCard | null>(null);
  const isNeeded = toasts.length > 0;
  useEffect(() => {
    if (Card !== null) return;
    const load = () => import('./toast-card.tsx').then(({ ToastCard }) => setCard(() => ToastCard));
    // Before it is needed: a toast may have to say that the server is away.
    const timer = setTimeout(load, isNeeded ? 0 : 1000);
    return () => clearTimeout(timer);
  }, [Card, isNeeded]);
  return (
    <div
      aria-live="polite"
      aria-relevant="additions text"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-60 flex flex-col items-center gap-2 p-4 pb-[max(1rem,env(safe-area-inset-bottom))]"
    >
      {Card !== null && toasts.map((toast) => <Card key={toast.id} toast={toast} onClose={onClose} />)}
    </div>
  );
}
