import { useNavigate, useSearchParams } from 'react-router';
import { NewVideo } from '#web/features/video/video/studio/new-video.tsx';
import { PanelPage } from '#web/ui/page-head.tsx';

export default function NewVideoPage() {
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const charts = (query.get('charts') ?? '').split(',').filter(Boolean).slice(0, 20);
  return (
    <PanelPage>
      <title>New video – Chartlas</title>
      <NewVideo
        source={{ charts, video: query.get('video'), story: query.get('story') }}
        newChartPath="/panel/new-project"
        onCharts={(ids) => setQuery(ids.length === 0 ? {} : { charts: ids.join() })}
        onRendered={() => void navigate('/panel/video-render')}
      />
    </PanelPage>
  );
}
