import { useMemo, useState } from 'react';
import { manifestOf } from '#chart/registry.ts';
import type { Sheet } from '#data/sheet.ts';
import { ChartDrawing } from '#web/charts/chart-drawing.tsx';
import type { NewDraft } from '#web/charts/draft.ts';
import { draftOfSheet } from '#web/charts/draft-of-sheet.ts';
import { firstRowsOf } from '#web/charts/first-rows.ts';
import { withoutText } from '#web/charts/without-text.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { type PromptChart, toCharts } from './to-charts.ts';
import type { Prompted } from './use-prompt.ts';

type Made = Extract<Prompted, { status: 'made' }>;

type PromptChartsProps = { result: Made; sheet: Sheet; onChosen: (draft: NewDraft) => Promise<void> };

const mostRows = 2000;

/** Charts for a prompt, the best one large. A click continues with one. */
export function PromptCharts({ result, sheet, onChosen }: PromptChartsProps) {
  const charts = useMemo(() => toCharts(result.table, sheet), [result, sheet]);
  const [busy, setBusy] = useState<PromptChart | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function handleChoose(chart: PromptChart) {
    if (busy !== null) return;
    setBusy(chart);
    setFailure(null);
    await onChosen(draftOfSheet(chart, result.table)).catch((error: unknown) =>
      setFailure(error instanceof Error ? error.message : String(error)),
    );
    setBusy(null);
  }

  return (
    <div className="flex flex-col gap-3">
      <Facts result={result} />
      {failure !== null && <ErrorState compact title={failure} kept="The charts are still here." />}
      <ul aria-label="Charts for your prompt" className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {charts.map((chart, place) => (
          <li key={chart.key} className={classNames('min-w-0', place === 0 && 'col-span-2 lg:row-span-2')}>
            <ChartCard
              chart={chart}
              isFirst={place === 0}
              isBusy={busy === chart}
              onChoose={() => handleChoose(chart)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What the charts are made of, what was not used, and what it cost. */
function Facts({ result: { found, unused, note, credits } }: { result: Made }) {
  const source = found === null ? null : [found.title, found.source, found.license].filter(Boolean).join(' · ');
  return (
    <div role="status" className="flex flex-col gap-1 text-13 text-muted">
      {source !== null && <p>Data: {source}</p>}
      {unused.length > 0 && <p>Not used: {unused.map((word) => `“${word}”`).join(', ')}</p>}
      {note !== null && <p>{note}</p>}
      {credits !== null && (
        <p>
          {credits.cost} AI credits used, {credits.balance} left this month
        </p>
      )}
    </div>
  );
}

type ChartCardProps = { chart: PromptChart; isFirst: boolean; isBusy: boolean; onChoose: () => void };

function ChartCard({ chart: { document, table, reasons, note }, isFirst, isBusy, onChoose }: ChartCardProps) {
  const preview = useMemo(() => firstRowsOf(table, mostRows), [table]);
  return (
    <button
      type="button"
      aria-busy={isBusy}
      onClick={onChoose}
      className="relative flex size-full flex-col overflow-hidden rounded-card border border-line bg-paper text-start transition-colors duration-100 hover:border-accent"
    >
      <ChartDrawing
        document={isFirst ? document : withoutText(document)}
        table={preview}
        {...(isFirst ? { width: 560, height: 400 } : { width: 300, height: 200 })}
        className="pointer-events-none w-full"
      />
      <span className="mt-auto block w-full border-line border-t px-3 py-2">
        <span className="block truncate font-medium text-13">{manifestOf(document.template)?.name}</span>
        <span className={classNames('block text-12 text-muted', !isFirst && 'truncate')}>{note ?? reasons[0]}</span>
      </span>
      {isBusy && (
        <span className="absolute inset-0 flex items-center justify-center bg-paper/70">
          <Spinner />
        </span>
      )}
    </button>
  );
}
