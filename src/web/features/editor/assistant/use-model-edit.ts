import { useEffect, useRef, useState } from 'react';
import type { Edit } from '#ai/offline/edit/edit-by-sentence.ts';
import type { Document } from '#chart/document/document.ts';
import type { Change } from '#chart/project/change.ts';
import * as languageModels from '#web/api/endpoints/language-models.ts';
import * as snapAi from '#web/api/endpoints/snap-ai.ts';
import { CallFailed } from '#web/api/send.ts';
import { stream } from '#web/api/stream.ts';
import { useCall } from '#web/api/use-call.ts';
import { askForReader, ofRequest } from '#web/language-model/reader-question.ts';
import { useEditorSession } from '../model/editor-session.ts';

type Ask = { sentence: string; document: Document };

/** What the language model made of a sentence. */
export type ModelEdit =
  | { status: 'idle' }
  | { status: 'reading'; changes: number; stop: () => void }
  | { status: 'done'; edit: Edit; note: string | null; cost: number }
  | { status: 'failed'; message: string };

/**
 * Asks the language model what a sentence changes, where this chart may be sent to one: `ask` is null where it may not.
 * The result counts until the sentence or the chart changes.
 */
export function useModelEdit(current: Ask | null): { state: ModelEdit; ask: (() => void) | null } {
  const { project, mayEdit } = useEditorSession();
  const id = project?.id ?? '';
  const privacy = useCall(languageModels.readPrivacy, { id }, { enabled: project !== null && mayEdit });
  const [made, setMade] = useState<{ of: Ask; state: ModelEdit } | null>(null);
  const open = useRef<AbortController | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another sentence or chart ends the request
  useEffect(() => () => open.current?.abort(), [current]);
  const isAllowed = privacy.data?.mode === 'model' && privacy.data.isModelAvailable;
  const state = made !== null && made.of === current ? made.state : idle;
  if (!isAllowed || current === null) return { state: idle, ask: null };

  function ask(of: Ask) {
    const controller = new AbortController();
    open.current?.abort();
    open.current = controller;
    const show = (next: ModelEdit) => !controller.signal.aborted && setMade({ of, state: next });
    const stop = () => {
      controller.abort();
      setMade(null);
    };
    show({ status: 'reading', changes: 0, stop });
    let isDone = false;
    const place = project === null ? {} : { workspaceId: project.workspaceId };
    askForReader({ ...ofRequest, ...place }, controller.signal)
      .then(() =>
        stream(
          snapAi.edit,
          { id, sentence: of.sentence, document: { ...of.document } },
          {
            signal: controller.signal,
            onEvent: (event) => {
              if (event.status === 'reading') return show({ status: 'reading', changes: event.changes, stop });
              isDone = true;
              const { changes, notDone, note, credits } = event;
              const edit = {
                changes: changes as unknown as Change[], // validated by the server
                notDone: notDone.map((text) => ({ text, reason: 'unknown' as const })),
              };
              show({ status: 'done', edit, note, cost: credits?.cost ?? 0 });
            },
          },
        ),
      )
      .then(
        () => isDone || show({ status: 'failed', message: brokenOff }),
        (error: unknown) =>
          show({ status: 'failed', message: error instanceof CallFailed ? error.message : brokenOff }),
      );
  }
  return { state, ask: () => ask(current) };
}

const idle: ModelEdit = { status: 'idle' };
const brokenOff = 'The answer of the language model broke off. Try again.';
