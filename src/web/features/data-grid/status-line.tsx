import { nounFor } from '#lib/counted.ts';
import { useFormats } from '#web/api/use-formats.ts';
import type { Summary } from './selection.ts';

interface StatusLineProps {
  rows: number;
  columns: number;
  /** The last action, announced to screen readers too. */
  said: string;
  saidCount: number;
  /** The reason why the selected cell does not fit. */
  misfit: string | null;
  summary: Summary | null;
}

export function StatusLine({ rows, columns, said, saidCount, misfit, summary }: StatusLineProps) {
  const formats = useFormats();
  return (
    <div className="tabular flex min-h-8 flex-wrap items-center gap-x-4 gap-y-0.5 border-t border-line bg-wash px-3 py-1 text-12 text-muted">
      <p className="whitespace-nowrap">
        {formats.number(rows)} {nounFor(rows, 'row')} × {formats.number(columns)} {nounFor(columns, 'column')}
      </p>
      {summary && (
        <dl aria-label="Selection" className="flex gap-x-4 whitespace-nowrap">
          <Figure name="Count" value={formats.number(summary.count)} />
          {summary.numbers > 0 && (
            <>
              <Figure name="Sum" value={formats.number(summary.sum)} />
              <Figure name="Mean" value={formats.number(summary.sum / summary.numbers)} />
            </>
          )}
        </dl>
      )}
      {misfit && <p className="min-w-0 text-error-ink">{misfit}</p>}
      <p role="status" aria-label="Last change" className="min-w-0 flex-1 truncate">
        <span key={saidCount}>{said}</span>
      </p>
    </div>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex gap-1">
      <dt>{name}</dt>
      <dd className="font-medium text-ink">{value}</dd>
    </div>
  );
}
