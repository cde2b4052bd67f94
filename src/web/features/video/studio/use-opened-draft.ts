import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import * as stories from '#web/api/endpoints/stories.ts';
import * as videos from '#web/api/endpoints/videos.ts';
import { send } from '#web/api/send.ts';
import { showToast } from '#web/api/toasts.ts';
import { firstDraft } from './first-draft.ts';
import type { NamedChart } from './load-story-chart.ts';
import { readStoredDraft } from './stored-draft.ts';
import { storyChartQuery } from './use-story-charts.ts';
import type { VideoDraft } from './video-draft.ts';

/** What a new video starts from: charts, the settings of another video, a saved story, or nothing yet. */
export type DraftSource = { charts: readonly string[]; video: string | null; story: string | null };

/** The query of the page for a source; a stored draft has it as its name. */
export function queryOf({ charts, video, story }: DraftSource): string {
  if (story !== null) return `story ${story}`;
  return video === null ? charts.join() : `video ${video}`;
}

/** The draft of the page; null while no chart is chosen. */
export function useOpenedDraft(source: DraftSource) {
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

/** A story as it is saved. */
export async function savedDraft(id: string, signal?: AbortSignal): Promise<VideoDraft> {
  const saved = await send(stories.read, { id }, { toast: false, ...(signal && { signal }) });
  const { name, projectIds, story, output, changedAt } = saved;
  return { name, projectIds, story, output, storyId: id, savedAt: changedAt };
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
