import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CloudOff, Info, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { Dataset } from '#contract/data/datasets.ts';
import type { Edit } from '#data/edit/edit.ts';
import { nameOf } from '#data/edit/name-of.ts';
import type { Choices } from '#data/reading.ts';
import type { Sheet } from '#data/sheet.ts';
import * as datasets from '#web/client/endpoints/datasets.ts';
import type { SaveState } from '#web/client/saving/saver.ts';
import { send } from '#web/client/send.ts';
import { useStore } from '#web/client/store.ts';
import { showToast } from '#web/client/toasts.ts';
import { renew, useCall, useChange } from '#web/client/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { DatasetConflictDialog, UnsavedChangesDialog } from './conflict-dialog.tsx';
import { DatasetDrawer } from './dataset-drawer.tsx';
import { type DatasetAction, DatasetMenu } from './dataset-menu.tsx';
import type { DatasetSaver } from './dataset-saving.ts';
import { datasetSavingLabel } from './dataset-saving.ts';
import { importedDatasetId } from './import-dataset.ts';
import { RenameDialog } from './rename-dialog.tsx';
import { loadSheet, useDataset } from './use-dataset.ts';
import { mayChange, useLibraryActions } from './use-library-actions.ts';

/** Props for the component that shows the data. */
export type ShownDataset = {
  dataset: Dataset;
  sheet: Sheet;
  readOnly: boolean;
  onEdit: (edit: Edit, after: Sheet) => void;
  /** The import options that the user chose; the rest is detected. */
  said: Partial<Choices>;
  onReadAgain: (choices: Partial<Choices>) => void;
  isReading: boolean;
};

interface DatasetEditorProps {
  id: string;
  /** A whole page, or part of another one that has its own header. */
  as?: 'page' | 'part';
  /** Called for every change of the cells, including those by others. */
  onSheet?: (sheet: Sheet) => void;
  /** Called with the saver of the cells, which goes on saving when this is closed. */
  onSaver?: (saver: DatasetSaver) => void;
  renderData: (shown: ShownDataset) => ReactNode;
  /** Leads to the library. */
  back: ReactNode;
  onRemoved: () => void;
}

/** One dataset with its cells: every edit is saved automatically. */
export function DatasetEditor({ id, as = 'page', onSheet, onSaver, renderData, back, onRemoved }: DatasetEditorProps) {
  const { opened, open } = useDataset(id);
  const saver = opened.status === 'ready' ? opened.saver : null;
  const tellSaver = useEffectEvent((ready: DatasetSaver) => onSaver?.(ready));
  useEffect(() => {
    if (saver !== null) tellSaver(saver);
  }, [saver]);
  const head = as === 'page' && <h1 className="sr-only">Data</h1>;
  if (opened.status === 'loading') {
    return (
      <div aria-busy="true" className="flex flex-1 flex-col gap-4">
        {head}
        <Skeleton className="h-7 w-56" />
        <Skeleton className="min-h-96 flex-1" />
      </div>
    );
  }
  if (opened.status === 'error') {
    return (
      <>
        {head}
        {opened.isGone ? (
          <EmptyState icon={<Info />} title="Data not found" action={back}>
            It was deleted, or it isn’t shared with you.
          </EmptyState>
        ) : (
          <ErrorState title="The data could not be loaded" advice={opened.message} onRetry={() => void open('kept')} />
        )}
      </>
    );
  }
  if (opened.status === 'asking') {
    return (
      <>
        {head}
        <UnsavedChangesDialog kept={opened.kept} onDecide={(whose) => void open(whose)} />
      </>
    );
  }
  return (
    <OpenDataset
      id={id}
      as={as}
      {...(onSheet && { onSheet })}
      saver={opened.saver}
      renderData={renderData}
      onAgain={(how) => void open(how)}
      onRemoved={onRemoved}
    />
  );
}

type OpenProps = Pick<DatasetEditorProps, 'id' | 'renderData' | 'onRemoved' | 'onSheet'> & {
  as: 'page' | 'part';
  saver: DatasetSaver;
  onAgain: (how: 'kept' | 'mine' | 'theirs') => void;
};

function OpenDataset({ id, as, onSheet, saver, renderData, onAgain, onRemoved }: OpenProps) {
  const saving = useStore(saver.state);
  const sheet = useStore(saver.value);
  const client = useQueryClient();
  const { data: dataset } = useCall(datasets.read, { id }, { every: 15_000 });
  const [looked, setLooked] = useState<{ version: number; sheet: Sheet } | null>(null);
  const [opened, setOpened] = useState<'nothing' | 'details' | 'rename'>('nothing');
  const reading = useReadAgain(id, saver);
  const actions = useLibraryActions({ onRemoved });

  // Versions that were not made here: by others, by a refresh, by reading again or restoring.
  const version = dataset?.id === id ? dataset.version : 0;
  useEffect(() => {
    if (saving.status === 'saved' && version > saver.version()) onAgain('kept');
  }, [version, saving.status, saver, onAgain]);

  const tellSheet = useEffectEvent((shown: Sheet) => onSheet?.(shown));
  useEffect(() => tellSheet(sheet), [sheet]);

  if (dataset === undefined || dataset.id !== id) return <Skeleton lines={6} />;
  const isClosed = !mayChange(dataset.role);

  function handleEdit(edit: Edit, after: Sheet) {
    saver.edit(edit, nameOf(edit), after);
  }

  async function handleLook(wanted: number) {
    setOpened('nothing');
    try {
      setLooked({ version: wanted, sheet: await loadSheet(id, wanted) });
    } catch {
      showToast('error', 'This version could not be loaded. Please try again.');
    }
  }

  function handleAction(action: DatasetAction) {
    if (dataset === undefined) return;
    if (action === 'details' || action === 'rename') setOpened(action);
    else if (action === 'copy') actions.copy(dataset);
    else if (action === 'delete') actions.remove(dataset);
    else if (typeof action === 'object') actions.take(dataset, action.format);
  }

  async function handleRestore() {
    if (looked === null || dataset === undefined) return;
    try {
      await send(datasets.restoreVersion, { id, number: looked.version, version: dataset.version });
      setLooked(null);
    } finally {
      await renew(client, [datasets.read, datasets.versions, datasets.list]); // a conflict says that they are not current
    }
  }

  const state = isClosed ? 'You can view this data but not edit it.' : <SavingLine saving={saving} />;
  const actionsOfIt = (
    <>
      <Button
        size={as === 'page' ? 'medium' : 'small'}
        data-tour="dataset-details"
        onClick={() => setOpened('details')}
      >
        Details
      </Button>
      <DatasetMenu dataset={dataset} mayChange={!isClosed} isOpen onAction={handleAction} />
    </>
  );

  return (
    <>
      {as === 'page' ? (
        <PageHead title={dataset.name} description={state} actions={actionsOfIt} />
      ) : (
        <div className="flex flex-wrap items-center gap-2 px-3 pt-2">
          <p className="me-auto min-w-0 truncate text-12 text-muted">{state}</p>
          {actionsOfIt}
        </div>
      )}
      {saving.status === 'refused' && (
        <ErrorState
          compact
          className="mt-3"
          title="Your last changes were not saved."
          advice={saving.message}
          onRetry={() => onAgain('mine')}
          retryLabel="Apply to latest data"
          action={
            <Button size="small" onClick={() => onAgain('theirs')}>
              Discard my changes
            </Button>
          }
        />
      )}
      {dataset.source !== null && ['held', 'failing'].includes(dataset.source.state) && (
        <div
          role="status"
          className="mt-3 flex flex-wrap items-center gap-2 rounded-card bg-warning-wash px-3 py-2 text-13"
        >
          <TriangleAlert aria-hidden="true" className="size-4 shrink-0 text-warning-ink" />
          <p className="min-w-48 flex-1">
            {dataset.source.state === 'held'
              ? 'The source has changed. Charts use the old data until you decide.'
              : (dataset.source.failure ?? 'The source could not be fetched.')}
          </p>
          <Button size="small" onClick={() => setOpened('details')}>
            See what changed
          </Button>
        </div>
      )}
      {looked && (
        <div
          role="status"
          className="mt-3 flex flex-wrap items-center gap-2 rounded-card bg-accent-wash px-3 py-2 text-13"
        >
          <p className="min-w-48 flex-1">You are viewing version {looked.version}. It cannot be edited.</p>
          {!isClosed && (
            <Button size="small" onClick={() => void handleRestore().catch(() => {})}>
              Restore
            </Button>
          )}
          <Button size="small" variant="primary" onClick={() => setLooked(null)}>
            Back to current version
          </Button>
        </div>
      )}
      <div className={as === 'page' ? 'mt-4 h-[calc(100dvh-11rem)] min-h-112' : 'mt-2 min-h-96 flex-1'}>
        {renderData({
          dataset,
          sheet: looked?.sheet ?? sheet,
          readOnly: isClosed || looked !== null || reading.isReading,
          onEdit: handleEdit,
          said: reading.said ?? dataset.choices,
          onReadAgain: reading.ask,
          isReading: reading.isReading,
        })}
      </div>
      {saving.status === 'conflict' && (
        <DatasetConflictDialog
          mine={saving.mine}
          theirs={saving.theirs}
          by={saving.by}
          sheet={sheet}
          onDecide={saver.decide}
        />
      )}
      {reading.asked && (
        <ConfirmDialog
          open
          title="Import the file again?"
          description="This data was edited since it was imported. The new version won’t include those edits; you can restore them from the previous version."
          confirmLabel="Import again"
          onConfirm={reading.confirm}
          onOpenChange={(isOpen) => !isOpen && reading.drop()}
        />
      )}
      {opened === 'details' && (
        <DatasetDrawer id={id} onClose={() => setOpened('nothing')} onLook={(wanted) => void handleLook(wanted)} />
      )}
      {opened === 'rename' && <RenameDialog dataset={dataset} onClose={() => setOpened('nothing')} />}
    </>
  );
}

/** Reads the original file with other options. Asks first if there are edits. */
function useReadAgain(id: string, saver: DatasetSaver) {
  const [asked, setAsked] = useState<Partial<Choices> | null>(null);
  const [chosen, setChosen] = useState<Partial<Choices> | null>(null);
  const [isReading, setIsReading] = useState(false);
  const client = useQueryClient();
  const { data } = useCall(datasets.versions, { id, page: 1, itemsPerPage: 20 });
  const again = useChange(datasets.readAgain, { renews: [datasets.versions, datasets.list] });
  const origin = data?.items.find((version) => version.origin !== 'edit')?.origin;
  const isAsItCame = origin === 'upload' || origin === 'url';

  async function read(choices: Partial<Choices>) {
    setIsReading(true);
    try {
      await saver.flush();
      await importedDatasetId(await again.mutateAsync({ id, version: saver.version(), choices }));
      setChosen(choices);
      await renew(client, [datasets.read]);
    } finally {
      setIsReading(false);
    }
  }

  return {
    asked,
    isReading,
    /** Null when it is no longer known which of the options were detected. */
    said: chosen ?? (isAsItCame ? nothingSaid : null),
    async ask(choices: Partial<Choices>) {
      if (await wasEdited(id, saver)) return setAsked(choices);
      await read(choices).catch(() => {}); // shown in a toast
    },
    confirm: () => asked && read(asked),
    drop: () => setAsked(null),
  };
}

const nothingSaid: Partial<Choices> = {};

async function wasEdited(id: string, saver: DatasetSaver): Promise<boolean> {
  if (saver.state.read().status !== 'saved') return true;
  const { items } = await send(datasets.versions, { id, page: 1, itemsPerPage: 20 });
  return items[0]?.origin === 'edit';
}

function SavingLine({ saving }: { saving: SaveState<Edit> }) {
  const { words, tone } = datasetSavingLabel(saving);
  return (
    <span role="status" aria-label="Saving" className="inline-flex items-center gap-1.5">
      {tone === 'calm' && <CircleCheck aria-hidden="true" className="size-3.5 text-success-ink" />}
      {tone === 'busy' && <Spinner size="small" />}
      {tone === 'warning' && <CloudOff aria-hidden="true" className="size-3.5 text-warning-ink" />}
      {tone === 'error' && <TriangleAlert aria-hidden="true" className="size-3.5 text-error-ink" />}
      {words}
    </span>
  );
}
