import { Bookmark, History, RotateCcw } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { type Content, readContent } from '#chart/changes/content.ts';
import { manifestOf } from '#chart/template/registry.ts';
import { themeOf } from '#chart/theme/themes.ts';
import type { DatasetVersion } from '#contract/data/datasets.ts';
import type { ReplyOf } from '#web/client/endpoint.ts';
import * as datasets from '#web/client/endpoints/datasets.ts';
import * as projects from '#web/client/endpoints/projects.ts';
import { useCall, useChange } from '#web/client/use-call.ts';
import { useFormats } from '#web/client/use-formats.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Drawer } from '#web/ui/drawer.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { ChartImage } from '../chart-image.tsx';
import { useChart, useContentPart, useEditorSession, useProject } from '../model/editor-session.ts';
import { mergeVersions, usePastTable } from './versions.ts';

type Version = ReplyOf<typeof projects.history>['items'][number];

type HistoryDrawerProps = { open: boolean; onOpenChange: (open: boolean) => void };

/**
 * The versions of a chart. Restoring one is a change like any other: it can be undone, and the current version is kept.
 */
export function HistoryDrawer({ open, onOpenChange }: HistoryDrawerProps) {
  return (
    <Drawer title="History" open={open} onOpenChange={onOpenChange}>
      {open && <Versions onDone={() => onOpenChange(false)} />}
    </Drawer>
  );
}

function Versions({ onDone }: { onDone: () => void }) {
  const project = useProject();
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<string | null>(null);
  const [oldest, setOldest] = useState<readonly string[]>([]);
  const versions = useCall(projects.history, { id: project.id, page });
  const datasetId = useContentPart((content) => content.datasetId);
  const edits = useCall(
    datasets.versions,
    { id: datasetId ?? '', page: 1, itemsPerPage: 100 },
    { enabled: datasetId !== null },
  );
  if (versions.isPending)
    return (
      <div aria-busy="true" className="flex flex-col gap-4">
        <Skeleton lines={2} />
        <Skeleton lines={2} />
        <Skeleton lines={2} />
      </div>
    );
  if (versions.isError)
    return (
      <ErrorState
        title="The history cannot be shown."
        advice={versions.error.message}
        onRetry={() => versions.refetch()}
      />
    );
  const { items } = versions.data;
  if (items.length === 0)
    return (
      <EmptyState icon={<History />} title="No versions yet">
        A version is saved here each time you work on the chart.
      </EmptyState>
    );
  const isLastPage = page * versions.data.itemsPerPage >= versions.data.total;
  const entries = mergeVersions(items, edits.data?.items ?? [], { before: oldest[page - 2] ?? null, isLastPage });
  const latest = edits.data?.items[0]?.number;
  return (
    <>
      <ol className="-mx-5 -mt-5 divide-y divide-line">
        {entries.map((entry) => {
          const key = entry.is === 'chart' ? `chart ${entry.version.version}` : `data ${entry.version.number}`;
          const rest = { isChosen: chosen === key, onChoose: () => setChosen(key), onDone };
          return (
            <li key={key}>
              {entry.is === 'chart' ? (
                <Entry version={entry.version} {...rest} />
              ) : (
                datasetId !== null && (
                  <DataEntry version={entry.version} datasetId={datasetId} latest={latest} {...rest} />
                )
              )}
            </li>
          );
        })}
      </ol>
      {versions.data.total > versions.data.itemsPerPage && (
        <div className="mt-4 flex justify-between gap-2">
          <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Newer
          </Button>
          <Button
            size="small"
            disabled={items.length === 0 || isLastPage}
            onClick={() => {
              setOldest([...oldest.slice(0, page - 1), items.at(-1)?.at ?? '']);
              setPage(page + 1);
            }}
          >
            Older
          </Button>
        </div>
      )}
    </>
  );
}

type EntryProps = { version: Version; isChosen: boolean; onChoose: () => void; onDone: () => void };

function Entry({ version, isChosen, onChoose, onDone }: EntryProps) {
  const formats = useFormats();
  return (
    <EntryFrame
      title={version.name ?? version.words}
      about={`${version.by}, ${formats.moment(version.at)}`}
      marks={
        <>
          {version.isPublished && <Badge kind="success">Published</Badge>}
          {version.name !== null && <Bookmark aria-label="Named" className="size-3.5 text-accent-ink" />}
        </>
      }
      isChosen={isChosen}
      onChoose={onChoose}
    >
      <Details version={version} onDone={onDone} />
    </EntryFrame>
  );
}

type EntryFrameProps = Pick<EntryProps, 'isChosen' | 'onChoose'> & {
  title: string;
  about: string;
  marks: ReactNode;
  children: ReactNode;
};

function EntryFrame({ title, about, marks, isChosen, onChoose, children }: EntryFrameProps) {
  return (
    <div className={classNames('px-5', isChosen && 'bg-wash')}>
      <button
        type="button"
        aria-expanded={isChosen}
        onClick={onChoose}
        className="flex w-full flex-col gap-0.5 py-2.5 text-start text-13"
      >
        <span className="flex items-center gap-2">
          <span className="min-w-0 flex-1 truncate font-medium">{title}</span>
          {marks}
        </span>
        <span className="text-12 text-muted">{about}</span>
      </button>
      {isChosen && children}
    </div>
  );
}

type DataEntryProps = Omit<EntryProps, 'version'> & {
  version: DatasetVersion;
  datasetId: string;
  /** The last version of the data in the list, which the user has seen. */
  latest: number | undefined;
};

/** An edit of the cells: the chart as it looks with the data of then. */
function DataEntry({ version, datasetId, latest, isChosen, onChoose, onDone }: DataEntryProps) {
  const { mayEdit, sheets, editor } = useEditorSession();
  const formats = useFormats();
  const restoring = useChange(datasets.restoreVersion, {
    renews: [datasets.read, datasets.versions],
    success_toast: false,
  });
  const by = version.madeBy === null ? '' : `${version.madeBy}, `;
  return (
    <EntryFrame
      title="Edit data"
      about={`${by}${formats.moment(version.madeAt)}`}
      marks={<Badge>Data</Badge>}
      isChosen={isChosen}
      onChoose={onChoose}
    >
      <div className="flex flex-col gap-3 pb-4">
        <Picture content={editor.content.read()} at={version.madeAt} />
        {mayEdit && (
          <Button
            variant="primary"
            icon={<RotateCcw />}
            busy={restoring.isPending}
            onClick={() =>
              restoring.mutate(
                { id: datasetId, number: version.number, ...(latest !== undefined && { version: latest }) },
                {
                  onSuccess: () => {
                    sheets.again(datasetId);
                    onDone();
                  },
                },
              )
            }
          >
            Restore this data
          </Button>
        )}
      </div>
    </EntryFrame>
  );
}

function Details({ version: { version, name, at }, onDone }: { version: Version; onDone: () => void }) {
  const project = useProject();
  const { change, mayEdit } = useEditorSession();
  const formats = useFormats();
  const pastVersion = useCall(projects.readVersion, { id: project.id, version });
  const naming = useChange(projects.nameVersion, { renews: [projects.history], success_toast: false });
  const [typed, setTyped] = useState(name ?? '');
  const content = useMemo(() => {
    const read =
      pastVersion.data === undefined ? null : readContent(pastVersion.data.content, { templateOf: manifestOf });
    return read?.ok ? read.content : null;
  }, [pastVersion.data]);

  function restore(from: Content) {
    change({ kind: 'content', content: from }, { words: `Restore version ${formats.number(version)}` });
    onDone();
  }

  return (
    <div className="flex flex-col gap-3 pb-4">
      {pastVersion.isError && (
        <ErrorState compact title={pastVersion.error.message} onRetry={() => pastVersion.refetch()} />
      )}
      {pastVersion.isPending && <Skeleton className="h-44 w-full" />}
      {content !== null && <Picture content={content} at={at} />}
      {mayEdit && (
        <>
          <form
            className="flex items-end gap-2"
            onSubmit={(event) => {
              event.preventDefault();
              naming.mutate({ id: project.id, version, name: typed.trim() === '' ? null : typed.trim() });
            }}
          >
            <Field label="Name of this version" labelHidden className="flex-1">
              <TextInput
                value={typed}
                maxLength={100}
                placeholder="Name this version"
                onChange={(event) => setTyped(event.target.value)}
              />
            </Field>
            <Button type="submit" busy={naming.isPending} disabled={typed.trim() === (name ?? '')}>
              Save
            </Button>
          </form>
          <Button
            variant="primary"
            icon={<RotateCcw />}
            disabled={content === null}
            onClick={() => content && restore(content)}
          >
            Restore this version
          </Button>
        </>
      )}
    </div>
  );
}

/** An earlier chart with the data it had then. */
function Picture({ content, at }: { content: Content; at: string }) {
  const { document } = content;
  const state = useChart();
  const past = usePastTable(content, at);
  if (past.status === 'loading') return <Skeleton className="h-44 w-full" />;
  const table = past.status === 'done' ? past.table : state.status === 'done' ? state.chart.table : null;
  if (state.status !== 'done' || table === null) return null;
  return (
    <>
      <ChartImage
        document={document}
        table={table}
        theme={themeOf(document)}
        measure={state.measure}
        width={480}
        height={340}
        className="h-auto w-full rounded-control ring-1 ring-line"
      />
      {past.status === 'gone' && (
        <p className="text-12 text-muted">
          The data of this version is no longer stored. The preview uses the current data.
        </p>
      )}
    </>
  );
}
