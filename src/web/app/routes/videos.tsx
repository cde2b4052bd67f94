import { Plus } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { parsePageNumber, withFields } from '#web/client/use-list-state.ts';
import { VideoList } from '#web/features/video/video/list/video-list.tsx';
import { StoryList } from '#web/features/video/video/stories/story-list.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageHead, PanelPage } from '#web/ui/page-head.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

const newPath = '/panel/video-render/new';

export default function VideosPage() {
  const [query, setQuery] = useSearchParams();
  const change = (fields: Record<string, string>) =>
    setQuery((current) => withFields(current, fields), { preventScrollReset: true });
  const list = {
    newPath,
    page: parsePageNumber(query.get('page')),
    onPage: (page: number) => change({ page: page === 1 ? '' : String(page) }),
  };
  return (
    <PanelPage>
      <title>Videos – Chartlas</title>
      <div className="flex flex-col gap-5">
        <PageHead
          title="Videos"
          description="Charts that tell their story: animated, with captions, as videos and as pages."
          actions={
            <Button asChild variant="primary" icon={<Plus />}>
              <Link to={newPath}>New video</Link>
            </Button>
          }
        />
        <Tabs
          label="Videos and stories"
          value={query.get('show') === 'stories' ? 'stories' : 'videos'}
          onChange={(show) => change({ show: show === 'stories' ? show : '', page: '' })}
          tabs={[
            {
              value: 'videos',
              label: 'Videos',
              content: (
                <div className="pt-5">
                  <VideoList {...list} playedId={query.get('video')} onPlay={(id) => change({ video: id ?? '' })} />
                </div>
              ),
            },
            {
              value: 'stories',
              label: 'Stories',
              content: (
                <div className="pt-5">
                  <StoryList {...list} editPath={(id) => `${newPath}?story=${id}`} />
                </div>
              ),
            },
          ]}
        />
      </div>
    </PanelPage>
  );
}
