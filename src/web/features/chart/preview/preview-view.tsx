import { PencilLine } from 'lucide-react';
import { type FormEvent, useMemo, useState } from 'react';
import { withoutSteps } from '#ai/offline/edit/without-steps.ts';
import { applyChanges, type Change, detailOf, labelOf } from '#chart/changes/change.ts';
import type { Document } from '#chart/document/document.ts';
import { manifestOf } from '#chart/template/registry.ts';
import { themes } from '#chart/theme/themes.ts';
import type { Table } from '#data/table.ts';
import { Announcement, UnusedWords } from '#web/shared/ai/announcement.tsx';
import { ChartDrawing } from '#web/shared/charts/chart-drawing.tsx';
import { ChartPreview, withoutText } from '#web/shared/charts/chart-preview.tsx';
import { RowsTable, textRows } from '#web/shared/charts/rows-table.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useAi, useReply } from '#web/workers/ai/use-ai.ts';
import type { Candidate, ShownPreview } from './preview-of-draft.ts';

type PreviewViewProps = {
  preview: ShownPreview;
  /** Whether it opens the chart itself, not a copy. */
  isOwn?: boolean;
  onOpen: (document: Document) => Promise<void>;
};

const sources = { image: 'a picture', pdf: 'a PDF', text: 'a text' };
const ownLook = 'own';

/** A chart to look at, to choose another one for, and to change, all in this browser until it is opened in the editor. */
export function PreviewView({ preview, isOwn = false, onOpen }: PreviewViewProps) {
  const { table, candidates, titles, readFrom } = preview;
  const [documents, setDocuments] = useState(() => candidates.map(({ document }) => document));
  // Read once in the browser, which alone has a preview: the text of a wide drawing is too small on a phone.
  const [isNarrow] = useState(() => matchMedia('(width < 640px)').matches);
  const [chosen, setChosen] = useState(0);
  const [isOpening, setIsOpening] = useState(false);
  const document = documents[chosen];
  if (document === undefined) return null;
  const { title } = document.text;
  const name = title || preview.title;
  const hasOwnLook = candidates[0]?.document.look !== null;

  /** Title and style are those of all candidates. */
  function changeAll(change: (each: Document) => Document) {
    setDocuments(documents.map(change));
  }

  function handleTheme(id: string) {
    const look = id === ownLook ? (candidates[0]?.document.look ?? null) : null;
    changeAll((each) => ({ ...each, look, theme: id === ownLook ? each.theme : id }));
  }

  async function handleOpen() {
    if (document === undefined) return;
    setIsOpening(true);
    await onOpen(document).finally(() => setIsOpening(false));
  }

  return (
    <div className="flex flex-col gap-8">
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <figure aria-label={name} className="min-w-0 self-start overflow-hidden rounded-card border border-line">
          <ChartDrawing
            document={document}
            table={table}
            {...(isNarrow ? { width: 380, height: 400 } : { width: 760, height: 500 })}
            className="w-full"
          />
          <figcaption className="border-line border-t px-3 py-2 text-12 text-muted">
            <span className="font-medium text-ink">{manifestOf(document.template)?.name}</span>
            {candidates[chosen]?.reasons[0] !== undefined && ` · ${candidates[chosen].reasons[0]}`}
          </figcaption>
        </figure>
        <div className="flex flex-col gap-5">
          <TitleField
            value={title}
            suggestions={titles}
            onChange={(next) => changeAll((each) => ({ ...each, text: { ...each.text, title: next } }))}
          />
          <Field label="Theme">
            <Select
              options={[
                ...(hasOwnLook ? [{ value: ownLook, label: 'Theme of the author' }] : []),
                ...themes.map((theme) => ({ value: theme.id, label: theme.name })),
              ]}
              value={document.look === null ? document.theme : ownLook}
              onChange={handleTheme}
            />
          </Field>
          <SentenceForm
            document={document}
            table={table}
            onChange={(next) => setDocuments(documents.map((each, place) => (place === chosen ? next : each)))}
          />
          <div>
            <Button variant="primary" icon={<PencilLine />} busy={isOpening} onClick={handleOpen}>
              Open in editor
            </Button>
            {!isOwn && <p className="mt-2 text-12 text-muted">Opens a copy. The original chart stays as it is.</p>}
          </div>
        </div>
      </div>
      <section aria-labelledby="preview-charts">
        <h2 id="preview-charts" className="mb-3 font-semibold text-16">
          Charts of this data
        </h2>
        <CandidateList {...{ candidates, documents, table, chosen }} onChoose={setChosen} />
      </section>
      <section aria-labelledby="preview-data">
        <h2 id="preview-data" className="mb-3 font-semibold text-16">
          Data
        </h2>
        {readFrom !== null && <p className="mb-3 text-13 text-muted">The values were read from {sources[readFrom]}.</p>}
        <RowsTable
          caption={`Data of the chart: ${name}`}
          columns={table.columns.map((column) => column.name)}
          rows={textRows(table)}
          total={table.rows}
        />
      </section>
    </div>
  );
}

type TitleFieldProps = { value: string; suggestions: readonly string[]; onChange: (title: string) => void };

/** The title of the chart: typed, or one of those that the data suggests. */
function TitleField({ value, suggestions, onChange }: TitleFieldProps) {
  return (
    <div>
      <Field label="Title">
        <TextInput value={value} maxLength={300} onChange={(event) => onChange(event.target.value)} />
      </Field>
      {suggestions.length > 0 && (
        <ul aria-label="Suggested titles" className="mt-2 flex flex-col gap-1">
          {suggestions.map((suggestion) => (
            <li key={suggestion}>
              <button
                type="button"
                aria-pressed={suggestion === value}
                onClick={() => onChange(suggestion)}
                className={classNames(
                  'w-full rounded-control border px-2 py-1.5 text-start text-13',
                  suggestion === value
                    ? 'border-accent bg-accent-wash text-accent-ink'
                    : 'border-line hover:border-edge',
                )}
              >
                {suggestion}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type SentenceFormProps = { document: Document; table: Table; onChange: (document: Document) => void };

/** Changes a chart by a sentence, which the built-in engine reads in this browser. */
function SentenceForm({ document, table, onChange }: SentenceFormProps) {
  const ai = useAi();
  const [sentence, setSentence] = useState('');
  const about = useMemo(() => ({ table, name: '' }), [table]);
  const ask = useMemo(() => (sentence.trim() === '' ? null : { sentence, document, steps: [] }), [sentence, document]);
  const { last, isWaiting, error } = useReply(ai, 'edit', { ask, about });
  const edit = last === null ? null : withoutSteps(last.reply, sentence);
  const lines = edit?.changes.map(toLine) ?? [];
  const next = useMemo(() => (edit === null ? null : changed(document, edit.changes)), [edit, document]);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isWaiting || next === null || lines.length === 0) return;
    onChange(next);
    setSentence('');
  }

  return (
    <form onSubmit={handleSubmit} className="flex flex-col gap-2">
      <Field label="Describe a change">
        <TextInput
          value={sentence}
          maxLength={2000}
          placeholder="make it horizontal, sort by value"
          onChange={(event) => setSentence(event.target.value)}
        />
      </Field>
      {ai.status === 'failed' && ask !== null && (
        <p className="flex flex-wrap items-center gap-2 text-13 text-error-ink">
          The built-in engine could not be loaded.
          <Button size="small" onClick={ai.onRetry}>
            Try again
          </Button>
        </p>
      )}
      {error !== null && <p className="text-13 text-error-ink">This sentence could not be read. Try other words.</p>}
      {lines.length > 0 && (
        <ul aria-label="Changes" className="rounded-card border border-line px-3 py-2 text-13">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {edit !== null && <UnusedWords words={edit.notDone.map(({ text }) => text)} />}
      {lines.length > 0 && next !== null && (
        <Button type="submit" className="self-start">
          Apply {lines.length === 1 ? 'change' : `${lines.length} changes`}
        </Button>
      )}
      <Announcement words={edit === null || isWaiting ? '' : `${lines.length} changes. ${lines.join('. ')}`} />
    </form>
  );
}

function toLine(change: Change): string {
  const detail = detailOf(change);
  return detail === '' ? labelOf(change) : `${labelOf(change)}: ${detail}`;
}

/** The chart after the changes; null when they cannot be made. */
function changed(document: Document, changes: readonly Change[]): Document | null {
  const content = { name: 'Preview', document, datasetId: null, steps: [] };
  const made = applyChanges(content, changes, { templateOf: manifestOf });
  return made.ok ? made.content.document : null;
}

type CandidateListProps = {
  candidates: readonly Candidate[];
  /** The candidates as they were changed here. */
  documents: readonly Document[];
  table: Table;
  chosen: number;
  onChoose: (place: number) => void;
};

/** All charts to choose from, small, with what speaks for each; one of them is shown large. */
function CandidateList({ candidates, documents, table, chosen, onChoose }: CandidateListProps) {
  return (
    <ul aria-labelledby="preview-charts" className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {documents.map((document, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order is what they are
        <li key={place} className="min-w-0">
          <button
            type="button"
            aria-pressed={place === chosen}
            onClick={() => onChoose(place)}
            className={classNames(
              'flex size-full flex-col overflow-hidden rounded-card border bg-paper text-start transition-colors duration-100',
              place === chosen ? 'border-accent ring-1 ring-accent' : 'border-line hover:border-edge',
            )}
          >
            <SmallChart document={document} table={table} />
            <span className="mt-auto block w-full border-line border-t px-3 py-2">
              <span className="block truncate font-medium text-13">{manifestOf(document.template)?.name}</span>
              <span className="block text-12 text-muted">{reasonOf(candidates[place], place)}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function SmallChart({ document, table }: { document: Document; table: Table }) {
  const small = useMemo(() => withoutText(document), [document]);
  return (
    <ChartPreview document={small} table={table} width={300} height={200} className="pointer-events-none w-full" />
  );
}

function reasonOf(candidate: Candidate | undefined, place: number): string {
  return place === 0 ? 'The original chart' : (candidate?.reasons[0] ?? '');
}
