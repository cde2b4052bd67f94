import { useMemo } from 'react';
import { Link } from 'react-router';
import { counted } from '#lib/counted.ts';
import type { ReadingCertainty } from '#lib/reading-certainty.ts';
import { ChartCards } from '#web/shared/charts/chart-cards.tsx';
import type { NewDraft } from '#web/shared/charts/draft.ts';
import { chargeInWords } from '#web/shared/plans/credit-words.ts';
import { draftOfReading, type Reading, tableOfReading } from '#web/shared/readings/reading.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { TableChoice } from './table-choice.tsx';
import { toCharts } from './to-charts.ts';

type ReadingResultProps = {
  reading: Reading;
  onTable: (table: number) => void;
  onReplace: () => void;
  onChosen: (draft: NewDraft) => Promise<void>;
};

/** Charts of a picture, PDF or text that was read; the user can check the numbers first. */
export function ReadingResult({ reading, onTable, onReplace, onChosen }: ReadingResultProps) {
  const table = tableOfReading(reading);
  const cards = useMemo(
    () =>
      table === null
        ? []
        : toCharts(table, table.sheet).map((chart) => ({ ...chart, reason: chart.note ?? chart.reasons[0] ?? null })),
    [table],
  );
  if (table === null) return null;
  const { certainty, words } =
    reading.kind === 'text'
      ? certaintyOfText(reading.tables)
      : { certainty: table.certainty, words: certaintyWords[table.certainty] };
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p role="status" className="min-w-0 flex-1 basis-60 text-13">
          <span className="font-medium">{foundWords(reading)}</span>{' '}
          <span className={certainty === 'sure' ? 'text-muted' : 'text-warning-ink'}>{words}</span>
        </p>
        <Button asChild size="small">
          <Link to={`/ai/edit-data/${reading.id}`}>Check the numbers</Link>
        </Button>
        <Button size="small" onClick={onReplace}>
          Replace data
        </Button>
      </div>
      {reading.tables.length > 1 && (
        <TableChoice
          tables={reading.tables}
          value={reading.table}
          isPaged={reading.kind === 'pdf'}
          onChange={onTable}
        />
      )}
      <Notes notes={table.notes} />
      {table.certainty === 'not-read' ? null : cards.length > 0 ? (
        <ChartCards
          label="Charts of your data"
          cards={cards}
          onChoose={(card) => onChosen(draftOfReading(reading, card))}
        />
      ) : (
        <ErrorState
          title="No chart fits this table as it was read"
          advice="Check the numbers: a column of figures may have been read as text."
        />
      )}
      <Facts reading={reading} />
    </div>
  );
}

function foundWords({ tables, kind, name }: Reading): string {
  const count = counted(tables.length, 'table');
  const place = kind === 'text' ? 'the text' : name || (kind === 'pdf' ? 'the PDF' : 'the picture');
  return `Found ${count} in ${place}.`;
}

const certaintyWords: Record<ReadingCertainty, string> = {
  sure: 'Sure: nothing contradicts these values.',
  check: 'Check these: compare the values with the original before you publish.',
  'not-read': 'Not read: no chart is drawn of this table until you correct it.',
};

const mostNotes = 6;

/** What was left out and what contradicts itself. */
function Notes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <ul aria-label="Notes on this reading" className="flex list-disc flex-col gap-0.5 ps-5 text-13 text-muted">
      {notes.slice(0, mostNotes).map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

/** Certainty below which a figure of a text is the first to be checked. */
const doubtful = 0.9;

/**
 * How many figures of a text are doubtful: one is as certain as its name and its time. None is called sure: of strangers’
 * paragraphs 82 of 100 figures above the limit were right.
 */
function certaintyOfText(tables: Reading['tables']): { certainty: ReadingCertainty; words: string } {
  const rows = tables.flatMap(({ evidence }) => evidence).filter((row) => row.some(({ span }) => span !== null));
  const count = rows.filter((row) => row.some(({ confidence }) => confidence > 0 && confidence < doubtful)).length;
  if (count === 0) return { certainty: 'check', words: certaintyWords.check };
  const words = `Check these: ${counted(count, 'row')} of ${rows.length} ${count === 1 ? 'is' : 'are'} doubtful. Compare the values with the text before you publish.`;
  return { certainty: 'check', words };
}

/** Who read it, what was left out, and what it cost. */
function Facts({ reading: { by, note, texts, credits, kind } }: { reading: Reading }) {
  const unused = texts.map(({ text }) => text.trim()).filter((text) => text !== '');
  return (
    <div className="flex flex-col gap-1 text-12 text-muted">
      <p>
        {by === 'model' ? 'Read by the configured language model.' : 'Read by the built-in engine of this server.'}{' '}
        {note}
      </p>
      {unused.length > 0 && (
        <details>
          <summary className="w-fit cursor-pointer rounded-control py-1 hover:text-ink">
            {kind === 'text' ? 'Figures that are not in the chart' : 'Text that no table uses'} ({unused.length})
          </summary>
          <p className="max-h-40 overflow-y-auto whitespace-pre-line break-words">
            {unused.join(kind === 'text' ? ' … ' : '\n')}
          </p>
        </details>
      )}
      {credits !== null && <p>{chargeInWords(credits)}</p>}
    </div>
  );
}
