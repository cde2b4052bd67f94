import { ChartColumn } from 'lucide-react';
import { useState } from 'react';
import { baseOf } from '#web/client/bases.ts';
import * as gallery from '#web/client/endpoints/gallery.ts';
import * as projects from '#web/client/endpoints/projects.ts';
import { pictureSrc } from '#web/client/picture-urls.ts';
import { useCall } from '#web/client/use-call.ts';
import { ProjectThumbnail } from '#web/shared/charts/project-thumbnail.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { SearchInput } from '#web/ui/search-input.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useRested } from '#web/ui/use-rested.ts';

type Chosen = { shareId: string; title: string };

interface ChartPickerProps {
  onChoose: (chart: Chosen) => void;
  onClose: () => void;
}

const sources = [
  { value: 'own', label: 'My charts' },
  { value: 'gallery', label: 'Gallery' },
] as const;

const perPage = 12;

/** Published charts of one's own workspaces, and those of the gallery. */
export function ChartPicker({ onChoose, onClose }: ChartPickerProps) {
  const [source, setSource] = useState<'own' | 'gallery'>('own');
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const search = useRested(typed.trim(), 250);
  const asked = { page, itemsPerPage: perPage, search };
  const own = useCall(projects.list, { ...asked, state: 'published' }, { enabled: source === 'own' });
  const shown = useCall(gallery.list, { ...asked, sort: 'new' }, { enabled: source === 'gallery' });
  const answer = source === 'own' ? own : shown;

  return (
    <Dialog
      open
      size="large"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Insert a chart"
      description="It is shown live, with its tooltips, and follows the chart when you publish it again."
    >
      <div className="flex flex-wrap gap-2">
        <Segmented
          label="Charts from"
          options={sources}
          value={source}
          onChange={(next) => {
            setSource(next);
            setPage(1);
          }}
        />
        <SearchInput
          aria-label="Search charts"
          placeholder="Search charts"
          value={typed}
          onChange={(text) => {
            setTyped(text);
            setPage(1);
          }}
          className="w-full sm:w-64"
        />
      </div>
      <div className="mt-4 min-h-80">
        {answer.error !== null && answer.data === undefined && (
          <ErrorState
            title="The charts could not be loaded"
            advice={answer.error.message}
            onRetry={answer.refetch}
            isRetrying={answer.isFetching}
          />
        )}
        {answer.data === undefined && answer.error === null && <Waiting />}
        {answer.data?.items.length === 0 && (
          <EmptyState icon={<ChartColumn />} title={search === '' ? 'No published charts yet' : 'No matching charts'}>
            {source === 'own'
              ? 'Only published charts can be shown in an article. Publish one in the editor, or choose one of the gallery.'
              : 'Try another word.'}
          </EmptyState>
        )}
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {source === 'own'
            ? own.data?.items.map((project) => (
                <Choice
                  key={project.id}
                  title={project.name}
                  onChoose={() =>
                    project.shareId !== null && onChoose({ shareId: project.shareId, title: project.name })
                  }
                >
                  <ProjectThumbnail project={project} />
                </Choice>
              ))
            : shown.data?.items.map(({ id, shareId, title, thumbnail }) => (
                <Choice key={id} title={title} onChoose={() => onChoose({ shareId, title })}>
                  <img
                    src={pictureSrc(thumbnail, baseOf('api'))}
                    alt=""
                    width={480}
                    height={300}
                    loading="lazy"
                    className="aspect-[3/2] h-auto w-full bg-white object-contain"
                  />
                </Choice>
              ))}
        </ul>
      </div>
      {answer.data !== undefined && answer.data.total > perPage && (
        <Pager
          things="charts"
          page={page - 1}
          pageSize={perPage}
          total={answer.data.total}
          onPageChange={(next) => setPage(next + 1)}
        />
      )}
    </Dialog>
  );
}

function Choice({ title, onChoose, children }: { title: string; onChoose: () => void; children: React.ReactNode }) {
  return (
    <li>
      <button
        type="button"
        onClick={onChoose}
        className="block w-full overflow-hidden rounded-control border border-line text-start hover:border-accent focus-visible:outline-2 focus-visible:outline-accent"
      >
        {children}
        <span className="block truncate border-line border-t px-2 py-1.5 text-12">{title}</span>
      </button>
    </li>
  );
}

function Waiting() {
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3" aria-hidden="true">
      {Array.from({ length: 6 }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <Skeleton key={place} className="aspect-[3/2] w-full" />
      ))}
    </div>
  );
}
