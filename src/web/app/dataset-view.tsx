import type { ComponentProps } from 'react';
import type { ShownDataset } from '#web/features/data/datasets/dataset-editor.tsx';
import { DataGrid } from '#web/features/data/grid/data-grid.tsx';
import { DataPanel } from '#web/features/data/panel/data-panel.tsx';
import { detectColumn } from './detect-column.ts';

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
