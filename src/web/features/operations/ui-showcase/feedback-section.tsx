import { ChartColumn } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Progress, ProgressRing } from '#web/ui/progress.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Toaster } from '#web/ui/toaster.tsx';
import { ShowcaseSection, Specimen } from './specimen.tsx';

type Toast = ComponentProps<typeof Toaster>['toasts'][number];

const TOASTS: readonly Omit<Toast, 'id'>[] = [
  { kind: 'success', message: 'Chart published.' },
  { kind: 'info', message: 'A newer version was saved in another tab.' },
  { kind: 'warning', message: 'Two rows have no year and are not drawn.' },
  {
    kind: 'error',
    message: 'The chart could not be saved. Your changes are kept in this browser; we try again every ten seconds.',
  },
];

export function FeedbackSection({ onToast }: { onToast: (toast: Omit<Toast, 'id'>) => void }) {
  const [isLoading, setIsLoading] = useState(false);
  return (
    <ShowcaseSection id="feedback" title="Feedback">
      <Specimen name="Toast" row>
        {TOASTS.map((toast) => (
          <Button key={toast.kind} onClick={() => onToast(toast)}>
            Show {toast.kind}
          </Button>
        ))}
      </Specimen>
      <Specimen name="Progress">
        <Progress label="Rendering video" value={0.46} valueText="110 of 240 frames" />
        <Progress label="Uploading population-by-municipality-1990-2025-final-corrected.xlsx" value={0.82} />
        <Progress label="Reading the PDF" value={null} />
        <div className="flex items-center gap-4">
          <ProgressRing label="Export" value={0} />
          <ProgressRing label="Export" value={0.35} />
          <ProgressRing label="Export" value={1} />
          <ProgressRing label="Export" value={null} />
          <ProgressRing label="Charts used" value={0.8} size={40} />
        </div>
      </Specimen>
      <Specimen name="Skeleton: only after 150 ms">
        <div aria-busy="true">
          <Skeleton className="mb-3 h-28" />
          <Skeleton lines={3} />
        </div>
        <div className="flex items-center gap-4">
          <Button onClick={() => setIsLoading(!isLoading)}>{isLoading ? 'Stop loading' : 'Load again'}</Button>
          <div aria-busy={isLoading} className="flex-1 text-13">
            {isLoading ? <Skeleton lines={2} /> : 'Three charts in “Housing”.'}
          </div>
        </div>
      </Specimen>
      <Specimen name="Empty">
        <EmptyState
          icon={<ChartColumn />}
          title="Your charts will stand here"
          action={<Button variant="primary">New chart</Button>}
          secondaryAction={<Button>Open a sample</Button>}
          className="rounded-card border border-line"
        >
          Paste a table, drop a file or describe the chart you want. The first one takes under a minute.
        </EmptyState>
      </Specimen>
      <Specimen name="Error">
        <ErrorState
          title="The gallery did not answer."
          kept="Your own charts are not affected."
          advice="It is usually back within a minute."
          onRetry={() => {}}
          action={<Button variant="quiet">Status page</Button>}
          className="rounded-card border border-line"
        />
      </Specimen>
      <Specimen name="Error: compact, retrying">
        <ErrorState compact title="Saving failed." kept="Your changes are kept in this browser." onRetry={() => {}} />
        <ErrorState
          compact
          title="Saving failed."
          kept="Your changes are kept in this browser."
          onRetry={() => {}}
          isRetrying
        />
      </Specimen>
    </ShowcaseSection>
  );
}
