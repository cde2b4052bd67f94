import { useState } from 'react';
import * as invoices from '#web/client/endpoints/invoices.ts';
import { pause } from '#web/client/pause.ts';
import { send } from '#web/client/send.ts';
import { createStore, type Store, useStore } from '#web/client/store.ts';
import { billingMessage } from './messages.ts';

export type DownloadState =
  | { status: 'idle' }
  | { status: 'preparing'; invoiceId: string; progress: 0 }
  | { status: 'downloading'; invoiceId: string; progress: 25 | 75 }
  | { status: 'completed'; invoiceId: string; progress: 100; url: string }
  | { status: 'failed'; invoiceId: string; reason: string };

/** conformance S8. */
export const downloadTexts = {
  preparing: 'Preparing invoice for download...',
  downloading: 'Downloading invoice...',
  completed: 'Download completed successfully!',
  failed: 'Download failed. Please try again.',
} as const;

/** conformance S9: the delays before and after the call, and how long the success message is shown. */
const downloadWaits = { preparing: 500, finishing: 300, completed: 2000 } as const;

type Parts = {
  /** The URL of an invoice's file. */
  ask: (invoiceId: string) => Promise<string>;
  open: (url: string) => void;
};

type InvoiceDownload = { state: Store<DownloadState>; start(invoiceId: string): Promise<void> };

/** Downloads one invoice at a time; a second call is ignored. */
export function createInvoiceDownload({ ask, open }: Parts): InvoiceDownload {
  const state = createStore<DownloadState>({ status: 'idle' });
  let resetting: ReturnType<typeof setTimeout> | undefined;

  async function start(invoiceId: string): Promise<void> {
    const { status } = state.read();
    if (status === 'preparing' || status === 'downloading') return;
    clearTimeout(resetting);
    try {
      state.write({ status: 'preparing', invoiceId, progress: 0 });
      await pause(downloadWaits.preparing);
      state.write({ status: 'downloading', invoiceId, progress: 25 });
      const url = await ask(invoiceId);
      state.write({ status: 'downloading', invoiceId, progress: 75 });
      await pause(downloadWaits.finishing);
      open(url);
      state.write({ status: 'completed', invoiceId, progress: 100, url });
      resetting = setTimeout(() => state.write({ status: 'idle' }), downloadWaits.completed);
    } catch (error) {
      state.write({ status: 'failed', invoiceId, reason: billingMessage(error, 'download') });
    }
  }

  return { state, start };
}

/** Downloads invoices for one part of a page, with the progress. */
export function useInvoiceDownload() {
  const [{ state, start }] = useState(() => createInvoiceDownload({ ask: askForFile, open: openBeside }));
  return { download: useStore(state), start };
}

async function askForFile(invoiceId: string): Promise<string> {
  const { data } = await send(invoices.download, { invoiceId }, { toast: false });
  return data.url;
}

function openBeside(url: string): void {
  const opened = window.open(url, '_blank');
  if (opened !== null) opened.opener = null; // setting noopener directly would hide whether the browser allowed the window
}
