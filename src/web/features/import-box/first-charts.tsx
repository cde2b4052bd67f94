import { useMemo, useState } from 'react';
import { manifestOf } from '#chart/registry.ts';
import type { Table } from '#data/table.ts';
import { ChartDrawing } from '#web/charts/chart-drawing.tsx';
import { firstRowsOf } from '#web/charts/first-rows.ts';
import { withoutText } from '#web/charts/without-text.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import type { Choice } from './choices-for.ts';

interface FirstChartsProps {
  table: Table;
  choices: readonly Choice[];
  onChoose: (choice: Choice) => Promise<void>;
}

const mostRows = 2000;

/** The table as charts, at once: the best one large, and others next to it. A click continues with one. */
export function FirstCharts({ table, choices, onChoose }: FirstChartsProps) {
  const preview = useMemo(() => firstRowsOf(table, mostRows), [table]);
  const [busy, setBusy] = useState<string | null>(null);

  async function handleChoose(choice: Choice) {
    if (busy !== null) return;
    setBusy(choice.template);
    try {
      await onChoose(choice);
    } finally {
      setBusy(null);
    }
  }

  return (
    <ul aria-label="Charts of your data" className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {choices.map((choice, place) => (
        <li key={choice.template} className={classNames('min-w-0', place === 0 && 'col-span-2 lg:row-span-2')}>
          <button
            type="button"
            aria-busy={busy === choice.template}
            onClick={() => handleChoose(choice)}
            className="group relative flex size-full flex-col overflow-hidden rounded-card border border-line bg-paper text-start transition-colors duration-100 hover:border-accent"
          >
            <ChartDrawing
              document={place === 0 ? choice.document : withoutText(choice.document)}
              table={preview}
              {...(place === 0 ? { width: 560, height: 400 } : { width: 300, height: 200 })}
              className="pointer-events-none w-full"
            />
            <span className="mt-auto block w-full border-line border-t px-3 py-2">
              <span className="block truncate font-medium text-13">{manifestOf(choice.template)?.name}</span>
              <span className={classNames('block text-12 text-muted', place > 0 && 'truncate')}>
                {choice.reasons[0] ?? manifestOf(choice.template)?.shows}
              </span>
            </span>
            {busy === choice.template && (
              <span className="absolute inset-0 flex items-center justify-center bg-paper/70">
                <Spinner />
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
