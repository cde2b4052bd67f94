import { ChartNoAxesColumn, PencilLine, Table2 } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { manifestOf } from '#chart/template/registry.ts';
import { ChartPreview, withoutText } from '#web/shared/charts/chart-preview.tsx';
import { RowsTable, textRows } from '#web/shared/charts/rows-table.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import type { ReplyChart } from './conversation.ts';

type ChartCardProps = {
  chart: ReplyChart;
  /** Other charts for the same message. */
  others?: ReactNode;
  /** Absent while the chart is a preview of what is being typed. */
  onOpen?: () => Promise<void>;
};

/** A chart of a reply: as a picture or as a table, and the ways on from it. */
export function AssistantChartCard({ chart, others, onOpen }: ChartCardProps) {
  const { document, table, reasons } = chart;
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const [isBusy, setIsBusy] = useState(false);
  const name = manifestOf(document.template)?.name ?? document.template;

  async function handleOpen() {
    setIsBusy(true);
    await onOpen?.().finally(() => setIsBusy(false));
  }

  return (
    <figure
      aria-label={document.text.title || name}
      className="overflow-hidden rounded-card border border-line bg-paper"
    >
      {view === 'chart' ? (
        <ChartPreview document={document} table={table} width={640} height={400} className="w-full" />
      ) : (
        <div className="p-3">
          <RowsTable
            caption={`Data of the chart: ${document.text.title || name}`}
            columns={table.columns.map((column) => column.name)}
            rows={textRows(table)}
            total={table.rows}
          />
        </div>
      )}
      <figcaption className="flex flex-col gap-2 border-line border-t px-3 py-2">
        <p className="text-12 text-muted">
          <span className="font-medium text-ink">{name}</span>
          {reasons[0] !== undefined && ` · ${reasons[0]}`}
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <Segmented
            label="Show as"
            value={view}
            onChange={setView}
            options={[
              { value: 'chart', label: 'Chart', icon: <ChartNoAxesColumn /> },
              { value: 'table', label: 'Table', icon: <Table2 /> },
            ]}
          />
          <span className="flex-1" />
          {onOpen && (
            <Button size="small" variant="primary" icon={<PencilLine />} busy={isBusy} onClick={handleOpen}>
              Open in editor
            </Button>
          )}
        </div>
        {others}
      </figcaption>
    </figure>
  );
}

type OtherChartsProps = { charts: readonly ReplyChart[]; chosen: number; onChoose: (place: number) => void };

/** All charts for a message, small; a click shows one large. */
export function OtherCharts({ charts, chosen, onChoose }: OtherChartsProps) {
  if (charts.length < 2) return null;
  return (
    <ul aria-label="Other charts" className="grid grid-cols-3 gap-2 sm:grid-cols-5">
      {charts.map((chart, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order is what they are
        <li key={place} className="min-w-0">
          <button
            type="button"
            aria-pressed={place === chosen}
            onClick={() => onChoose(place)}
            className={classNames(
              'block w-full overflow-hidden rounded-card border text-start',
              place === chosen ? 'border-accent ring-1 ring-accent' : 'border-line hover:border-edge',
            )}
          >
            <OtherPicture chart={chart} />
            <span className="block truncate border-line border-t px-1.5 py-1 text-12">
              {manifestOf(chart.document.template)?.name}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function OtherPicture({ chart: { document, table } }: { chart: ReplyChart }) {
  const small = useMemo(() => withoutText(document), [document]);
  return (
    <ChartPreview document={small} table={table} width={240} height={160} className="pointer-events-none w-full" />
  );
}
