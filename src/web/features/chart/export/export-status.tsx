import { Progress } from '#web/ui/progress.tsx';
import type { ExportState } from './use-export.ts';

/** Progress of an export, or its result. */
export function ExportStatus({ state, problem }: { state: ExportState; problem: string | null }) {
  return (
    <div role="status" className="me-auto min-w-48 flex-1 self-center text-13">
      {state.status === 'working' && <Progress label="Preparing files" value={state.share} />}
      {state.status === 'failed' && <p className="text-error-ink">{state.message}</p>}
      {state.status === 'ready' && problem !== null && <p className="text-muted">{problem}</p>}
      {state.status === 'done' && (
        <>
          <p>{state.message}</p>
          {state.leftOut.map((line) => (
            <p key={line} className="text-error-ink">
              {line}
            </p>
          ))}
        </>
      )}
    </div>
  );
}
