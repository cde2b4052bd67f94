import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import type { Content } from '#chart/changes/content.ts';
import { manifestOf } from '#chart/template/registry.ts';
import type { Dataset } from '#contract/data/datasets.ts';
import { uploadedMapLimits } from '#data/boundaries/boundaries.ts';
import type { Edit } from '#data/edit/edit.ts';
import * as datasets from '#web/client/endpoints/datasets.ts';
import * as ownMaps from '#web/client/endpoints/own-maps.ts';
import * as projects from '#web/client/endpoints/projects.ts';
import { newKey } from '#web/client/new-key.ts';
import { isNeedsPlan, showUpgrade } from '#web/client/premium-modal.ts';
import { CallFailed, send } from '#web/client/send.ts';
import { showToast } from '#web/client/toasts.ts';
import { upload } from '#web/client/upload.ts';
import { sendDataset, sendReading, type UploadOptions } from '#web/shared/charts/bring-dataset.ts';
import {
  changeDraft,
  type Draft,
  loadChartDraft,
  projectOfDraft,
  replaceDraftByProject,
  whileSavingDraft,
} from '#web/shared/charts/draft.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Progress } from '#web/ui/progress.tsx';

type State =
  | { status: 'working'; words: string; share: number | null }
  | { status: 'missing' }
  | { status: 'error'; message: string }
  | { status: 'needs-plan'; message: string };

interface SaveDraftProps {
  id: string;
  onSaved: (projectId: string) => void;
  onCancel: () => void;
  chartsPath: string;
  againPath: string;
}

/** Saves a draft as a chart. A failure leaves the draft as it was, and a retry continues from there. */
export function SaveDraft({ id, onSaved, onCancel, chartsPath, againPath }: SaveDraftProps) {
  const [state, setState] = useState<State>({ status: 'working', words: 'Opening the draft', share: null });
  const [attempt, setAttempt] = useState(1);

  const save = useEffectEvent(async (signal: AbortSignal) => {
    const tell = (next: State) => !signal.aborted && setState(next);
    try {
      const onStep = (words: string, share: number | null) => tell({ status: 'working', words, share });
      const projectId = await whileSavingDraft(id, () => saveOnce(id, { signal, onStep }));
      if (projectId === null) return tell({ status: 'missing' });
      if (!signal.aborted) onSaved(projectId);
    } catch (error) {
      if (signal.aborted) return;
      if (isNeedsPlan(error)) {
        showUpgrade(error);
        return tell({ status: 'needs-plan', message: error.message });
      }
      tell({ status: 'error', message: error instanceof Error ? error.message : String(error) });
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt begins anew
  useEffect(() => {
    const stopping = new AbortController();
    // After a moment: a component that unmounts at once, as in React's strict mode, has sent nothing.
    const timer = setTimeout(() => void save(stopping.signal), 0);
    return () => {
      clearTimeout(timer);
      stopping.abort();
    };
  }, [attempt]);

  const again = (
    <Button asChild variant="quiet">
      <Link to={againPath}>Start with different data</Link>
    </Button>
  );
  return (
    <div className="rounded-card border border-line px-5 py-10">
      {state.status === 'working' && (
        <div className="mx-auto flex max-w-md items-end gap-4">
          <Progress label={state.words} value={state.share} className="min-w-0 flex-1" />
          <Button size="small" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      )}
      {state.status === 'missing' && (
        <EmptyState
          title="Your chart is in another browser"
          action={
            <Button asChild variant="primary">
              <Link to={chartsPath}>My charts</Link>
            </Button>
          }
        >
          Go back to the browser where you made it: there, the chart is saved to your account as soon as you are signed
          in. Then you find it under My charts on every device.
        </EmptyState>
      )}
      {state.status === 'error' && (
        <ErrorState
          title="The chart is not saved yet"
          kept="It is saved in this browser."
          advice={state.message}
          onRetry={() => {
            setState({ status: 'working', words: 'Opening the draft', share: null });
            setAttempt(attempt + 1);
          }}
          action={again}
        />
      )}
      {state.status === 'needs-plan' && (
        <ErrorState
          title={state.message}
          kept="Your data is saved in your data library, and the draft is saved in this browser."
          advice="Move a chart you don’t need to the trash, or upgrade your plan, and try again."
          onRetry={() => setAttempt(attempt + 1)}
          action={
            <Button asChild>
              <Link to={chartsPath}>My charts</Link>
            </Button>
          }
        />
      )}
    </div>
  );
}

/** The chart of a draft, which may have become one in another tab; null for a draft that this browser does not have. */
async function saveOnce(id: string, way: UploadOptions): Promise<string | null> {
  way.signal.throwIfAborted();
  const draft = await loadChartDraft(id);
  if (draft === null) return projectOfDraft(id);
  const projectId = await saveDraft(draft, way);
  await replaceDraftByProject(id, projectId);
  return projectId;
}

/** The server's limit of edits per request. */
const mostAtOnce = 1000;

/** Edits that a visitor made in the cells. */
async function sendEdits(
  { id, version }: { id: string; version: number },
  edits: readonly Edit[],
  { signal }: UploadOptions,
): Promise<void> {
  let current = version;
  for (let from = 0; from < edits.length; from += mostAtOnce) {
    const batch = edits.slice(from, from + mostAtOnce);
    const input = { id, version: current, editId: newKey(), edits: batch };
    current = (await send(datasets.edit, input, { toast: false, signal })).version;
  }
}

/**
 * First the data, then its map, then the chart. The draft records what the server has, so that it is not sent twice.
 */
async function saveDraft(draft: Draft, way: UploadOptions): Promise<string> {
  let { content } = draft;
  const { workspaceId, folderId, edits = [] } = draft;
  const dataset = content.datasetId === null ? await sendData(draft, way) : null;
  if (dataset !== null) {
    const { id, version } = dataset;
    await sendEdits({ id, version }, edits, way);
    content = { ...content, datasetId: id };
    await changeDraft({ ...draft, content });
  }
  const onMap = await withOwnMap(content, await shapesOf(draft), way);
  if (onMap !== content) await changeDraft({ ...draft, content: onMap });
  way.onStep('Creating the chart', null);
  const place = { ...(workspaceId && { workspaceId }), ...(folderId && { folderId }) };
  const { id } = await send(projects.create, { content: onMap, ...place }, { toast: false, signal: way.signal });
  return id;
}

/** The data of a draft as a dataset: its file, or the cells that were read from an original, with their evidence. */
async function sendData(draft: Draft, way: UploadOptions): Promise<Dataset | null> {
  const { sheet, file, choices, original, evidence, workspaceId } = draft;
  const place = workspaceId && { workspaceId };
  if (file !== null) return sendDataset({ file, choices, ...place }, way);
  if (sheet === null || original === undefined || evidence === undefined) return null;
  return sendReading({ name: draft.content.name, sheet, original, evidence, ...place }, way);
}

/** Shapes that came with the data become the map of a map chart without a chosen map. */
async function withOwnMap(content: Content, shapes: File | null, way: UploadOptions): Promise<Content> {
  if (shapes === null || !mayHaveOwnMap(content)) return content;
  way.onStep('Creating a map from the shapes', null);
  const form = new FormData();
  form.set('file', shapes, shapes.name);
  try {
    const map = await upload(ownMaps.upload, form, { toast: false, signal: way.signal });
    const key = await nameColumn(content, way);
    if (key !== null && key !== map.key && map.columns.some(({ name }) => name === key))
      await send(ownMaps.change, { id: map.id, key }, { toast: false, success_toast: false, signal: way.signal });
    const { document } = content;
    return { ...content, document: { ...document, options: { ...document.options, map: `own/${map.id}` } } };
  } catch (error) {
    if (!(error instanceof CallFailed) || manifestOf(content.document.template)?.needsOwnMap) throw error;
    showToast('warning', `The chart was created without the shapes from the file. ${error.message}`);
    return content;
  }
}

/** The file whose areas can be the map of a chart: the one that came with the data, or the data itself. */
async function shapesOf({ shapes, file }: Pick<Draft, 'shapes' | 'file'>): Promise<File | null> {
  if (shapes !== undefined) return shapes;
  return file !== null && (await hasAreas(file)) ? file : null;
}

function mayHaveOwnMap({ document: { template, options } }: Content): boolean {
  const declared = manifestOf(template)?.options.map;
  return declared?.kind === 'text' && declared.control === 'map' && !options.map;
}

/** Whether a file of records also has shapes. */
async function hasAreas(file: File): Promise<boolean> {
  if (!/json$/i.test(file.name) || file.size > uploadedMapLimits.bytes) return false;
  return /"type"\s*:\s*"(?:Multi)?Polygon"/.test(await file.text());
}

/** The column of the file that names the places of the chart. */
async function nameColumn(
  { document: { roles }, datasetId }: Content,
  { signal }: UploadOptions,
): Promise<string | null> {
  const key = roles.region?.[0] ?? roles.place?.[0];
  if (key === undefined || datasetId === null) return null;
  const { columns } = await send(datasets.read, { id: datasetId }, { toast: false, signal });
  return columns.find((column) => column.key === key)?.name ?? null;
}
