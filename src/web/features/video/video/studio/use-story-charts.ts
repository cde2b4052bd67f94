import { queryOptions, useQueries } from '@tanstack/react-query';
import { type Loaded, toLoaded } from '#web/client/loaded.ts';
import { loadStoryChart, type NamedChart } from './load-story-chart.ts';

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
