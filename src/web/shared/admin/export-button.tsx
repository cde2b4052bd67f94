import { Download } from 'lucide-react';
import { useState } from 'react';
import { download } from '#web/client/download.ts';
import type * as adminSystem from '#web/client/endpoints/admin-system.ts';
import { Button } from '#web/ui/button.tsx';

type Exported = typeof adminSystem.exportUsers | typeof adminSystem.exportAudit;

/** Downloads a whole list as CSV; a failure is shown in a toast. */
export function ExportButton({ endpoint, name }: { endpoint: Exported; name: string }) {
  const [isBusy, setIsBusy] = useState(false);

  async function handleExport() {
    setIsBusy(true);
    await download(endpoint, {}, { fallbackName: name }).catch(() => {});
    setIsBusy(false);
  }

  return (
    <Button icon={<Download />} busy={isBusy} onClick={handleExport}>
      Export as CSV
    </Button>
  );
}
