import { useQuery } from '@tanstack/react-query';
import type { ProjectCard } from '#contract/chart/projects.ts';
import { fetchFile } from '#web/client/download.ts';
import * as projects from '#web/client/endpoints/projects.ts';
import { fewAtOnce } from '#web/client/few-at-once.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useIsDark } from '#web/ui/theme-scope.tsx';

interface ProjectThumbnailProps {
  project: Pick<ProjectCard, 'id' | 'thumbnail'>;
  className?: string;
}

const fetchSoon = fewAtOnce(4);

/**
 * The thumbnail of a chart. It is fetched, because a plain image could not send the token, and shown as an image, in which
 * nothing can run.
 */
export function ProjectThumbnail({ project: { id, thumbnail }, className }: ProjectThumbnailProps) {
  const theme = useIsDark() ? 'dark' : 'light';
  const { data, isPending } = useQuery({
    queryKey: ['thumbnail', thumbnail, theme],
    staleTime: Number.POSITIVE_INFINITY, // its path changes with the chart
    queryFn: async ({ signal }) => {
      const named = Object.fromEntries(new URL(thumbnail, location.origin).searchParams);
      const input = { id, ...named, theme } as const;
      return fetchSoon(async () => {
        const file = await fetchFile(projects.thumbnail, input, { toast: false, signal });
        return file.bytes.text();
      }, signal);
    },
  });
  return (
    <span className={classNames('block aspect-[3/2] overflow-hidden bg-paper', className)}>
      {data === undefined && isPending && <Skeleton className="size-full" />}
      {data !== undefined && (
        <img
          src={`data:image/svg+xml,${encodeURIComponent(data)}`}
          alt=""
          draggable={false}
          className="size-full object-contain"
        />
      )}
    </span>
  );
}
