import { createStore } from './store.ts';

export const toastKinds = ['success', 'info', 'warning', 'error'] as const;
export type ToastKind = (typeof toastKinds)[number];
type Toast = { id: string; kind: ToastKind; message: string; action?: ToastAction };
type ToastAction = { label: string; onRun: () => void };

export const maxToasts = 3;
export const toastDuration = 3000;
/** With a button, which takes time to reach. */
export const actionToastDuration = 10_000;

export const toasts = createStore<readonly Toast[]>([]);
let lastId = 0;

/** Shows a short message. A fourth one replaces the oldest. */
export function showToast(kind: ToastKind, message: string, action?: ToastAction): void {
  const toast = { id: String(++lastId), kind, message, ...(action && { action }) };
  toasts.write([...toasts.read(), toast].slice(-maxToasts));
  setTimeout(closeToast, action ? actionToastDuration : toastDuration, toast.id);
}

export function closeToast(id: string): void {
  toasts.write(toasts.read().filter((toast) => toast.id !== id));
}
