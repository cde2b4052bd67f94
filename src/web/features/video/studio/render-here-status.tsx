import { Download } from 'lucide-react';
import { formatBytes } from '#lib/format-bytes.ts';
import { saveBlob } from '#web/api/download.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Progress } from '#web/ui/progress.tsx';
import type { HereState } from './use-render-here.ts';

interface RenderHereStatusProps {
  state: HereState;
  onRetry: () => void;
  onCancel: () => void;
}

/** How far the video is that this browser renders, and its file when it is done. */
export function RenderHereStatus({ state, onRetry, onCancel }: RenderHereStatusProps) {
  switch (state.status) {
    case 'ready':
      return null;
    case 'working':
      return (
        <div className="flex items-end gap-3">
          <Progress label="Rendering in this browser" value={state.share} className="min-w-0 flex-1" />
          <Button size="small" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      );
    case 'failed':
      return (
        <ErrorState compact title="The video could not be rendered here." advice={state.message} onRetry={onRetry} />
      );
    case 'done':
      return (
        <div role="status" className="flex flex-wrap items-center gap-3 rounded-card bg-wash px-3 py-2 text-13">
          <p className="min-w-0 flex-1 break-words">
            {state.filename} ({formatBytes(state.bytes.size)}) saved to your downloads. {state.note}
          </p>
          <Button size="small" icon={<Download />} onClick={() => saveBlob(state.bytes, state.filename)}>
            Download again
          </Button>
        </div>
      );
  }
}
