import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { manifestOf } from '#chart/template/registry.ts';
import type { NewDraft } from '#web/shared/charts/draft.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import type { Dropped } from '#web/workers/data/messages.ts';
import { BoxFrame } from './box-frame.tsx';
import { detectFile, detectSvg, detectText, isSvg, type SvgKind, type TextKind } from './detect-kind.ts';
import { type Entrance, publicEntrances } from './entrance-words.tsx';
import { Entrances, type TypedText } from './entrances.tsx';
import type { Fetching } from './fetching.ts';
import { ReadAs, svgKinds, textKinds } from './read-as.tsx';
import { ReadingFailed } from './reading-failed.tsx';
import { PromptResult } from './results/prompt-result.tsx';
import { ReadingResult } from './results/reading-result.tsx';
import { PickedChartType, type RenderShapesOffer, TableResult } from './results/table-result.tsx';
import { pasteOf } from './samples.ts';
import { useBox } from './use-box.ts';
import { usePageTransfers } from './use-page-transfers.ts';
import { usePrompt } from './use-prompt.ts';
import { type ReadSource, useReading } from './use-reading.ts';
import { type ImportWork, scrollToResult, Working } from './working.tsx';

interface ImportBoxProps {
  maxBytes: number | null;
  fetching: Fetching;
  onChosen: (draft: NewDraft) => Promise<void>;
  shapesOffer?: RenderShapesOffer;
  entrances?: readonly Entrance[];
  firstEntrance?: Entrance;
  /** Content of the entrance “Template or gallery”. */
  templates?: ReactNode;
  /** Input from before this was loaded. */
  first?: Dropped | null;
  firstText?: string;
  firstAddress?: string;
  firstSample?: string | null;
  /** Focuses the field at once. */
  isFocused?: boolean;
  /** The type the user picked before importing data. */
  wanted?: string | null;
  onWanted?: (template: string | null) => void;
  /** A dataset the user picked. */
  dataset?: { id: string; name: string } | null;
}

type Latest = { is: 'table' | 'prompt' | 'reading'; isTyped: boolean };

/** An SVG where maps are taken too: what it looks like, and what it is read as. */
type OpenedSvg = { file: File; detected: SvgKind; value: SvgKind };

const mostShown = 100_000;
/** Longer text files are data. */
const longestText = 500_000;

/** From any input to charts: tables, files, pictures, PDFs, texts, links and requests go in here, and the result is the first chart. */
export function ImportBox(props: ImportBoxProps) {
  const { maxBytes, fetching, onChosen, shapesOffer, wanted = null, onWanted, templates } = props;
  const { entrances = publicEntrances, firstEntrance = 'data', firstText = '', firstAddress = '' } = props;
  const { first, firstSample = null, isFocused = false, dataset = null } = props;
  const box = useBox({ maxBytes, withAreas: shapesOffer !== undefined });
  const prompt = usePrompt();
  const reading = useReading();
  const [entrance, setEntrance] = useState(firstEntrance);
  const [typed, setTyped] = useState<TypedText>(() => typedText(firstText || firstAddress));
  const [chosenKind, setChosenKind] = useState<TextKind | null>(null);
  /** Which result is the latest, and whether it is one of the typed text. */
  const [latest, setLatest] = useState<Latest>({ is: 'table', isTyped: false });
  const [svg, setSvg] = useState<OpenedSvg | null>(null);
  const [isEntering, setIsEntering] = useState(false);
  const [isAskingToSignIn, setIsAskingToSignIn] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const place = useRef<HTMLElement>(null);

  const detected = useMemo(() => detectTyped(typed, entrance), [typed, entrance]);
  const kind = chosenKind ?? detected;
  const found = box.state.status === 'empty' ? null : box.state.found;
  const linkError = box.state.status === 'failed' && box.state.isOfLink && found === null ? box.state.message : null;
  const work = workOf();
  const hasCharts = {
    table: found !== null,
    prompt: prompt.state.status === 'done' && prompt.state.result.status === 'made',
    reading: reading.state.status === 'done',
  }[latest.is];
  const areChartsShown = hasCharts && !isEntering;

  /** Chooses a way to begin, with the cursor where it begins. */
  function enter(next: Entrance) {
    flushSync(() => setEntrance(next));
    const start =
      next === 'file'
        ? 'form button[data-file]'
        : next === 'template'
          ? '[data-templates] :is(input, button, a)'
          : 'textarea';
    place.current?.querySelector<HTMLElement>(start)?.focus();
  }

  function begin(is: Latest['is'], { isTyped = false } = {}) {
    setFailure(null);
    setIsAskingToSignIn(false);
    setIsEntering(false);
    setSvg(null);
    setLatest({ is, isTyped });
  }

  function open(source: Dropped, sampleOf: string | null = null) {
    if (source instanceof File) return void openFile(source);
    if (sampleOf !== null) {
      begin('table');
      return box.open(source, sampleOf);
    }
    setTyped({ text: source.text.slice(0, mostShown), source });
    setChosenKind(null);
    if (detectText(source.text, source.html) === 'table') {
      begin('table', { isTyped: true });
      return box.open(source);
    }
    setIsEntering(true); // text is sent when the user says so
    place.current?.querySelector('textarea')?.focus({ preventScroll: true });
  }

  async function openFile(file: File): Promise<void> {
    if (isSvg(file) && shapesOffer !== undefined) {
      const detected = detectSvg(await file.text());
      return openSvg({ file, detected, value: detected });
    }
    const fileKind = detectFile(file);
    if (fileKind === 'image' || fileKind === 'pdf') return read({ file });
    if (fileKind === 'note' && file.size <= longestText) {
      const text = await file.text();
      if (detectText(text) !== 'table') {
        setTyped(typedText(text));
        setChosenKind('text');
        return read({ text }, { isTyped: true });
      }
    }
    begin('table');
    box.open(file);
  }

  function openSvg(opened: OpenedSvg) {
    if (opened.value === 'image') read({ file: opened.file });
    else {
      begin('table');
      box.open(opened.file);
    }
    setSvg(opened);
  }

  function read(source: ReadSource, typing = {}) {
    begin('reading', typing);
    void reading.read(source);
  }

  function submit(as: TextKind, { source }: TypedText = typed) {
    if (as === 'link') return openLink(source.text.trim());
    if (as === 'table') {
      begin('table', { isTyped: true });
      return box.open(source);
    }
    if (as === 'text') return read({ text: source.text }, { isTyped: true });
    begin('prompt', { isTyped: true });
    prompt.ask(source.text.trim());
  }

  function openLink(address: string) {
    if (fetching.status === 'sign-in') return setIsAskingToSignIn(true);
    begin('table');
    void box.openAddress(address);
  }

  function openSample(template: string) {
    pasteOf(template).then((sample) => sample && open(sample, template), reportError);
  }

  function workOf(): ImportWork | null {
    if (latest.is === 'prompt')
      return prompt.state.status === 'asking'
        ? { words: 'Finding data and charts', share: null, onCancel: prompt.stop }
        : null;
    if (latest.is === 'reading')
      return reading.state.status === 'working' ? { ...reading.state, onCancel: reading.cancel } : null;
    const { state } = box;
    return state.status === 'working' ? { ...state, onCancel: box.cancel } : null;
  }

  const openFirst = useEffectEvent(() => {
    if (first) open(first);
    else if (firstSample !== null && manifestOf(firstSample) !== null) openSample(firstSample);
    else if (firstAddress !== '' && fetching.status === 'open') openLink(firstAddress);
    if (isFocused) place.current?.querySelector('textarea')?.focus({ preventScroll: true });
  });
  useEffect(() => openFirst(), []);

  const openDataset = useEffectEvent((picked: { id: string; name: string }) => {
    begin('table');
    void box.openDataset(picked);
    place.current?.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => {
    if (dataset !== null) openDataset(dataset);
  }, [dataset]);

  const isRead = areChartsShown && work === null;
  useEffect(() => {
    if (isRead) scrollToResult(place.current);
  }, [isRead]);

  usePageTransfers({ onOpen: open, onOver: setIsOver });

  async function handleChosen(draft: NewDraft) {
    setFailure(null);
    await onChosen(draft).catch((error: unknown) => setFailure(error instanceof Error ? error.message : String(error)));
  }

  return (
    <BoxFrame ref={place}>
      {wanted !== null && <PickedChartType template={wanted} onSample={openSample} onWanted={onWanted} />}
      {latest.is === 'table' && box.state.status === 'failed' && linkError === null && (
        <ErrorState
          compact
          title={box.state.message}
          kept={found === null ? undefined : 'Your previous data is still here.'}
        />
      )}
      {latest.is === 'prompt' && prompt.state.status === 'failed' && (
        <ErrorState compact title={prompt.state.message} kept="Your text is still here." />
      )}
      {latest.is === 'reading' && <ReadingFailed state={reading.state} onRead={read} onAsk={() => submit('request')} />}
      {failure !== null && <ErrorState compact title={failure} kept="Your data is still here." />}
      {work !== null && <Working work={work} />}
      {svg !== null && work === null && !isEntering && (
        <ReadAs offered={svgKinds} {...svg} onChange={(value) => openSvg({ ...svg, value })} />
      )}
      {areChartsShown && latest.isTyped && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <ReadAs offered={textKinds(detected)} detected={detected} value={kind} onChange={handleKind} />
          {latest.is !== 'table' && (
            <Button size="small" className="ms-auto" onClick={() => setIsEntering(true)}>
              Change the text
            </Button>
          )}
        </div>
      )}
      {areChartsShown && latest.is === 'table' && found !== null && (
        <TableResult
          {...{ found, wanted, shapesOffer }}
          isWorking={work !== null}
          onReadAgain={box.readAgain}
          onReplace={() => setIsEntering(true)}
          onChosen={handleChosen}
        />
      )}
      {areChartsShown && latest.is === 'reading' && reading.state.status === 'done' && (
        <ReadingResult
          reading={reading.state.reading}
          onTable={reading.choose}
          onReplace={() => setIsEntering(true)}
          onChosen={handleChosen}
        />
      )}
      {latest.is === 'prompt' && !isEntering && prompt.state.status === 'done' && (
        <PromptResult
          result={prompt.state.result}
          sheet={prompt.state.sheet}
          onChosen={handleChosen}
          onSimilar={(hit) => prompt.ask(typed.source.text.trim(), hit)}
        />
      )}
      {!areChartsShown && !work?.head && (
        <Entrances
          offered={entrances}
          {...{ entrance, typed, maxBytes, isOver, templates, linkError }}
          onEntrance={enter}
          onType={(next) => {
            if (next.text === '') setChosenKind(null);
            setIsAskingToSignIn(false);
            setTyped(next);
          }}
          kind={{ detected, value: kind }}
          onKind={setChosenKind}
          takesMaps={shapesOffer !== undefined}
          linkNote={
            isAskingToSignIn &&
            fetching.status === 'sign-in' && <SignInToImport path={fetching.pathFor(typed.text.trim())} />
          }
          onSubmit={() => submit(kind)}
          onOpen={open}
          onExample={(text) => {
            setTyped(typedText(text));
            setChosenKind(null);
            submit('request', typedText(text));
          }}
        />
      )}
      {isEntering && hasCharts && (
        <Button className="self-start" variant="quiet" onClick={() => setIsEntering(false)}>
          Back to the charts
        </Button>
      )}
      {isOver && areChartsShown && (
        <p className="pointer-events-none absolute inset-0 flex items-center justify-center rounded-card border-2 border-accent border-dashed bg-accent-wash/90 font-medium text-accent-ink">
          Drop the file to replace the data
        </p>
      )}
    </BoxFrame>
  );

  function handleKind(next: TextKind) {
    setChosenKind(next);
    submit(next);
  }
}

function SignInToImport({ path }: { path: string }) {
  return (
    <>
      The server imports data from links for users with an account.{' '}
      <a href={path} className="text-accent-ink underline underline-offset-2">
        Sign in and import this link
      </a>
      .
    </>
  );
}

function typedText(text: string): TypedText {
  return { text, source: { text, html: '' } };
}

/** What the text is taken for; an empty box for what its entrance is about. */
function detectTyped({ source: { text, html } }: TypedText, entrance: Entrance): TextKind {
  if (text.trim() === '') return entrance === 'data' ? 'table' : 'request';
  return detectText(text.slice(0, mostShown), html);
}
