import { useQuery } from '@tanstack/react-query';
import { createElement } from 'react';
import { fetchChart, reasonOf, typeIn } from '#view/fetch-chart.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

const reasons = {
  locked:
    'This chart has a password, so readers of the blog cannot see it. Remove the password or choose another chart.',
  gone: 'This chart is no longer published. Publish it again or choose another one.',
  failed: 'This chart could not be loaded.',
};

/** A published chart, interactive as for readers, through the script that embeds use. */
export function LiveChart({ shareId }: { shareId: string }) {
  const src = `/share/${shareId}/chart.json`;
  const { data, error } = useQuery({
    queryKey: ['live-chart', src],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async () => {
      const type = typeIn(await fetchChart(src));
      await import(/* @vite-ignore */ `/embed/${type}.js`);
      return type;
    },
  });
  if (error !== null) {
    return (
      <p role="alert" className="p-6 text-center text-13 text-muted">
        {reasons[reasonOf(error)]}
      </p>
    );
  }
  if (data === undefined) return <Skeleton className="aspect-video w-full" />;
  return createElement('chartlas-chart', { src, key: src, className: 'block' });
}
