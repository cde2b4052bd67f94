import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { ProjectCard } from '#contract/chart/projects.ts';
import * as projects from '#web/client/endpoints/projects.ts';
import { useCall } from '#web/client/use-call.ts';
import { useFormats } from '#web/client/use-formats.ts';
import { DeletePublishedDialog, isPublished } from '#web/shared/charts/delete-published-dialog.tsx';
import { typeNameOf } from '#web/shared/charts/type-name-of.ts';
import { useProjectActions } from '#web/shared/charts/use-project-actions.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Table } from '#web/ui/table.tsx';
import { MyChartsCard } from './chart-card.tsx';
import { chartColumns } from './chart-columns.tsx';
import { TagDialog } from './chart-dialogs.tsx';
import type { ChartMenuProps } from './chart-menu.tsx';
import { ChartRail } from './chart-rail.tsx';
import { ChartToolbar } from './chart-toolbar.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useChartList } from './use-chart-list.ts';

interface MyChartsProps {
  newPath: string;
  /** Shown where there are no charts at all. */
  picture: ReactNode;
  more: ReactNode;
  /** Export dialog of several charts. */
  exportDialog: (charts: readonly ProjectCard[], onClose: () => void) => ReactNode;
}

const noFolders = { folders: [], tags: [], count: { all: 0, mine: 0, shared: 0, trash: 0 } };

export function MyCharts({ newPath, picture, more, exportDialog }: MyChartsProps) {
  const list = useChartList();
  const answer = useCall(projects.list, list.input);
  const { workspace } = list;
  const places = useCall(projects.folders, workspace === null ? {} : { workspaceId: workspace }).data ?? noFolders;
  const actions = useProjectActions();
  const formats = useFormats();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [tagging, setTagging] = useState<readonly ProjectCard[]>([]);
  const [exporting, setExporting] = useState<readonly ProjectCard[]>([]);
  const [trashing, setTrashing] = useState<readonly ProjectCard[]>([]);
  const [removing, setRemoving] = useState<readonly ProjectCard[]>([]);
  const [arePlacesShown, setArePlacesShown] = useState(false);

  const { data, error, isPlaceholderData } = answer;
  const charts = data?.items ?? [];
  const selected = charts.filter(({ id }) => chosen.has(id));
  const isTrash = list.filter === 'trash';
  const isNew = data?.total === 0 && !list.isFiltered && workspace === null && places.count.trash === 0;
  const rail = <ChartRail places={places} list={list} actions={actions} />;

  function toggle(id: string) {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  }

  /** Whether they were deleted at once: published charts wait for an answer. */
  async function trash(asked: readonly ProjectCard[]): Promise<boolean> {
    if (!asked.some(isPublished)) return actions.trash(asked.map(({ id }) => id));
    setTrashing(asked);
    return false;
  }

  function menuOf(project: ProjectCard): ChartMenuProps {
    return {
      project,
      folders: places.folders,
      actions,
      onTag: () => setTagging([project]),
      onExport: () => setExporting([project]),
      onTrash: () => void trash([project]),
      onRemove: () => setRemoving([project]),
    };
  }

  return (
    <div className="flex flex-col gap-5">
      <PageHead
        title="My charts"
        actions={
          <Button asChild variant="primary">
            <Link to={toNew(newPath, { workspace, folder: list.folder })}>New chart</Link>
          </Button>
        }
      />
      {isNew ? (
        <div className="rounded-card border border-line border-dashed">
          <EmptyState
            icon={picture}
            title="You have no charts yet"
            className="py-16"
            action={
              <Button asChild variant="primary">
                <Link to={newPath}>Add your data</Link>
              </Button>
            }
            secondaryAction={
              <>
                <Button asChild>
                  <Link to={`${newPath}?sample=bar`}>Try sample data</Link>
                </Button>
                {more}
              </>
            }
          >
            Paste a table, drop a file, picture or PDF, describe a chart or try sample data, and see your first chart
            right away. Your charts, and charts shared with you, appear here.
          </EmptyState>
        </div>
      ) : (
        <div className="grid gap-6 lg:grid-cols-[12rem_minmax(0,1fr)]">
          <div className="hidden lg:block">{rail}</div>
          <div className="flex min-w-0 flex-col gap-4">
            <ChartToolbar list={list} onPlaces={() => setArePlacesShown(true)} />
            {isTrash && (
              <p className="text-13 text-muted">
                Charts in the trash are permanently deleted on the day shown. They don’t count toward your plan limit.
              </p>
            )}
            {error !== null && (
              <ErrorState
                compact={data !== undefined}
                title="The charts could not be loaded."
                advice={error.message}
                onRetry={answer.refetch}
                isRetrying={answer.isFetching}
              />
            )}
            {data === undefined && error === null && <Waiting />}
            {data !== undefined && charts.length === 0 && (
              <Nothing isTrash={isTrash} isPastEnd={data.total > 0} onFirst={() => list.onPage(1)} />
            )}
            {charts.length > 0 && list.view === 'grid' && (
              <ul
                aria-label="Charts"
                className={classNames(
                  'grid grid-cols-1 gap-4 transition-opacity duration-100 min-[480px]:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4',
                  isPlaceholderData && 'opacity-60',
                )}
              >
                {charts.map((project) => (
                  <li key={project.id} className="min-w-0">
                    <MyChartsCard
                      {...menuOf(project)}
                      typeName={typeNameOf(project.template)}
                      isSelected={chosen.has(project.id)}
                      isSelecting={selected.length > 0}
                      onSelect={() => toggle(project.id)}
                      draggedIds={chosen.has(project.id) ? selected.map(({ id }) => id) : [project.id]}
                    />
                  </li>
                ))}
              </ul>
            )}
            {charts.length > 0 && list.view === 'list' && (
              <Table
                caption="Charts"
                captionHidden
                columns={chartColumns({ formats, menuOf })}
                rowKey={({ id }) => id}
                rowLabel={({ name }) => name}
                content={{ status: 'done', rows: charts }}
                selection={{ keys: chosen, onChange: setChosen }}
              />
            )}
            {data !== undefined && data.total > data.itemsPerPage && (
              <Pager
                things="charts"
                page={data.page - 1}
                pageSize={data.itemsPerPage}
                total={data.total}
                onPageChange={(page) => list.onPage(page + 1)}
              />
            )}
            {selected.length > 0 && (
              <SelectionBar
                charts={selected}
                folders={places.folders}
                actions={actions}
                isTrash={isTrash}
                onTag={() => setTagging(selected)}
                onExport={() => setExporting(selected)}
                onTrash={() => trash(selected)}
                onRemove={() => setRemoving(selected)}
                onClear={() => setChosen(new Set())}
              />
            )}
          </div>
        </div>
      )}
      <Drawer title="Folders" side="left" open={arePlacesShown} onOpenChange={setArePlacesShown}>
        {rail}
      </Drawer>
      {tagging.length > 0 && (
        <TagDialog
          charts={tagging}
          known={places.tags.map(({ name }) => name)}
          onSave={(change) =>
            actions.tag(
              tagging.map(({ id }) => id),
              change,
            )
          }
          onClose={() => setTagging([])}
        />
      )}
      {exporting.length > 0 && exportDialog(exporting, () => setExporting([]))}
      <DeletePublishedDialog
        charts={trashing}
        onClose={() => setTrashing([])}
        onDelete={async () => {
          if (await actions.trash(trashing.map(({ id }) => id))) setChosen(new Set());
        }}
      />
      <ConfirmDialog
        open={removing.length > 0}
        onOpenChange={(open) => !open && setRemoving([])}
        title={
          removing.length === 1 ? 'Delete this chart permanently?' : `Delete ${removing.length} charts permanently?`
        }
        description="This cannot be undone. The data stays in your data library."
        confirmLabel="Delete permanently"
        danger
        onConfirm={async () => {
          await actions.remove(removing.map(({ id }) => id));
          setChosen(new Set());
        }}
      />
    </div>
  );
}

function Waiting() {
  return (
    <div aria-busy="true" className="grid grid-cols-1 gap-4 min-[480px]:grid-cols-2 xl:grid-cols-3">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((place) => (
        <Skeleton key={place} className="aspect-[4/3] w-full" />
      ))}
    </div>
  );
}

function Nothing({ isTrash, isPastEnd, onFirst }: { isTrash: boolean; isPastEnd: boolean; onFirst: () => void }) {
  if (isPastEnd) {
    return <EmptyState title="This page is empty" action={<Button onClick={onFirst}>Go to first page</Button>} />;
  }
  if (isTrash) return <EmptyState title="The trash is empty" />;
  return <EmptyState title="No matching charts">Try another word, or choose “All charts”.</EmptyState>;
}

/** A new chart is created in the current folder. */
function toNew(path: string, place: { workspace: string | null; folder: string | null }): string {
  const query = new URLSearchParams();
  if (place.workspace !== null) query.set('workspace', place.workspace);
  if (place.folder !== null) query.set('folder', place.folder);
  return query.size === 0 ? path : `${path}?${query}`;
}
