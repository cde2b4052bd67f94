import { Download } from 'lucide-react';
import { useState } from 'react';
import { download } from '#web/client/download.ts';
import * as profile from '#web/client/endpoints/profile.ts';
import { Button } from '#web/ui/button.tsx';
import { SettingsSection } from './section.tsx';

type State = { status: 'ready' } | { status: 'loading' } | { status: 'done' } | { status: 'failed'; message: string };

export function DataSection() {
  const [state, setState] = useState<State>({ status: 'ready' });

  async function handleDownload() {
    setState({ status: 'loading' });
    try {
      await download(profile.exportData, {}, { toast: false, fallbackName: 'chartlas-export.zip' });
      setState({ status: 'done' });
    } catch (error) {
      setState({ status: 'failed', message: error instanceof Error ? error.message : String(error) });
    }
  }

  return (
    <SettingsSection id="data" description="Everything we store about you, as a ZIP file of JSON files and pictures.">
      <Button icon={<Download />} busy={state.status === 'loading'} onClick={handleDownload}>
        Download my data
      </Button>
      <p role="status" className="mt-2 text-13 text-muted empty:hidden">
        {state.status === 'done' && 'Saved to your downloads.'}
        {state.status === 'failed' && <span className="text-error-ink">{state.message}</span>}
      </p>
    </SettingsSection>
  );
}
