import { useEffect, useRef, useState } from 'react';
import type { SnapHit } from '#contract/ai/snap-ai.ts';
import type { Sheet } from '#data/sheet.ts';
import { readSheetJson } from '#data/sheet-json.ts';
import type { InputOf, ReplyOf } from '#web/client/endpoint.ts';
import * as snap from '#web/client/endpoints/snap.ts';
import { isNeedsPlan, showUpgrade } from '#web/client/premium-modal.ts';
import { send } from '#web/client/send.ts';
import { loadDatasetSheet } from '#web/shared/charts/bring-dataset.ts';
import { askForReader, ofRequest } from '#web/shared/model-access/reader-question.ts';

/** Reply to a prompt. */
export type Prompted = ReplyOf<typeof snap.prompt>;

type PromptState =
  | { status: 'idle' }
  | { status: 'asking' }
  | { status: 'failed'; message: string }
  | ({ status: 'done' } & Answered);

type Answered = { result: Prompted; sheet: Sheet | null };

/** Asks the server for charts of a prompt, one at a time; with a hit, for charts of that data. */
export function usePrompt() {
  const [state, setState] = useState<PromptState>({ status: 'idle' });
  const open = useRef<AbortController | null>(null);
  useEffect(() => () => open.current?.abort(), []);

  function ask(prompt: string, hit?: SnapHit) {
    open.current?.abort();
    const controller = new AbortController();
    open.current = controller;
    setState({ status: 'asking' });
    const source = hit && { source: { from: hit.kind, id: hit.id } };
    promptWithCells({ prompt, ...source }, controller.signal).then(
      (answered) => !controller.signal.aborted && setState({ status: 'done', ...answered }),
      (error: unknown) => {
        if (controller.signal.aborted) return;
        if (isNeedsPlan(error)) showUpgrade(error);
        setState({ status: 'failed', message: error instanceof Error ? error.message : String(error) });
      },
    );
  }

  function stop() {
    open.current?.abort();
    setState({ status: 'idle' });
  }
  return { state, ask, stop };
}

/** The reply to a prompt, with its cells; those of a dataset are loaded from there. */
async function promptWithCells(input: InputOf<typeof snap.prompt>, signal: AbortSignal): Promise<Answered> {
  await askForReader(ofRequest, signal);
  const result = await send(snap.prompt, input, { toast: false, signal });
  if (result.status !== 'made') return { result, sheet: null };
  const { sheet, datasetId } = result.table;
  if (sheet !== null) return { result, sheet: readSheetJson(sheet) };
  return { result, sheet: datasetId === null ? null : await loadDatasetSheet(datasetId, signal) };
}
