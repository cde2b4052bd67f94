import { createStore } from './store.ts';

export const toastKinds = ['success', 'info', 'warning', 'error'] as const;
export type ToastKind = (typeof toastKinds)[number];
export type Toast = { id: string; kind: ToastKind; message: string };

export const maxToasts = 3;
export const toastDuration = 3000;

export const toasts = createStore<readonly Toast[]>([]);
let lastId = 0;

/** Shows a short message. A fourth one replaces the oldest. */
export function showToast(kind: ToastKind, message: string): void {
  const toast = { id: String(++lastId), kind, message };
  toasts.write([...toasts.read(), toast].slice(-maxToasts));
  setTimeout(closeToast, toastDuration, toast.id);
}

export function closeToast(id: string): void {
  toasts.write(toasts.read().filter((toast) => toast.id !== id));
}
