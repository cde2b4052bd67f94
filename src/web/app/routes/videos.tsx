import { useSearchParams } from 'react-router';
import { readPage, withFields } from '#web/api/use-list-state.ts';
import { VideoList } from '#web/features/video/list/video-list.tsx';
import { PanelPage } from '#web/ui/panel-page.tsx';

export default function VideosPage() {
  const [query, setQuery] = useSearchParams();
  const change = (fields: Record<string, string>) =>
    setQuery((current) => withFields(current, fields), { preventScrollReset: true });
  return (
    <PanelPage>
      <title>Videos – Chartlas</title>
      <VideoList
        newPath="/panel/video-render/new"
        page={readPage(query.get('page'))}
        onPage={(page) => change({ page: page === 1 ? '' : String(page) })}
        playedId={query.get('video')}
        onPlay={(id) => change({ video: id ?? '' })}
        linkTo={(id) => new URL(`/panel/video-render?video=${id}`, location.origin).href}
      />
    </PanelPage>
  );
}
