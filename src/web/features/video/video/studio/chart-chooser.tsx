import { queryOptions, useQueries, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { StoryScene } from '#chart/story/story.ts';
import { manifestOf } from '#chart/template/registry.ts';
import * as projects from '#web/client/endpoints/projects.ts';
import type { Loaded } from '#web/client/start.ts';
import { toLoaded } from '#web/client/start-calls.ts';
import { showToast } from '#web/client/toasts.ts';
import { useCall } from '#web/client/use-call.ts';
import { ProjectThumbnail } from '#web/shared/charts/project-thumbnail.tsx';
import { typeNameOf } from '#web/shared/charts/type-name-of.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { SearchInput } from '#web/ui/search-input.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useRested } from '#web/ui/use-rested.ts';
import { loadStoryChart, type NamedChart } from './load-story-chart.ts';
import { scenesOf } from './video-draft.ts';

interface ChartChooserProps {
  chosen: readonly string[];
  onToggle: (id: string) => void;
  /** Shown where the user has no charts at all. */
  nothing: ReactNode;
}

/** The charts of the user, to choose some of. */
export function ChartChooser({ chosen, onToggle, nothing }: ChartChooserProps) {
  const [text, setText] = useState('');
  const [page, setPage] = useState(1);
  const search = useRested(text.trim(), 250);
  const answer = useCall(projects.list, { page, itemsPerPage: 24, search });
  const { data, error } = answer;
  if (data?.total === 0 && search === '' && text === '') return nothing;
  return (
    <div className="flex flex-col gap-4">
      <SearchInput
        aria-label="Search charts"
        placeholder="Search charts"
        value={text}
        onChange={(next) => {
          setText(next);
          setPage(1);
        }}
        className="w-full sm:w-72"
      />
      {error !== null && (
        <ErrorState
          compact
          title="The charts could not be loaded."
          advice={error.message}
          onRetry={answer.refetch}
          isRetrying={answer.isFetching}
        />
      )}
      {data === undefined && error === null && (
        <div aria-busy="true" className="grid grid-cols-2 gap-3 md:grid-cols-3">
          {['a', 'b', 'c', 'd', 'e', 'f'].map((place) => (
            <Skeleton key={place} className="aspect-[4/3] w-full" />
          ))}
        </div>
      )}
      {data?.total === 0 && <EmptyState title="No matching charts">Try another word.</EmptyState>}
      <ul aria-label="Charts" className="grid grid-cols-2 gap-3 md:grid-cols-3">
        {data?.items.map((project) => (
          <li key={project.id} className="min-w-0">
            <button
              type="button"
              aria-pressed={chosen.includes(project.id)}
              onClick={() => onToggle(project.id)}
              className="block w-full overflow-hidden rounded-card border border-line text-start hover:border-edge aria-pressed:border-accent aria-pressed:ring-1 aria-pressed:ring-accent"
            >
              <ProjectThumbnail project={project} />
              <span className="block border-line border-t px-3 py-2">
                <span className="block truncate font-medium text-13">{project.name}</span>
                <span className="flex flex-wrap items-center gap-1.5 text-12 text-muted">
                  {typeNameOf(project.template)}
                  {animatesWell(project.template) && <Badge kind="accent">Animates well</Badge>}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {data !== undefined && data.total > data.itemsPerPage && (
        <Pager
          things="charts"
          page={data.page - 1}
          pageSize={data.itemsPerPage}
          total={data.total}
          onPageChange={(next) => setPage(next + 1)}
        />
      )}
    </div>
  );
}

/** Races and maps over time play by themselves; all other types come in and morph. */
function animatesWell(template: string): boolean {
  const live = manifestOf(template)?.live;
  return live === 'animation' || live === 'map-animation';
}

interface ChartsDialogProps {
  projectIds: readonly string[];
  mostAdded: number;
  onAdd: (projectId: string, scenes: readonly StoryScene[]) => void;
  onRemove: (place: number) => void;
  onClose: () => void;
}

/** Adds charts to the story with their scenes, or removes them. */
export function ChartsDialog({ projectIds, mostAdded, onAdd, onRemove, onClose }: ChartsDialogProps) {
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);

  async function toggle(id: string) {
    const place = projectIds.indexOf(id);
    if (isBusy) return;
    if (place !== -1) {
      if (projectIds.length === 1) showToast('info', 'A video needs at least one chart.');
      else onRemove(place);
      return;
    }
    if (mostAdded <= 0) return showToast('warning', 'A video has at most 20 charts.');
    setIsBusy(true);
    try {
      onAdd(id, await scenesOf(await client.fetchQuery(storyChartQuery(id))));
    } catch (error) {
      showToast('warning', error instanceof Error ? error.message : String(error));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="large"
      title="Charts of the video"
      description="Each chart brings its own scenes."
      footer={
        <Button variant="primary" busy={isBusy} onClick={onClose}>
          Done
        </Button>
      }
    >
      <ChartChooser chosen={projectIds} onToggle={(id) => void toggle(id)} nothing={null} />
    </Dialog>
  );
}

/** A chart of a story in the query cache. */
export function storyChartQuery(id: string) {
  return queryOptions({
    queryKey: ['story chart', id],
    queryFn: ({ signal }) => loadStoryChart(id, signal),
    staleTime: 10_000, // a chart may have been edited since the page was left
    retry: false,
    refetchOnWindowFocus: false,
    structuralSharing: false, // tables are large
  });
}

/** The charts of a story, in their order. */
export function useStoryCharts(ids: readonly string[]): readonly Loaded<NamedChart>[] {
  return useQueries({ queries: ids.map(storyChartQuery), combine });
}

function combine(results: readonly { data: NamedChart | undefined; error: unknown }[]): readonly Loaded<NamedChart>[] {
  return results.map((result) => toLoaded(result));
}
