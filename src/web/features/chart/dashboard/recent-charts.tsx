import { Link } from 'react-router';
import { toDistance } from '#lib/formats.ts';
import * as projects from '#web/client/endpoints/projects.ts';
import { useCall } from '#web/client/use-call.ts';
import { ProjectThumbnail } from '#web/shared/charts/project-thumbnail.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The charts the user worked on last. */
export function RecentCharts({ newPath }: { newPath: string }) {
  const { data, error, isPending, isFetching, refetch } = useCall(projects.list, { itemsPerPage: 4 });
  if (isPending) {
    return (
      <div aria-busy="true" className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {['a', 'b', 'c', 'd'].map((place) => (
          <Skeleton key={place} className="aspect-[3/2] w-full" />
        ))}
      </div>
    );
  }
  if (data === undefined) {
    return (
      <ErrorState
        title="Your charts could not be loaded"
        advice={error?.message}
        onRetry={refetch}
        isRetrying={isFetching}
        className="py-4"
      />
    );
  }
  if (data.items.length === 0) {
    return (
      <EmptyState
        title="Your first chart is a paste away"
        className="py-6"
        action={
          <Button asChild variant="primary">
            <Link to={newPath}>Add your data</Link>
          </Button>
        }
        secondaryAction={
          <Button asChild>
            <Link to={`${newPath}?sample=bar`}>Try sample data</Link>
          </Button>
        }
      >
        Copy cells from any spreadsheet, choose a file, drop a picture or PDF, or describe the chart you want.
      </EmptyState>
    );
  }
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {data.items.map((project) => (
        <li
          key={project.id}
          className="relative min-w-0 overflow-hidden rounded-card border border-line hover:border-edge has-[a:focus-visible]:border-accent"
        >
          <ProjectThumbnail project={project} className="border-line border-b" />
          <p className="truncate px-2.5 pt-2 font-medium text-13">
            <Link to={`/panel/project/${project.id}`} className="outline-none after:absolute after:inset-0">
              {project.name}
            </Link>
          </p>
          <p className="px-2.5 pb-2 text-12 text-muted">{toDistance(project.editedAt, new Date())}</p>
        </li>
      ))}
    </ul>
  );
}
