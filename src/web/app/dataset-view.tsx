import type { ComponentProps } from 'react';
import type { SheetColumn } from '#data/sheet.ts';
import { detectType } from '#data/types/detect-type.ts';
import { wordsOfWritten } from '#data/written.ts';
import type { ShownDataset } from '#web/features/data/datasets/dataset-editor.tsx';
import { DataGrid } from '#web/features/data/grid/data-grid.tsx';
import { DataPanel } from '#web/features/data/panel/data-panel.tsx';

type PanelProps = ComponentProps<typeof DataPanel>;

type DatasetViewProps = {
  shown: Omit<ShownDataset, 'dataset'> & {
    dataset: { name: string } & Pick<PanelProps, 'notes' | 'choices' | 'parts'>;
  };
  /** The history that the table shares with a chart. */
  history?: ComponentProps<typeof DataGrid>['history'];
} & Pick<PanelProps, 'steps' | 'onSteps' | 'others' | 'usedColumns' | 'measures' | 'onMeasure' | 'wanted' | 'onTaken'>;

/** The cells of a dataset with its import options; inside a chart also with its steps. */
export function DatasetView({ shown, history, ...rest }: DatasetViewProps) {
  const { dataset, ...given } = shown;
  return (
    <DataPanel
      {...given}
      label={dataset.name}
      notes={dataset.notes}
      choices={dataset.choices}
      parts={dataset.parts ?? []}
      {...rest}
      renderGrid={({ sheet, ...grid }) => (
        <DataGrid {...grid} data={{ status: 'ready', sheet }} detect={detectColumn} {...(history && { history })} />
      )}
    />
  );
}

/** Type of a column of the grid, detected with the rules for files. */
export function detectColumn({ name, written }: SheetColumn, rows: number) {
  return detectType({ name, rows, ...wordsOfWritten(written) });
}
