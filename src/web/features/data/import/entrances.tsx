import { FileUp } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { formatBytes } from '#lib/format-bytes.ts';
import { promptExamples } from '#web/shared/ai/prompt-examples.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import type { Dropped } from '#web/workers/data/messages.ts';
import { CreditNoteSlot } from './credit-note-slot.tsx';
import type { TextKind } from './detect-kind.ts';
import { type Entrance, entranceTexts } from './entrance-words.tsx';
import { fromTransfer } from './from-transfer.ts';
import { ReadAs, textKinds } from './read-as.tsx';
import { exampleSrc, fetchExample, pasteOf, samples } from './samples.ts';

/** Text in the box. Of a large paste it shows the beginning; all of it is read. */
export type TypedText = { text: string; source: { text: string; html: string } };

interface EntrancesProps {
  offered: readonly Entrance[];
  entrance: Entrance;
  onEntrance: (entrance: Entrance) => void;
  typed: TypedText;
  onType: (typed: TypedText) => void;
  /** What the text was taken for, and what it is read as. */
  kind: { detected: TextKind; value: TextKind };
  onKind: (kind: TextKind) => void;
  maxBytes: number | null;
  isOver: boolean;
  /** Whether a file with areas is useful too. */
  takesMaps?: boolean;
  /** Why a link could not be imported. */
  linkError?: ReactNode;
  /** What is needed before a link can be imported. */
  linkNote?: ReactNode;
  /** Content of the entrance “Template or gallery”. */
  templates?: ReactNode;
  onSubmit: () => void;
  onOpen: (source: Dropped, sampleOf?: string) => void;
  onExample: (text: string) => void;
}

/** One box for every kind of input, the ways to begin above it, and examples below. */
export function Entrances(props: EntrancesProps) {
  const { offered, entrance, onEntrance, templates } = props;
  return (
    <div className="flex flex-col gap-4">
      <EntranceButtons offered={offered} value={entrance} onChange={onEntrance} />
      {entrance === 'template' ? <div data-templates="">{templates}</div> : <Box {...props} />}
    </div>
  );
}

function Box(props: EntrancesProps) {
  const { entrance, typed, onType, kind, onKind, linkError, linkNote, onSubmit, onOpen, onExample } = props;
  const isEmpty = typed.text.trim() === '';

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    const isOneLine = (kind.value === 'request' || kind.value === 'link') && !typed.text.includes('\n');
    if (isEmpty || !(isOneLine || event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onSubmit();
  }

  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isEmpty) onSubmit();
        }}
        className="grid gap-3 md:grid-cols-[3fr_2fr]"
      >
        <Field label="Paste anything, or describe a chart" error={linkError} className="min-w-0">
          <TextArea
            data={kind.value === 'table' && (!isEmpty || entranceTexts[entrance].isMonospaced === true)}
            rows={6}
            className="min-h-36"
            placeholder={entranceTexts[entrance].placeholder}
            value={typed.text}
            onChange={({ target: { value } }) => onType({ text: value, source: { text: value, html: '' } })}
            onKeyDown={handleKey}
            onPaste={(event) => {
              const pasted = fromTransfer(event.clipboardData);
              if (pasted === null || typed.text !== '') return; // into existing text it pastes as usual
              event.preventDefault();
              onOpen(pasted);
            }}
          />
        </Field>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 md:col-span-2 md:row-start-2">
          <Button type="submit" variant="primary" disabled={isEmpty}>
            {kind.value === 'link' && !isEmpty ? 'Import' : 'Make a chart'}
          </Button>
          {!isEmpty && <ReadAs offered={textKinds(kind.detected)} {...kind} onChange={onKind} />}
          {(isEmpty || kind.value === 'text' || kind.value === 'request') && <CreditNoteSlot />}
        </div>
        <FileButton {...props} />
      </form>
      <p role="status" className={linkNote ? 'text-13' : 'sr-only'}>
        {linkNote}
      </p>
      <Examples entrance={entrance} onOpen={onOpen} onExample={onExample} />
    </>
  );
}

function FileButton({ entrance, isOver, takesMaps = false, maxBytes, onOpen }: EntrancesProps) {
  const file = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        data-file=""
        onClick={() => file.current?.click()}
        className={`flex min-h-32 flex-col items-center justify-center gap-1 rounded-card border border-dashed px-5 py-4 text-center transition-colors duration-100 md:col-start-2 md:row-start-1 md:mt-6 ${
          isOver ? 'border-accent bg-accent-wash' : 'border-edge hover:border-muted hover:bg-wash'
        }`}
      >
        <FileUp aria-hidden="true" className="mb-1 size-5 stroke-[1.5] text-muted" />
        <span className="font-medium text-13">Drop a file, or choose one</span>
        {entrance === 'file' ? (
          <span className="text-12 text-muted">
            PNG, JPEG, WebP, GIF up to 20 MB, PDF up to 50 MB. Pictures and PDFs are sent to this server to be read.
          </span>
        ) : (
          <span className="text-12 text-muted">
            CSV, Excel, OpenDocument, JSON, Parquet, HTML{takesMaps && ', GeoJSON, KML, zipped Shapefile'}
            {maxBytes !== null && `, up to ${formatBytes(maxBytes)}`}; pictures and PDFs
          </span>
        )}
      </button>
      <input
        ref={file}
        type="file"
        hidden
        aria-label="A file with data"
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          event.target.value = ''; // the same file may be chosen again
          if (chosen !== undefined) onOpen(chosen);
        }}
      />
    </>
  );
}

type EntranceButtonsProps = { offered: readonly Entrance[]; value: Entrance; onChange: (entrance: Entrance) => void };

/** Ways to begin, next to each other. */
function EntranceButtons({ offered, value, onChange }: EntranceButtonsProps) {
  return (
    <ul
      aria-label="Start from"
      className={classNames('grid gap-2', offered.length > 3 ? 'grid-cols-2 xl:grid-cols-5' : 'sm:grid-cols-3')}
    >
      {offered.map((entrance) => (
        <li key={entrance} className="min-w-0">
          <button
            type="button"
            aria-pressed={entrance === value}
            onClick={() => onChange(entrance)}
            className={classNames(
              'flex size-full items-center gap-3 rounded-card border px-3 py-2.5 text-start transition-colors duration-100',
              '[&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:stroke-[1.5]',
              entrance === value
                ? 'border-accent bg-accent-wash text-accent-ink ring-1 ring-accent'
                : 'border-line hover:border-edge hover:bg-wash [&>svg]:text-muted',
            )}
          >
            {entranceTexts[entrance].icon}
            <span className="min-w-0">
              <span className="block font-medium text-13 text-ink">{entranceTexts[entrance].label}</span>
              <span className="block text-12 text-muted">{entranceTexts[entrance].hint}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Files of /snap/examples. */
const files: readonly { filename: string; label: string; isPicture?: true }[] = [
  { filename: 'visitors-column-chart.png', label: 'Picture of a chart', isPicture: true },
  { filename: 'price-table.jpg', label: 'Picture of a table', isPicture: true },
  { filename: 'town-report.pdf', label: 'PDF report' },
  { filename: 'coffee-report.txt', label: 'Paragraph' },
];

type ExamplesProps = {
  entrance: Entrance;
  onOpen: (source: Dropped, sampleOf?: string) => void;
  onExample: (text: string) => void;
};

/** Things to try, one click each. */
function Examples({ entrance, onOpen, onExample }: ExamplesProps) {
  const examples = examplesOf(entrance, { onOpen, onExample });
  if (examples.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span id="box-examples" className="text-13 text-muted">
        {entrance === 'data' ? 'Or try sample data:' : 'Or try an example:'}
      </span>
      <ul aria-labelledby="box-examples" className="contents">
        {examples.map(({ label, title, picture, onTry }) => (
          <li key={label} className="min-w-0 max-w-full">
            <button
              type="button"
              title={title}
              onClick={onTry}
              className={`${buttonClass({ size: 'small' })} max-w-full`}
            >
              {picture !== undefined && <Thumbnail filename={picture} />}
              <span className="truncate">{label}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A small picture of an example. Only the page in the browser knows the base of the API. */
function Thumbnail({ filename }: { filename: string }) {
  const [src, setSrc] = useState<string>();
  useEffect(() => setSrc(exampleSrc(filename)), [filename]);
  return <img src={src} alt="" className="-ms-1.5 h-5 w-7 rounded-[3px] bg-white object-cover" />;
}

type Example = { label: string; title?: string; picture?: string; onTry: () => void };

function examplesOf(entrance: Entrance, { onOpen, onExample }: Omit<ExamplesProps, 'entrance'>): Example[] {
  switch (entrance) {
    case 'data':
      return samples.map(({ template, label, topic }) => ({
        label,
        title: topic,
        onTry: () => {
          pasteOf(template).then((sample) => sample && onOpen(sample, template), reportError);
        },
      }));
    case 'file':
      return files.map(({ filename, label, isPicture = false }) => ({
        label,
        ...(isPicture && { picture: filename }),
        onTry: () => {
          fetchExample(filename).then(onOpen, reportError);
        },
      }));
    case 'prompt':
      return promptExamples.map((label) => ({ label, onTry: () => onExample(label) }));
    case 'link':
    case 'template':
      return [];
  }
}
