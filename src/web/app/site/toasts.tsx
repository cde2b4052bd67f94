import { useStore } from '#web/client/store.ts';
import { closeToast, toasts } from '#web/client/toasts.ts';
import { Toaster } from '#web/ui/toaster.tsx';

export function Toasts() {
  return <Toaster toasts={useStore(toasts)} onClose={closeToast} />;
}
