import { X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { type Content, readName } from '#chart/project/content.ts';
import { manifestOf } from '#chart/registry.ts';
import type { Choices, Note } from '#data/reading.ts';
import type { Sheet } from '#data/sheet.ts';
import type { Dropped } from '#web/data-worker/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { BoxFrame } from './box-frame.tsx';
import { type Choice, choicesFor } from './choices-for.ts';
import { Entrances, type Fetching } from './entrances.tsx';
import { FirstCharts } from './first-charts.tsx';
import { fromTransfer } from './from-transfer.ts';
import { WhatWasRead } from './import-summary.tsx';
import { pasteOf } from './samples.ts';
import { toFile, toFileName } from './to-file.ts';
import { type FoundTable, useBox } from './use-box.ts';

/** The chosen chart, with its source. */
export type Chosen = {
  content: Content;
  sheet: Sheet;
  file: File | null;
  choices: Partial<Choices>;
  notes: readonly Note[];
  parts: readonly string[];
  /** A file with areas: they become the map of a map chart. */
  shapes?: File;
};

interface ImportBoxProps {
  maxBytes: number | null;
  fetching: Fetching;
  onChosen: (chosen: Chosen) => Promise<void>;
  /** Another use of a file with areas: an own map. */
  shapesOffer?: (offer: { found: FoundTable; onChoose: (choice: Choice) => Promise<void> }) => ReactNode;
  /** Input from before this was loaded. */
  first?: Dropped | null;
  firstText?: string;
  firstAddress?: string;
  firstSample?: string | null;
  /** Focuses the paste field at once. */
  isFocused?: boolean;
  /** The type the user picked before importing data. */
  wanted?: string | null;
  onWanted?: (template: string | null) => void;
  /** A dataset the user picked. */
  dataset?: { id: string; name: string } | null;
}

/** From data to charts: all kinds of imports go in here, and the result is the first chart. */
export function ImportBox(props: ImportBoxProps) {
  const {
    maxBytes,
    fetching,
    onChosen,
    shapesOffer,
    first,
    firstText = '',
    firstAddress = '',
    isFocused = false,
    wanted = null,
    onWanted,
  } = props;
  const { dataset = null, firstSample = null } = props;
  const box = useBox({ maxBytes, withAreas: shapesOffer !== undefined });
  const { state } = box;
  const [typed, setTyped] = useState({ text: firstText, address: firstAddress });
  const [isBringing, setIsBringing] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const place = useRef<HTMLElement>(null);
  const found = state.status === 'empty' ? null : state.found;
  const offered = useMemo(() => found && choicesFor(found, wanted), [found, wanted]);
  const linkError = state.status === 'failed' && state.isOfLink && state.found === null ? state.message : null;
  const areChartsShown = found !== null && !isBringing;

  function open(source: Dropped, sampleOf: string | null = null) {
    setFailure(null);
    setIsBringing(false);
    box.open(source, sampleOf);
  }

  function openSample(template: string) {
    pasteOf(template).then((sample) => sample && open(sample, template), reportError);
  }

  const openFirst = useEffectEvent(() => {
    if (first) open(first);
    else if (firstSample !== null && manifestOf(firstSample) !== null) openSample(firstSample);
    else if (firstAddress !== '' && fetching.status === 'open') void box.openAddress(firstAddress);
    if (isFocused) place.current?.querySelector('textarea')?.focus({ preventScroll: true });
  });
  useEffect(() => openFirst(), []);

  const openDataset = useEffectEvent((picked: { id: string; name: string }) => {
    setFailure(null);
    setIsBringing(false);
    void box.openDataset(picked);
    place.current?.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => {
    if (dataset !== null) openDataset(dataset);
  }, [dataset]);

  const isRead = areChartsShown && state.status !== 'working';
  useEffect(() => {
    if (isRead) revealCharts(place.current);
  }, [isRead]);

  usePageTransfers({ onOpen: open, onOver: setIsOver });

  async function handleChoose({ document }: Choice) {
    if (found === null) return;
    const name = readName(document.text.title || found.name);
    const { from } = found;
    const isHere = from.is === 'here';
    setFailure(null);
    try {
      await onChosen({
        content: {
          name,
          document,
          datasetId: isHere ? null : from.id,
          steps: [],
        },
        sheet: found.sheet,
        file: isHere ? toFile(from.source, from.choices, toFileName(name)) : null,
        choices: isHere ? from.choices : {},
        notes: found.notes,
        parts: found.parts,
        ...(found.shapes && { shapes: found.shapes.file }),
      });
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
  }

  return (
    <BoxFrame ref={place}>
      {wanted !== null && <Wanted template={wanted} onSample={openSample} onWanted={onWanted} />}
      {state.status === 'failed' && linkError === null && (
        <ErrorState
          compact
          title={state.message}
          kept={found === null ? undefined : 'Your previous data is still here.'}
        />
      )}
      {failure !== null && <ErrorState compact title={failure} kept="Your data is still here." />}
      {state.status === 'working' && (
        <div className="flex items-end gap-4">
          <Progress label={state.words} value={state.share} className="min-w-0 flex-1" />
          <Button size="small" onClick={box.cancel}>
            Cancel
          </Button>
        </div>
      )}
      {areChartsShown && offered !== null && (
        <div aria-busy={state.status === 'working'} className="flex flex-col gap-4">
          <WhatWasRead found={found} onReadAgain={box.readAgain} onClear={() => setIsBringing(true)} />
          {found.shapes !== null && shapesOffer?.({ found, onChoose: handleChoose })}
          {offered.problem !== null && wanted !== null && (
            <p className="text-13">
              <span className="font-medium">{manifestOf(wanted)?.name} does not fit this data.</span> {offered.problem}{' '}
              These do:
            </p>
          )}
          {offered.choices.length === 0 && found.shapes !== null ? null : offered.choices.length === 0 ? (
            <ErrorState
              title="No chart fits this data yet"
              advice="A chart needs a column of numbers. Check the import notes above, or add different data."
            />
          ) : (
            <FirstCharts table={found.table} choices={offered.choices} onChoose={handleChoose} />
          )}
        </div>
      )}
      {!areChartsShown && (
        <>
          <Entrances
            typed={typed}
            onType={setTyped}
            maxBytes={maxBytes}
            fetching={fetching}
            isOver={isOver}
            takesMaps={shapesOffer !== undefined}
            linkError={linkError}
            onOpen={open}
            onAddress={(address) => {
              setIsBringing(false);
              void box.openAddress(address);
            }}
          />
          {found !== null && (
            <Button className="self-start" variant="quiet" onClick={() => setIsBringing(false)}>
              Back to the charts
            </Button>
          )}
        </>
      )}
      {isOver && areChartsShown && (
        <p className="pointer-events-none absolute inset-0 flex items-center justify-center rounded-card border-2 border-accent border-dashed bg-accent-wash/90 font-medium text-accent-ink">
          Drop the file to replace the data
        </p>
      )}
    </BoxFrame>
  );
}

/** Scrolls to the charts where the page would show only their upper edge: whoever pastes may be anywhere on it. */
function revealCharts(box: HTMLElement | null): void {
  if (box === null) return;
  const { top, bottom } = box.getBoundingClientRect();
  if (top >= 0 && (top < innerHeight / 3 || bottom <= innerHeight)) return;
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
  box.scrollIntoView({ block: 'start', behavior });
}

type WantedProps = {
  template: string;
  onSample: (template: string) => void;
  onWanted: ((template: string | null) => void) | undefined;
};

function Wanted({ template, onSample, onWanted }: WantedProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-control bg-accent-wash px-3 py-1.5 text-13">
      <p className="me-auto">
        <span className="font-medium">{manifestOf(template)?.name}.</span> Add data for it, or
      </p>
      {manifestOf(template) !== null && (
        <Button size="small" onClick={() => onSample(template)}>
          Use sample data
        </Button>
      )}
      {onWanted !== undefined && (
        <IconButton label="Choose the type later" size="small" onClick={() => onWanted(null)}>
          <X />
        </IconButton>
      )}
    </div>
  );
}

type Transfers = { onOpen: (source: Dropped) => void; onOver: (isOver: boolean) => void };

/** Pasting and dropping work anywhere on the page, except for pasting into a field. */
function usePageTransfers({ onOpen, onOver }: Transfers) {
  const handlePaste = useEffectEvent((event: ClipboardEvent) => {
    const isInField = event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]');
    const pasted = isInField ? null : fromTransfer(event.clipboardData);
    if (pasted !== null) onOpen(pasted);
  });
  const handleDrag = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    onOver(event.type === 'dragover');
    const dropped = event.type === 'drop' ? fromTransfer(event.dataTransfer) : null;
    if (dropped !== null) onOpen(dropped);
  });
  useEffect(() => {
    const ending = new AbortController();
    addEventListener('paste', (event) => handlePaste(event), ending);
    for (const type of ['dragover', 'dragleave', 'drop'] as const)
      addEventListener(type, (event) => handleDrag(event), ending);
    return () => ending.abort();
  }, []);
}
