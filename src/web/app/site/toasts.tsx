import { useStore } from '#web/api/store.ts';
import { closeToast, toasts } from '#web/api/toasts.ts';
import { Toaster } from '#web/ui/toaster.tsx';

export function Toasts() {
  return <Toaster toasts={useStore(toasts)} onClose={closeToast} />;
}
