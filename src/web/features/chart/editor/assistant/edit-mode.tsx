import { ArrowRight, Sparkles } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Edit, NotDone } from '#ai/offline/edit/edit-by-sentence.ts';
import type { Change } from '#chart/changes/change.ts';
import type { Document } from '#chart/document/document.ts';
import { creditCosts } from '#contract/workspace/credits.ts';
import { counted } from '#lib/counted.ts';
import * as languageModels from '#web/client/endpoints/language-models.ts';
import * as snapAi from '#web/client/endpoints/snap-ai.ts';
import { stream } from '#web/client/events/read-events.ts';
import { CallFailed } from '#web/client/send.ts';
import { useStore } from '#web/client/store.ts';
import { useCall } from '#web/client/use-call.ts';
import { Announcement, UnusedWords } from '#web/shared/ai/announcement.tsx';
import { editExamples } from '#web/shared/ai/examples.ts';
import { askForReader, ofRequest } from '#web/shared/model-access/reader-question.ts';
import { creditsInWords } from '#web/shared/plans/credit-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { type AiState, useReply } from '#web/workers/ai/use-ai.ts';
import { type EditorChartState, useContentPart, useEditorSession } from '../model/editor-session.ts';
import { assistantOf } from './assistant-state.ts';
import { applyProposal, type ChangeLine, changeLines, propose } from './proposals.ts';
import { ExampleList, SentenceField, useAfterReply } from './sentence-field.tsx';

type Done = Extract<EditorChartState, { status: 'done' }>;

/**
 * Changes by sentence: shown as a diff and in the preview while the user types, made when they are applied. Where a
 * language model may read the chart, it can be asked for what the built-in engine does not understand.
 */
export function EditMode({ state, ai }: { state: Done; ai: AiState }) {
  const session = useEditorSession();
  const { sentence: store } = assistantOf(session);
  const sentence = useStore(store);
  const document = useContentPart((content) => content.document);
  const steps = useContentPart((content) => content.steps);
  const { table } = state.chart;
  const about = useMemo(() => ({ table, name: '' }), [table]);
  const ask = useMemo(
    () => (sentence.trim() === '' ? null : { sentence, document, steps }),
    [sentence, document, steps],
  );
  const { last, isWaiting, error } = useReply(ai, 'edit', { ask, about });
  const model = useModelEdit(ask);
  const byModel = model.state.status === 'done' && model.state.edit.changes.length > 0 ? model.state.edit : null;
  const builtIn = last?.reply ?? null;
  const edit = byModel ?? builtIn;
  const isOffered = model.ask !== null && !isWaiting && builtIn !== null && builtIn.notDone.length > 0;
  const lines = useMemo(
    () => (edit === null ? [] : changeLines(edit.changes, document, table)),
    [edit, document, table],
  );
  const examples = useMemo(() => editExamples({ document, table }), [document, table]);

  useEffect(() => {
    const changes = lines.length === 0 ? [] : (edit?.changes ?? []);
    propose(session, { changes, words: shortened(store.read()) });
  }, [session, store, edit, lines]);
  const apply = useAfterReply(isWaiting, () => applyProposal(session));

  return (
    <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto overscroll-contain px-4 pt-4 pb-16">
      <SentenceField
        label="Describe a change"
        placeholder="make it horizontal, sort by value"
        value={sentence}
        onChange={store.write}
        onEnter={apply}
      />
      {ask === null && <ExampleList examples={examples} onChoose={store.write} />}
      {error !== null && <p className="text-13 text-error-ink">This sentence could not be read. Try other words.</p>}
      {edit !== null && <Diff lines={lines} notDone={edit.notDone} isCommand={edit.command !== null} />}
      {edit !== null && edit.offers.length > 0 && <Offers sentences={edit.offers} onChoose={store.write} />}
      {edit !== null && edit.command !== null && <MoveButton command={edit.command} onDone={() => store.write('')} />}
      {isOffered && <ModelEditBar state={model.state} onAsk={() => model.ask?.()} />}
      {lines.length > 0 && (
        <div className="flex gap-2">
          <Button variant="primary" onClick={apply}>
            Apply {lines.length === 1 ? 'change' : `${lines.length} changes`}
          </Button>
          <Button onClick={() => store.write('')}>Clear</Button>
        </div>
      )}
      <Announcement words={edit === null || isWaiting ? '' : spoken(lines, edit.notDone)} />
    </div>
  );
}

/** Sentences that come close to what was not understood. */
function Offers({ sentences, onChoose }: { sentences: readonly string[]; onChoose: (sentence: string) => void }) {
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-13 text-muted">What comes close:</p>
      <ul aria-label="Changes that come close" className="flex flex-wrap gap-1.5">
        {sentences.map((sentence) => (
          <li key={sentence}>
            <Button size="small" onClick={() => onChoose(sentence)}>
              {sentence}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** “undo” is a move in the history of the chart. */
function MoveButton({ command, onDone }: { command: 'undo' | 'redo'; onDone: () => void }) {
  const { editor } = useEditorSession();
  const { past, future } = useStore(editor.history);
  const isEmpty = (command === 'undo' ? past : future).length === 0;
  if (isEmpty) return <p className="text-13 text-muted">There is nothing to {command}.</p>;
  const move = () => {
    if (command === 'undo') editor.undo();
    else editor.redo();
    onDone();
  };
  return (
    <Button variant="primary" onClick={move}>
      {command === 'undo' ? 'Undo the last change' : 'Redo the change'}
    </Button>
  );
}

type DiffProps = { lines: readonly ChangeLine[]; notDone: readonly NotDone[]; isCommand: boolean };

function Diff({ lines, notDone, isCommand }: DiffProps) {
  const unknown = notDone.filter(({ reason }) => reason === 'unknown').map(({ text }) => text);
  const advice = new Set(notDone.flatMap((each) => each.advice ?? []));
  const unclear = notDone.filter(({ reason }) => reason === 'unclear').map(({ text }) => text);
  return (
    <div className="flex flex-col gap-2">
      {lines.length > 0 && (
        <ul aria-label="Changes" className="divide-y divide-line rounded-card border border-line">
          {lines.map(({ label, before, after }) => (
            <li key={`${label} ${after}`} className="px-3 py-2 text-13">
              <p className="text-12 text-muted">{label}</p>
              <p className="flex flex-wrap items-center gap-x-1.5 gap-y-0.5">
                <span className="min-w-0 break-words text-muted line-through decoration-1">
                  <Value text={before} />
                </span>
                <ArrowRight aria-label="becomes" className="size-3.5 shrink-0 text-muted rtl:rotate-180" />
                <span className="min-w-0 break-words font-medium">
                  <Value text={after} />
                </span>
              </p>
            </li>
          ))}
        </ul>
      )}
      {lines.length === 0 && notDone.length === 0 && !isCommand && (
        <p className="text-13 text-muted">The chart already looks like this.</p>
      )}
      <UnusedWords words={unknown} />
      {[...advice].map((sentence) => (
        <p key={sentence} className="text-13 text-muted">
          {sentence}
        </p>
      ))}
      {unclear.length > 0 && (
        <p className="rounded-card bg-warning-wash px-3 py-2 text-13 text-warning-ink">
          Could mean several settings: {unclear.map((text) => `“${text}”`).join(', ')}. Say it with the name of the
          setting.
        </p>
      )}
    </div>
  );
}

/** A value of a setting; colors with a swatch. */
function Value({ text }: { text: string }) {
  if (!/^#[0-9a-f]{6}$/i.test(text)) return text;
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden="true" className="size-3.5 rounded-[3px] ring-1 ring-ink/15" style={{ background: text }} />
      {text}
    </span>
  );
}

function spoken(lines: readonly ChangeLine[], notDone: readonly NotDone[]): string {
  const count = counted(lines.length, 'change.', 'changes.');
  const named = lines.map(({ label, before, after }) => `${label}: ${before} becomes ${after}.`).join(' ');
  const unused = notDone.length === 0 ? '' : ` Not used: ${notDone.map(({ text }) => text).join(', ')}.`;
  return `${count} ${named}${unused}`;
}

function shortened(sentence: string): string {
  const text = sentence.trim().replace(/\s+/g, ' ');
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

/** Offers the language model for what the built-in engine left unread, and shows what came of it. */
function ModelEditBar({ state, onAsk }: { state: ModelEdit; onAsk: () => void }) {
  switch (state.status) {
    case 'idle':
      return (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button size="small" icon={<Sparkles />} onClick={onAsk}>
            Ask the language model
          </Button>
          <p className="text-12 text-muted">
            {creditsInWords(creditCosts.question)}. It gets your words, the settings of the chart, and its columns with
            some values.
          </p>
        </div>
      );
    case 'reading':
      return (
        <div role="status" className="flex items-center gap-2 text-13 text-muted">
          <Spinner />
          <p className="min-w-0 flex-1">
            The language model is reading{state.changes > 0 && ` · ${counted(state.changes, 'change')}`} …
          </p>
          <Button size="small" variant="quiet" onClick={state.stop}>
            Stop
          </Button>
        </div>
      );
    case 'failed':
      return (
        <div className="flex flex-wrap items-center gap-2">
          <p role="alert" className="min-w-0 flex-1 text-13 text-error-ink">
            {state.message}
          </p>
          <Button size="small" onClick={onAsk}>
            Try again
          </Button>
        </div>
      );
    case 'done':
      return (
        <div className="flex flex-wrap items-center gap-2 text-12 text-muted">
          {state.edit.changes.length > 0 && (
            <Badge kind="accent" icon={<Sparkles />}>
              From the language model
            </Badge>
          )}
          <p role="status">{wordsOf(state)}</p>
        </div>
      );
  }
}

function wordsOf({ edit, note, cost }: Extract<ModelEdit, { status: 'done' }>): string {
  if (note !== null) return `${note} Nothing was charged.`;
  if (edit.changes.length === 0) return 'The language model found no change for this. Try other words.';
  return `${creditsInWords(cost)} used. Check the changes before you apply them.`;
}

type Ask = { sentence: string; document: Document };

/** What the language model made of a sentence. */
type ModelEdit =
  | { status: 'idle' }
  | { status: 'reading'; changes: number; stop: () => void }
  | { status: 'done'; edit: Edit; note: string | null; cost: number }
  | { status: 'failed'; message: string };

/**
 * Asks the language model what a sentence changes, where this chart may be sent to one: `ask` is null where it may not.
 * The result counts until the sentence or the chart changes.
 */
function useModelEdit(current: Ask | null): { state: ModelEdit; ask: (() => void) | null } {
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
                offers: [],
                command: null,
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
