import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { counted } from '#lib/counted.ts';
import { pictureOrPdf } from '#lib/picture-or-pdf.ts';
import { type ChartHint, chartHints, maxHintedSeries } from '#lib/reading-certainty.ts';
import { type Reading, tableOfReading } from '#web/shared/readings/reading.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { NumberInput } from '#web/ui/number-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { ChoosePart } from './choose-part.tsx';
import type { ReadSource } from './use-reading.ts';

type NotReadProps = { reading: Reading; reason: string; file: File; onRead: (source: ReadSource) => void };

const chartWords: Record<ChartHint['chart'], string> = {
  column: 'Columns (upright bars)',
  bar: 'Bars (lying)',
  line: 'Lines',
  area: 'Areas',
  pie: 'Pie or donut',
  scatter: 'Scatter plot',
  table: 'Table',
};

/** A refused reading: the picture with what was found on it, why it is no answer, and how to correct it. No chart. */
export function NotRead({ reading, reason, file, onRead }: NotReadProps) {
  const table = tableOfReading(reading);
  const [chart, setChart] = useState<ChartHint['chart'] | null>(null);
  const [series, setSeries] = useState<number | null>(null);
  const [isChoosing, setIsChoosing] = useState(false);
  const isPdf = pictureOrPdf(file) === 'pdf';
  return (
    <section aria-label="Not read" className="grid gap-4 rounded-card border border-line p-4 lg:grid-cols-2">
      {!isPdf && table !== null && <FoundOnPicture file={file} table={table} />}
      <div className="flex min-w-0 flex-col gap-4">
        <div role="alert" className="flex flex-col gap-1">
          <h2 className="font-semibold text-16">Not read</h2>
          <p className="text-14">{reason}</p>
          <p className="text-13 text-muted">No chart was drawn and no credit was used. {file.name} is still here.</p>
        </div>
        {table !== null && <WhatWasFound table={table} />}
        <div className="flex flex-wrap gap-2">
          <Button asChild variant="primary" size="small">
            <Link to={`/ai/edit-data/${reading.id}`}>Correct names, axis and values</Link>
          </Button>
          <Button size="small" onClick={() => setIsChoosing(!isChoosing)}>
            {isPdf ? 'Choose pages or a region' : 'Select a region'}
          </Button>
        </div>
        {!isPdf && (
          <form
            aria-label="Read it again"
            className="flex flex-wrap items-end gap-3"
            onSubmit={(event) => {
              event.preventDefault();
              if (chart !== null) onRead({ file, part: { hint: { chart, series } } });
            }}
          >
            <Field label="It shows" className="w-52">
              <Select
                value={chart}
                placeholder="Choose"
                options={chartHints.map((value) => ({ value, label: chartWords[value] }))}
                onChange={setChart}
              />
            </Field>
            <Field label="Series" className="w-24">
              <NumberInput value={series} min={1} max={maxHintedSeries} onChange={setSeries} placeholder="Any" />
            </Field>
            <Button type="submit" disabled={chart === null}>
              Read again
            </Button>
          </form>
        )}
      </div>
      {isChoosing && (
        <div className="lg:col-span-2">
          <ChoosePart file={file} onRead={onRead} />
        </div>
      )}
    </section>
  );
}

type Table = NonNullable<ReturnType<typeof tableOfReading>>;

/** The picture with the places of the values that were found, and of those that were not read. */
function FoundOnPicture({ file, table }: { file: File; table: Table }) {
  const [src, setSrc] = useState<string | null>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    setSrc(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  const found = table.evidence.flatMap((cells) => cells.flatMap(({ box }) => box ?? []));
  const shown = [
    ...found.map((box) => ({ box, look: 'border border-dashed border-warning' })),
    ...table.unread.map((box) => ({ box, look: 'border-2 border-dotted border-error' })),
  ];
  return (
    <figure className="min-w-0">
      <div className="relative">
        {src !== null && <img src={src} alt={`What was found in ${file.name}`} className="block w-full rounded-card" />}
        {shown.map(({ box, look }, place) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: places have no other name
            key={place}
            aria-hidden="true"
            style={{
              left: `${box.x * 100}%`,
              top: `${box.y * 100}%`,
              width: `${box.width * 100}%`,
              height: `${box.height * 100}%`,
            }}
            className={`absolute rounded-xs ${look}`}
          />
        ))}
      </div>
      <figcaption className="mt-1 text-12 text-muted">
        Dashed: found. {table.unread.length > 0 && 'Dotted red: seen, but not read.'}
      </figcaption>
    </figure>
  );
}

const mostNames = 8;

/** What was found, and what speaks against it. */
function WhatWasFound({ table: { sheet, notes } }: { table: Table }) {
  const names = sheet.columns.slice(1).map(({ name }) => name);
  const more = names.length > mostNames ? ` and ${names.length - mostNames} more` : '';
  return (
    <div className="flex flex-col gap-1 text-13">
      <p>
        Found: {counted(sheet.rows, 'row')}, {counted(names.length, 'column')} of values (
        {names.slice(0, mostNames).join(', ')}
        {more}).
      </p>
      {notes.length > 0 && (
        <ul className="flex list-disc flex-col gap-0.5 ps-5 text-muted">
          {notes.slice(0, 6).map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
