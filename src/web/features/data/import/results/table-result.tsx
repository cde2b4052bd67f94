import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { readName } from '#chart/changes/content.ts';
import { manifestOf } from '#chart/template/registry.ts';
import type { Choices, Choices as ReadChoices } from '#data/reading.ts';
import { counted } from '#lib/counted.ts';
import type { NewDraft } from '#web/shared/charts/draft.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Select } from '#web/ui/select.tsx';
import type { ImportedTable } from '../use-box.ts';
import { sourceToFile, toSourceFileName } from '../use-box.ts';
import type { ChartChoice } from './chart-choices.ts';
import { TableCharts } from './table-charts.tsx';

/** Another use of a file with areas: an own map. */
export type RenderShapesOffer = (offer: {
  found: ImportedTable;
  onChoose: (choice: ChartChoice) => Promise<void>;
}) => ReactNode;

type TableResultProps = {
  found: ImportedTable;
  isWorking: boolean;
  /** The type the user picked before importing data. */
  wanted: string | null;
  shapesOffer: RenderShapesOffer | undefined;
  onReadAgain: (change: Partial<ReadChoices>) => void;
  onReplace: () => void;
  onChosen: (draft: NewDraft) => Promise<void>;
};

/** A table that was read in this browser, or a dataset: what was detected, and charts of it. */
export function TableResult(props: TableResultProps) {
  const { found, isWorking, wanted, shapesOffer, onReadAgain, onReplace, onChosen } = props;
  const handleChoose = (choice: ChartChoice) => onChosen(toDraft(found, choice));
  return (
    <div aria-busy={isWorking} className="flex flex-col gap-4">
      <WhatWasRead found={found} onReadAgain={onReadAgain} onClear={onReplace} />
      {found.shapes !== null && shapesOffer?.({ found, onChoose: handleChoose })}
      <TableCharts found={found} wanted={wanted} onChoose={handleChoose} />
    </div>
  );
}

function toDraft(found: ImportedTable, { document, steps }: ChartChoice): NewDraft {
  const name = readName(document.text.title || found.name);
  const { from } = found;
  const isHere = from.is === 'here';
  return {
    content: { name, document, datasetId: isHere ? null : from.id, steps: [...steps] },
    sheet: found.sheet,
    file: isHere ? sourceToFile(from.source, from.choices, toSourceFileName(name)) : null,
    choices: isHere ? from.choices : {},
    notes: found.notes,
    parts: found.parts,
    ...(found.shapes && { shapes: found.shapes.file }),
  };
}

interface WhatWasReadProps {
  found: ImportedTable;
  onReadAgain: (change: Partial<Choices>) => void;
  onClear: () => void;
}

/** Size of the table, what was detected, and how to correct it. */
function WhatWasRead({ found, onReadAgain, onClear }: WhatWasReadProps) {
  const { name, table, notes, parts, part } = found;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="tabular min-w-0 text-13">
          {name !== '' && <span className="font-medium">{name} · </span>}
          {counted(table.rows, 'row')}, {counted(table.columns.length, 'column')}
        </p>
        {parts.length > 1 && (
          <Select
            aria-label="Table in the file"
            options={parts.map((each) => ({ value: each, label: each }))}
            value={part}
            onChange={(next) => onReadAgain({ part: next })}
            className="w-48!"
          />
        )}
        <Button size="small" className="ms-auto" onClick={onClear}>
          Replace data
        </Button>
      </div>
      {notes.length > 0 && (
        <details className="text-12 text-muted" open={notes.some(({ certainty }) => certainty === 'doubtful')}>
          <summary className="w-fit cursor-pointer rounded-control py-1 hover:text-ink">
            {counted(notes.length, 'note')} on how it was read
          </summary>
          <ul className="mt-1 flex flex-col">
            {notes.map(({ kind, sentence, undo, column }) => (
              <li key={`${kind} ${column ?? ''} ${sentence}`} className="flex items-center gap-2">
                <span className="min-w-0 break-words">{sentence}</span>
                {undo !== null && (
                  <Button size="small" variant="quiet" onClick={() => onReadAgain(undo)}>
                    Undo
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

type WantedProps = {
  template: string;
  onSample: (template: string) => void;
  onWanted: ((template: string | null) => void) | undefined;
};

/** The type that the user picked before adding data. */
export function PickedChartType({ template, onSample, onWanted }: WantedProps) {
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
