import { Link, useNavigate, useParams } from 'react-router';
import { DatasetEditor } from '#web/features/data/datasets/dataset-editor.tsx';
import { Button } from '#web/ui/button.tsx';
import { DatasetView } from '../dataset-view.tsx';

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
        renderData={(shown) => <DatasetView shown={shown} />}
      />
    </div>
  );
}
