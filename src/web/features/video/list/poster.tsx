import { useQuery } from '@tanstack/react-query';
import { Film } from 'lucide-react';
import { fetchFile } from '#web/api/download.ts';
import * as videos from '#web/api/endpoints/videos.ts';
import { fewAtOnce } from '#web/api/few-at-once.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useObjectUrl } from './use-object-url.ts';

const fetchSoon = fewAtOnce(4);

/** A still of a video; an icon until it is done. It is fetched, because a plain image could not send the token. */
export function Poster({ id, isDone }: { id: string; isDone: boolean }) {
  const { data, isLoading } = useQuery({
    queryKey: ['video poster', id],
    staleTime: Number.POSITIVE_INFINITY, // a video keeps its poster
    retry: false,
    enabled: isDone,
    queryFn: ({ signal }) =>
      fetchSoon(async () => (await fetchFile(videos.poster, { id }, { toast: false, signal })).bytes, signal),
  });
  const url = useObjectUrl(data ?? null);
  if (isLoading) return <Skeleton className="size-full" />;
  if (url === null) return <Film aria-hidden="true" className="m-auto size-6 text-muted" />;
  return <img src={url} alt="" draggable={false} className="size-full object-contain" />;
}
