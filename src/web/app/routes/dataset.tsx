import { Link, useNavigate, useParams } from 'react-router';
import { DataGrid } from '#web/features/data-grid/data-grid.tsx';
import { DataPanel } from '#web/features/data-panel/data-panel.tsx';
import { DatasetEditor } from '#web/features/datasets/dataset-editor.tsx';
import { Button } from '#web/ui/button.tsx';
import { detectColumn } from '../detect-column.ts';

export default function DatasetPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  return (
    <div className="-mb-16 flex w-full flex-1 flex-col px-5 py-6">
      <title>Data – Chartlas</title>
      <DatasetEditor
        key={id}
        id={id}
        onRemoved={() => navigate('/panel/data?state=trash')}
        back={
          <Button asChild>
            <Link to="/panel/data">All data</Link>
          </Button>
        }
        renderData={({ dataset, sheet, readOnly, onEdit, said, onReadAgain, isReading }) => (
          <DataPanel
            label={dataset.name}
            sheet={sheet}
            readOnly={readOnly}
            onEdit={onEdit}
            notes={dataset.notes}
            choices={dataset.choices}
            said={said}
            parts={dataset.parts}
            onReadAgain={onReadAgain}
            isReading={isReading}
            renderGrid={({ sheet: shown, ...grid }) => (
              <DataGrid {...grid} data={{ status: 'ready', sheet: shown }} detect={detectColumn} />
            )}
          />
        )}
      />
    </div>
  );
}
