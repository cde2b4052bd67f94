import { Lightbulb } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { SnapExample } from '#contract/ai/snap.ts';
import * as snap from '#web/client/endpoints/snap.ts';
import { send } from '#web/client/send.ts';
import type { NewDraft } from '#web/shared/charts/draft.ts';
import { changeReading, type Reading } from '#web/shared/readings/reading.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Dropped } from '#web/workers/data/messages.ts';
import { CreditNoteSlot } from './credit-note-slot.tsx';
import { detectFile } from './detect-kind.ts';
import type { Fetching } from './fetching.ts';
import { ReadingFailed } from './reading-failed.tsx';
import { PromptResult } from './results/prompt-result.tsx';
import { TableChoice } from './results/table-choice.tsx';
import { TableResult } from './results/table-result.tsx';
import { fetchExample } from './samples.ts';
import { LinkCard, PdfCard, PictureCard, PromptCard, SourceCard, TextCard } from './source-cards.tsx';
import { useBox } from './use-box.ts';
import { usePageTransfers } from './use-page-transfers.ts';
import { usePrompt } from './use-prompt.ts';
import { type ReadSource, useReading } from './use-reading.ts';
import { type ImportWork, scrollToResult, Working } from './working.tsx';

// Loaded with the first PDF.
const ChoosePart = lazy(() => import('./choose-part.tsx').then(({ ChoosePart }) => ({ default: ChoosePart })));

type GetDataProps = {
  maxBytes: number | null;
  fetching: Fetching;
  onChosen: (draft: NewDraft) => Promise<void>;
};

type Latest = { is: 'none' | 'table' | 'prompt' | 'reading' } | { is: 'pdf'; file: File };

/** Every source of data side by side. What is read from a picture, PDF or text is checked next. */
export function GetData({ maxBytes, fetching, onChosen }: GetDataProps) {
  const navigate = useNavigate();
  const box = useBox({ maxBytes, withAreas: false });
  const prompt = usePrompt();
  const reading = useReading();
  const [latest, setLatest] = useState<Latest>({ is: 'none' });
  const [typed, setTyped] = useState({ text: '', link: '', request: '' });
  const [isOver, setIsOver] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const outcome = useRef<HTMLElement>(null);

  function begin(next: Latest) {
    setFailure(null);
    setLatest(next);
  }

  async function read(source: ReadSource) {
    begin({ is: 'reading' });
    const found = await reading.read(source);
    if (found?.tables.length === 1) await check(found);
  }

  /** Leads to the page where the numbers are compared with the original. */
  async function check(found: Reading) {
    await changeReading(found);
    await navigate(`/ai/edit-data/${found.id}`);
  }

  function ask(request: string) {
    begin({ is: 'prompt' });
    setTyped((now) => ({ ...now, request }));
    prompt.ask(request);
  }

  function open(source: Dropped) {
    if (!(source instanceof File)) return setTyped((now) => ({ ...now, text: source.text }));
    const kind = detectFile(source);
    if (kind === 'pdf') return begin({ is: 'pdf', file: source });
    if (kind === 'image') return void read({ file: source });
    if (kind === 'note') return void source.text().then((text) => setTyped((now) => ({ ...now, text })), reportError);
    begin({ is: 'table' });
    box.open(source);
  }

  usePageTransfers({ onOpen: open, onOver: setIsOver });

  async function handleChosen(draft: NewDraft) {
    await onChosen(draft).catch((error: unknown) => setFailure(error instanceof Error ? error.message : String(error)));
  }

  const work = workOf();
  const isWorking = work !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: work that begins or ends changes what is shown
  useEffect(() => {
    if (latest.is !== 'none') scrollToResult(outcome.current);
  }, [latest, isWorking]);
  const found = box.state.status === 'empty' ? null : box.state.found;
  return (
    <div className="flex flex-col gap-8">
      <CreditNoteSlot />
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        <PictureCard isOver={isOver} onFile={open} />
        <PdfCard isOver={isOver} onFile={open} />
        <TextCard
          value={typed.text}
          onChange={(text) => setTyped({ ...typed, text })}
          onRead={() => void read({ text: typed.text })}
        />
        <LinkCard
          fetching={fetching}
          value={typed.link}
          onChange={(link) => setTyped({ ...typed, link })}
          onImport={() => {
            begin({ is: 'table' });
            void box.openAddress(typed.link.trim());
          }}
        />
        <PromptCard
          value={typed.request}
          onChange={(request) => setTyped({ ...typed, request })}
          onAsk={() => ask(typed.request.trim())}
        />
        <ExampleInputs onFile={open} onText={(text) => setTyped({ ...typed, text })} onRequest={ask} />
      </div>
      <section ref={outcome} aria-label="Result" className="flex scroll-mt-6 flex-col gap-4">
        {failure !== null && <ErrorState compact title={failure} kept="Your data is still here." />}
        {work !== null && <Working work={work} />}
        {latest.is === 'pdf' && (
          <Suspense>
            <ChoosePart key={latest.file.name} file={latest.file} onRead={(source) => void read(source)} />
          </Suspense>
        )}
        {latest.is === 'reading' && (
          <ReadingFailed
            state={reading.state}
            onRead={(source) => void read(source)}
            onAsk={() => ask(typed.text.trim().slice(0, 2000))}
          />
        )}
        {latest.is === 'reading' && reading.state.status === 'done' && (
          <Found reading={reading.state.reading} onTable={reading.choose} onCheck={check} />
        )}
        {latest.is === 'table' && box.state.status === 'failed' && <ErrorState compact title={box.state.message} />}
        {latest.is === 'table' && found !== null && (
          <TableResult
            found={found}
            isWorking={work !== null}
            wanted={null}
            shapesOffer={undefined}
            onReadAgain={box.readAgain}
            onReplace={() => setLatest({ is: 'none' })}
            onChosen={handleChosen}
          />
        )}
        {latest.is === 'prompt' && prompt.state.status === 'failed' && (
          <ErrorState compact title={prompt.state.message} kept="Your text is still here." />
        )}
        {latest.is === 'prompt' && prompt.state.status === 'done' && (
          <PromptResult
            result={prompt.state.result}
            sheet={prompt.state.sheet}
            onChosen={handleChosen}
            onSimilar={(hit) => prompt.ask(typed.request.trim(), hit)}
          />
        )}
      </section>
    </div>
  );

  function workOf(): ImportWork | null {
    if (latest.is === 'reading' && reading.state.status === 'working')
      return { ...reading.state, onCancel: reading.cancel };
    if (latest.is === 'prompt' && prompt.state.status === 'asking')
      return { words: 'Finding data and charts', share: null, onCancel: prompt.stop };
    if (latest.is === 'table' && box.state.status === 'working') return { ...box.state, onCancel: box.cancel };
    return null;
  }
}

type FoundProps = { reading: Reading; onTable: (table: number) => void; onCheck: (reading: Reading) => Promise<void> };

function Found({ reading, onTable, onCheck }: FoundProps) {
  if (reading.tables.length < 2) return null; // it is opened at once
  return (
    <>
      <p role="status" className="font-medium text-14">
        Found {reading.tables.length} tables. Choose one to continue.
      </p>
      <TableChoice tables={reading.tables} value={reading.table} isPaged={reading.kind === 'pdf'} onChange={onTable} />
      <Button variant="primary" className="self-start" onClick={() => void onCheck(reading)}>
        Check this table
      </Button>
    </>
  );
}

type ExampleInputsProps = {
  onFile: (file: File) => void;
  onText: (text: string) => void;
  onRequest: (request: string) => void;
};

type State = { status: 'loading' } | { status: 'error' } | { status: 'done'; examples: readonly SnapExample[] };

/** Examples of the server: pictures, PDFs, texts and prompts with their own figures. */
function ExampleInputs({ onFile, onText, onRequest }: ExampleInputsProps) {
  const [state, setState] = useState<State>({ status: 'loading' });
  useEffect(() => {
    const ending = new AbortController();
    send(snap.examples, {}, { toast: false, signal: ending.signal }).then(
      ({ examples }) => setState({ status: 'done', examples: kinds.flatMap((kind) => examples.filter(isOf(kind))) }),
      () => !ending.signal.aborted && setState({ status: 'error' }),
    );
    return () => ending.abort();
  }, []);

  async function handleTry({ filename, kind }: SnapExample) {
    const file = await fetchExample(filename);
    if (kind === 'image' || kind === 'pdf') return onFile(file);
    const text = await file.text();
    if (kind === 'prompt') onRequest(text.trim());
    else onText(text);
  }

  return (
    <SourceCard icon={<Lightbulb />} title="Examples">
      {state.status === 'loading' && <Skeleton lines={5} />}
      {state.status === 'error' && <p className="text-13 text-muted">The examples could not be loaded.</p>}
      {state.status === 'done' && (
        <ul className="-mx-2 max-h-40 overflow-y-auto">
          {state.examples.map((example) => (
            <li key={example.filename}>
              <button
                type="button"
                onClick={() => void handleTry(example).catch(reportError)}
                className="w-full rounded-control px-2 py-1.5 text-start hover:bg-ink/4"
              >
                <span className="block truncate text-13">{example.title}</span>
                <span className="block truncate text-12 text-muted">{example.description}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </SourceCard>
  );
}

/** Shown kinds, in this order. Data files go to the import of data, and prompts about them with them. */
const kinds = ['image', 'pdf', 'text', 'prompt'] as const;

function isOf(shown: (typeof kinds)[number]): (example: SnapExample) => boolean {
  return ({ kind, with: of }) => kind === shown && of === null;
}
