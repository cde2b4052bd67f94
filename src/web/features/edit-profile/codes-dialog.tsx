import { Download, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { saveBlob } from '#web/api/download.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** Shows recovery codes, the only time. A first click beside it only warns, so that it does not lose them. */
export function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const [isWarned, setIsWarned] = useState(false);
  const text = `${codes.join('\n')}\n`;
  const file = `Chartlas recovery codes for ${location.host}\nEach code signs you in once.\n\n${text}`;
  return (
    <Dialog
      open
      onOpenChange={() => (isWarned ? onClose() : setIsWarned(true))}
      title="Save your recovery codes"
      description="If you lose your phone or key, each of these codes signs you in once."
      footer={
        <Button variant="primary" onClick={onClose}>
          I have saved the codes
        </Button>
      }
    >
      <div role="note" className="flex gap-2.5 rounded-card bg-warning-wash p-3 text-13">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning-ink" />
        <p>
          <strong className="font-semibold">They are shown only once.</strong> Keep them where you keep passwords, not
          on the same phone.
        </p>
      </div>
      <ul
        aria-label="Recovery codes"
        className="mt-4 grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-control border border-edge bg-wash p-4 text-center font-mono text-13"
      >
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          icon={<Download />}
          onClick={() => saveBlob(new Blob([file], { type: 'text/plain' }), 'chartlas-recovery-codes.txt')}
        >
          Download
        </Button>
        <CopyButton text={text} label="Copy codes" />
      </div>
      <p role="alert" className="mt-3 text-13 text-error-ink empty:hidden">
        {isWarned && 'You cannot see these codes again. Close this once more if you have saved them.'}
      </p>
    </Dialog>
  );
}
