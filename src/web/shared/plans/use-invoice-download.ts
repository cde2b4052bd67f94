import { useState } from 'react';
import * as invoices from '#web/client/endpoints/invoices.ts';
import { send } from '#web/client/send.ts';
import { useStore } from '#web/client/store.ts';
import { createInvoiceDownload } from './invoice-download.ts';

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
