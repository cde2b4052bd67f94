import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { ChartColumn } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import * as videos from '#web/client/endpoints/videos.ts';
import { send } from '#web/client/send.ts';
import { showToast } from '#web/client/toasts.ts';
import { renew } from '#web/client/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ChartChooser, storyChartQuery } from './chart-chooser.tsx';
import type { NamedChart } from './load-story-chart.ts';
import { Studio } from './studio.tsx';
import { savedDraft } from './use-saved-story.ts';
import { firstDraft, readStoredDraft, removeStoredDraft, storeDraft, type VideoDraft } from './video-draft.ts';

interface NewVideoProps {
  source: DraftSource;
  newChartPath: string;
  /** Opens the page for charts. */
  onCharts: (ids: readonly string[]) => void;
  onRendered: () => void;
}

/** Makes a video of charts: first they are chosen, then their story is changed and rendered. */
export function NewVideo({ source, newChartPath, onCharts, onRendered }: NewVideoProps) {
  const client = useQueryClient();
  const { data: draft, error, isFetching, refetch } = useOpenedDraft(source);
  const query = queryOf(source);

  if (error !== null)
    return (
      <>
        <PageHead title="New video" />
        <ErrorState
          title="The video could not be opened."
          advice={error.message}
          onRetry={refetch}
          isRetrying={isFetching}
          action={<Button onClick={() => onCharts([])}>Choose other charts</Button>}
          className="py-16"
        />
      </>
    );
  if (draft === undefined) return <Waiting />;
  if (draft === null) return <ChooseCharts newChartPath={newChartPath} onCharts={onCharts} />;
  return (
    <Studio
      key={query}
      draft={draft}
      onChange={(next) => storeDraft(query, next)}
      onReset={async (ids) => {
        const charts = await Promise.all(ids.map((id) => client.fetchQuery(storyChartQuery(id))));
        const limits = await send(videos.limits, {}, { toast: false }).catch(() => null);
        return { ...(await firstDraft(charts, limits)), storyId: draft.storyId, savedAt: draft.savedAt };
      }}
      onRendered={() => {
        removeStoredDraft(query);
        void renew(client, [videos.list, videos.limits]);
        onRendered();
      }}
    />
  );
}

function ChooseCharts({ newChartPath, onCharts }: Pick<NewVideoProps, 'newChartPath' | 'onCharts'>) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  return (
    <div className="flex flex-col gap-5">
      <PageHead
        title="New video"
        description="Choose the charts that the video shows, in their order."
        actions={
          <Button variant="primary" disabled={chosen.length === 0} onClick={() => onCharts(chosen)}>
            {chosen.length < 2 ? 'Make the story' : `Make the story of ${chosen.length} charts`}
          </Button>
        }
      />
      <ChartChooser
        chosen={chosen}
        onToggle={(id) =>
          setChosen((ids) => (ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id].slice(0, 20)))
        }
        nothing={
          <div className="rounded-card border border-line border-dashed">
            <EmptyState
              icon={<ChartColumn />}
              title="You have no charts yet"
              className="py-16"
              action={
                <Button asChild variant="primary">
                  <Link to={newChartPath}>Make a chart</Link>
                </Button>
              }
            >
              A video tells the story of one or more of your charts.
            </EmptyState>
          </div>
        }
      />
    </div>
  );
}

function Waiting() {
  return (
    <div aria-busy="true" className="grid gap-5 lg:grid-cols-[15rem_minmax(0,1fr)_19rem]">
      <Skeleton className="h-80 w-full" />
      <Skeleton className="aspect-video w-full" />
      <Skeleton className="h-80 w-full" />
    </div>
  );
}

/** What a new video starts from: charts, the settings of another video, a saved story, or nothing yet. */
type DraftSource = { charts: readonly string[]; video: string | null; story: string | null };

/** The query of the page for a source; a stored draft has it as its name. */
function queryOf({ charts, video, story }: DraftSource): string {
  if (story !== null) return `story ${story}`;
  return video === null ? charts.join() : `video ${video}`;
}

/** The draft of the page; null while no chart is chosen. */
function useOpenedDraft(source: DraftSource) {
  const client = useQueryClient();
  return useQuery({
    queryKey: ['video draft', source],
    // It is changed from here on: opening the page again reads what was stored.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    structuralSharing: false,
    queryFn: ({ signal }) => openDraft(source, { client, signal }),
  });
}

async function openDraft(
  source: DraftSource,
  { client, signal }: { client: QueryClient; signal: AbortSignal },
): Promise<VideoDraft | null> {
  const stored = readStoredDraft(queryOf(source));
  if (stored !== null) return stored;
  if (source.video !== null) {
    const { name, projectIds, story, output } = await send(videos.read, { id: source.video }, { toast: false, signal });
    return { name: `${name} (copy)`.slice(0, 200), projectIds, story, output, storyId: null, savedAt: null };
  }
  if (source.story !== null) {
    const id = source.story;
    return savedDraft(id, signal);
  }
  if (source.charts.length === 0) return null;
  const limits = send(videos.limits, {}, { toast: false, signal }).catch(() => null);
  const loads = await Promise.allSettled(source.charts.map((id) => client.fetchQuery(storyChartQuery(id))));
  signal.throwIfAborted();
  const charts = loads.flatMap((load): NamedChart[] => (load.status === 'fulfilled' ? [load.value] : []));
  const failed = loads.find((load) => load.status === 'rejected');
  if (charts.length === 0 && failed !== undefined) throw failed.reason;
  if (failed !== undefined) showToast('warning', `A chart was left out. ${failed.reason.message}`);
  return firstDraft(charts, await limits);
}
