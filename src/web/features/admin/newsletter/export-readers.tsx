import { Download } from 'lucide-react';
import { useState } from 'react';
import { download } from '#web/api/download.ts';
import * as admin from '#web/api/endpoints/admin.ts';
import { Button } from '#web/ui/button.tsx';

/** Downloads the addresses of all current subscribers; a failure is shown in a toast. */
export function ExportReaders() {
  const [isBusy, setIsBusy] = useState(false);

  async function handleExport() {
    setIsBusy(true);
    await download(admin.exportReaders, {}, { fallbackName: 'newsletter-readers.csv' }).catch(() => {});
    setIsBusy(false);
  }

  return (
    <Button icon={<Download />} busy={isBusy} onClick={handleExport}>
      Export as CSV
    </Button>
  );
}
