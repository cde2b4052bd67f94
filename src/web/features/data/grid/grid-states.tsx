import { Table2 } from 'lucide-react';
import { nounFor } from '#lib/counted.ts';
import { useFormats } from '#web/client/use-formats.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Summary } from './selection.ts';

interface EmptyGridProps {
  isReadOnly: boolean;
  /** After the last column was deleted, so that undo is available. */
  takesFocus: boolean;
  /** For users without a keyboard; the browser may ask first. */
  onPaste: () => void;
  onStart: () => void;
}

/** A sheet without columns: how to add data. */
export function EmptyGrid({ isReadOnly, takesFocus, onPaste, onStart }: EmptyGridProps) {
  if (isReadOnly) return <EmptyState icon={<Table2 />} title="This table is empty." />;
  return (
    <section
      ref={(place) => {
        if (takesFocus) place?.focus();
      }}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a place to paste into must be able to have the focus
      tabIndex={0}
      aria-label="Paste your table here"
      className="flex h-full items-center justify-center focus-visible:-outline-offset-2"
    >
      <EmptyState
        icon={<Table2 />}
        title="Paste your table here"
        action={
          <Button size="small" variant="primary" onClick={onPaste}>
            Paste
          </Button>
        }
        secondaryAction={
          <Button size="small" onClick={onStart}>
            Start with an empty column
          </Button>
        }
      >
        Copy cells in Excel, Google Sheets or on a web page, click here and press <Kbd keys="mod+v" />.
      </EmptyState>
    </section>
  );
}

/** Placeholder lines before the cells are loaded. */
export function GridSkeleton({ label }: { label: string }) {
  return (
    <section
      aria-label={label}
      aria-busy="true"
      className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-paper"
    >
      <div className="flex h-10 items-center gap-2 border-b border-line px-3">
        <Skeleton className="h-4 w-24" />
      </div>
      <div className="flex h-9 items-center gap-6 border-b border-line bg-wash px-4">
        {WIDTHS.map((width) => (
          <Skeleton key={width} className={`h-3 ${width}`} />
        ))}
      </div>
      <div className="flex-1 overflow-hidden">
        {ROWS.map((row) => (
          <div key={row} className="flex h-[34px] items-center gap-6 border-b border-line px-4">
            {WIDTHS.map((width) => (
              <Skeleton key={width} className={`h-3 ${width}`} />
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}

const WIDTHS = ['w-8', 'w-40', 'w-24', 'w-32', 'w-28'];
const ROWS = Array.from({ length: 12 }, (_, row) => row);

interface MisfitTipProps {
  text: string;
  /** The cell, and the height of the table around it. */
  bounds: { x: number; y: number; height: number; room: number } | null;
}

/** Explains why a cell is marked, below it or, near the end, above it. Screen readers read it with the cell itself. */
export function MisfitTip({ text, bounds }: MisfitTipProps) {
  if (!bounds) return null;
  const isLow = bounds.y + bounds.height + 60 > bounds.room;
  return (
    <div
      role="tooltip"
      style={{
        left: `max(4px, min(${bounds.x}px, 100% - 16.5rem))`,
        ...(isLow ? { bottom: bounds.room - bounds.y + 4 } : { top: bounds.y + bounds.height + 4 }),
      }}
      className="pointer-events-none absolute z-20 max-w-64 rounded-control bg-ink px-2 py-1 text-12 text-paper shadow-float"
    >
      {text}
    </div>
  );
}

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
