import { FileText, History, Image, MessageSquareText, Table2 } from 'lucide-react';
import { type DragEvent, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { SnapExample } from '#contract/ai/snap.ts';
import { fetchFile } from '#web/client/download.ts';
import * as languageModels from '#web/client/endpoints/language-models.ts';
import * as snap from '#web/client/endpoints/snap.ts';
import * as usage from '#web/client/endpoints/usage.ts';
import { CallFailed } from '#web/client/send.ts';
import { useCall } from '#web/client/use-call.ts';
import { Announcement } from '#web/shared/ai/announcement.tsx';
import { promptExamples } from '#web/shared/ai/prompt-examples.ts';
import type { NewDraft } from '#web/shared/charts/draft.ts';
import { Button } from '#web/ui/button.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { useAi } from '#web/workers/ai/use-ai.ts';
import { Composer } from './composer.tsx';
import { spokenReply } from './conversation.ts';
import { HistoryList } from './history-list.tsx';
import { loadCode } from './load-code.ts';
import { costOf } from './reply-view.tsx';
import { useConversation } from './use-conversation.ts';
import { useFiles } from './use-files.ts';
import { useConversationHistory } from './use-history.ts';

// Loaded when they are needed: what replies look like brings charts and tables.
const TurnView = lazy(() => import('./turn-view.tsx').then(({ TurnView }) => ({ default: TurnView })));
const ReplyPreview = lazy(() => import('./turn-view.tsx').then(({ ReplyPreview }) => ({ default: ReplyPreview })));
const DataDialog = lazy(() => import('./data-dialog.tsx').then(({ DataDialog }) => ({ default: DataDialog })));

type AssistantProps = {
  examples: readonly SnapExample[];
  isSignedIn: boolean;
  /** Opens a chart in the editor: as a draft, or as a project of the user. */
  onOpen: (draft: NewDraft) => Promise<void>;
};

/** A conversation about data: charts and answers, each with what it was made from. */
export function Assistant({ examples, isSignedIn, onOpen }: AssistantProps) {
  const ai = useAi();
  const [text, setText] = useState('');
  const [isChoosing, setIsChoosing] = useState(false);
  const [isModelOn, setIsModelOn] = useState(false);
  const model = useCall(languageModels.available, {}, { enabled: isSignedIn });
  const credits = useCall(usage.list, {}, { enabled: isSignedIn });
  const hasModel = isSignedIn && model.data?.isAvailable === true;
  const withModel = hasModel && isModelOn;
  const modelHint = `Your words and the columns with some values go to ${model.data?.model?.name ?? 'it'}`;
  const state = useConversation(ai, { typed: text, withModel });
  const { conversation, current, preview } = state;
  const files = useFiles(state.attach);
  const history = useConversationHistory(state, { isSignedIn });
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  const end = useRef<HTMLDivElement>(null);
  const last = conversation.turns.at(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new reply comes into view
  useEffect(() => {
    if (last !== undefined) void end.current?.scrollIntoView({ block: 'end' }); // a promise in newer browsers
  }, [last?.id, last?.reply.is]);

  async function submit(message: string) {
    const isPaid = state.submit(message.trim(), files.attached);
    setText('');
    files.clear();
    if (!(await isPaid)) setText(message);
    if (isSignedIn) void credits.refetch();
  }

  async function startExample({ with: data, kind, filename }: SnapExample) {
    const isMessage = kind === 'prompt' || kind === 'question';
    if (data !== null) await files.add([await exampleFile(data)]);
    if (!isMessage) return void files.add([await exampleFile(filename)]);
    const message = (await (await exampleFile(filename)).text()).trim();
    setText(message);
  }

  function handleDrop(event: DragEvent) {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    void files.add([...event.dataTransfer.files]);
  }

  const balance = last !== undefined && 'credits' in last.reply ? last.reply.credits?.balance : undefined;
  const list = <HistoryList history={history} isSignedIn={isSignedIn} onOpened={() => setIsHistoryOpen(false)} />;
  return (
    <div className="flex flex-1">
      <aside
        aria-label="History"
        className="sticky top-0 hidden h-dvh w-64 shrink-0 flex-col overflow-y-auto border-line border-e p-4 lg:flex"
      >
        {list}
      </aside>
      <Drawer title="History" side="left" open={isHistoryOpen} onOpenChange={setIsHistoryOpen}>
        {list}
      </Drawer>
      <section
        aria-label="Assistant"
        onDragOver={(event) => event.preventDefault()}
        onDrop={handleDrop}
        className="mx-auto flex min-h-0 w-full max-w-3xl flex-1 flex-col px-4 sm:px-5"
      >
        <div className="flex items-center gap-3 py-2 lg:hidden">
          <Button size="small" variant="quiet" icon={<History />} onClick={() => setIsHistoryOpen(true)}>
            History
          </Button>
        </div>
        {conversation.turns.length > 0 && <h1 className="sr-only">AI assistant</h1>}
        <div className="flex-1">
          {conversation.turns.length === 0 && (
            <Welcome
              hasData={current !== null}
              examples={examples}
              onPrompt={submit}
              onExample={(example) => void startExample(example).catch(requireCallFailed)}
            />
          )}
          <ol aria-label="Conversation" className="flex flex-col gap-6 py-4 empty:hidden">
            {conversation.turns.map((turn) => (
              <Suspense key={turn.id} fallback={null}>
                <TurnView {...{ turn, state, onOpen, hasModel }} isLast={turn === last} onAsk={submit} />
              </Suspense>
            ))}
          </ol>
          {preview !== null && text.trim() !== '' && current !== null && (
            <section aria-label="Preview" className="mb-4 rounded-card border border-edge border-dashed p-3">
              <p className="mb-2 text-12 text-muted">While you type. Press Enter to keep it.</p>
              <Suspense fallback={null}>
                <ReplyPreview request={text} reply={preview} data={current} />
              </Suspense>
            </section>
          )}
          <div ref={end} className="scroll-mb-48" />
        </div>
        <div className="sticky bottom-0 bg-paper pt-2 pb-4">
          <Composer
            text={text}
            onText={setText}
            onSend={() => submit(text)}
            onStop={state.stop}
            isBusy={state.isBusy}
            files={files.files}
            onFiles={files.add}
            onRemoveFile={files.remove}
            onChooseData={() => setIsChoosing(true)}
            attachments={conversation.attachments}
            current={current}
            onCurrent={state.choose}
            cost={costOf({
              isSignedIn,
              hasData: current !== null,
              withModel,
              balance: balance ?? credits.data?.tokens.balance,
            })}
            {...(hasModel && { model: { isOn: isModelOn, onChange: setIsModelOn, hint: modelHint } })}
          />
          {history.problem !== null && <p className="mt-2 text-13 text-warning-ink">{history.problem}</p>}
          {ai.status === 'failed' && (
            <p role="alert" className="mt-2 text-13 text-error-ink">
              The built-in engine could not be loaded.{' '}
              <button type="button" className="underline" onClick={ai.onRetry}>
                Try again
              </button>
            </p>
          )}
        </div>
        <Announcement words={last === undefined ? '' : spokenReply(last.reply)} />
        {isChoosing && (
          <Suspense fallback={null}>
            <DataDialog
              hasDatasets={isSignedIn}
              onClose={() => setIsChoosing(false)}
              onChosen={async (chosen) => {
                await loadCode(); // whatever has data needs it
                state.attach([chosen]);
                setIsChoosing(false);
              }}
            />
          </Suspense>
        )}
      </section>
    </div>
  );
}

/** A call that failed has shown a toast. Everything else is a bug. */
function requireCallFailed(error: unknown): void {
  if (!(error instanceof CallFailed)) throw error;
}

async function exampleFile(filename: string): Promise<File> {
  const { bytes } = await fetchFile(snap.readExample, { filename });
  return new File([bytes], filename, { type: bytes.type });
}

type WelcomeProps = {
  /** With data there is something to ask about: what other data could be asked is in the way of the preview. */
  hasData: boolean;
  examples: readonly SnapExample[];
  onPrompt: (text: string) => void;
  onExample: (example: SnapExample) => void;
};

const kinds: Record<SnapExample['kind'], ReactNode> = {
  text: <FileText />,
  data: <Table2 />,
  prompt: <MessageSquareText />,
  question: <MessageSquareText />,
  image: <Image />,
  pdf: <FileText />,
};

/** One of each kind is enough to see what can be done. */
const shownExamples = [
  'rent-question.txt',
  'sales-prompt.txt',
  'museum-visitors.json',
  'visitors-column-chart.png',
  'sales-report.pdf',
  'board-minutes.txt',
];

/** The empty conversation: what the assistant does, and examples that start at once. */
function Welcome({ hasData, examples, onPrompt, onExample }: WelcomeProps) {
  if (hasData) return <Heading />;
  const shown = shownExamples.flatMap((name) => examples.find(({ filename }) => filename === name) ?? []);
  return (
    <div className="flex flex-col gap-8 py-4 sm:py-10">
      <Heading />
      <section aria-label="Open data" className="flex flex-col gap-2">
        <h2 className="font-medium text-13 text-muted">Ask open data</h2>
        <ul className="flex flex-wrap gap-2">
          {promptExamples.map((text) => (
            <li key={text} className="max-w-full">
              <Choice onChoose={() => onPrompt(text)}>{text}</Choice>
            </li>
          ))}
        </ul>
      </section>
      {shown.length > 0 && (
        <section aria-label="Examples" className="flex flex-col gap-2">
          <h2 className="font-medium text-13 text-muted">Start with an example</h2>
          <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
            {shown.map((example) => (
              <li key={example.filename}>
                <Choice onChoose={() => onExample(example)}>
                  <span className="flex items-start gap-2.5 [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-muted">
                    {kinds[example.kind]}
                    <span className="min-w-0">
                      <span className="block font-medium">{example.title}</span>
                      <span className="block text-13 text-muted">{example.description}</span>
                    </span>
                  </span>
                </Choice>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Heading() {
  return (
    <div className="flex flex-col gap-2 py-4">
      <h1 className="font-semibold font-serif text-28 tracking-tight sm:text-40">AI assistant</h1>
      <p className="max-w-prose text-16 text-muted">
        Describe a chart, or attach a table, picture or PDF and ask about it. Every number is read from your data or
        computed from it.
      </p>
    </div>
  );
}

function Choice({ onChoose, children }: { onChoose: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onChoose}
      className="size-full rounded-card border border-line px-3 py-2 text-start text-14 hover:border-edge hover:bg-wash pointer-coarse:min-h-11"
    >
      {children}
    </button>
  );
}
