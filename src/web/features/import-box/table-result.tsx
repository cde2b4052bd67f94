import { type ReactNode, useMemo } from 'react';
import { readName } from '#chart/project/content.ts';
import { manifestOf } from '#chart/registry.ts';
import type { Choices as ReadChoices } from '#data/reading.ts';
import { ChartCards } from '#web/charts/chart-cards.tsx';
import type { NewDraft } from '#web/charts/draft.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { type Choice, choicesFor } from './choices-for.ts';
import { WhatWasRead } from './import-summary.tsx';
import { toFile, toFileName } from './to-file.ts';
import type { FoundTable } from './use-box.ts';

/** Another use of a file with areas: an own map. */
export type ShapesOffer = (offer: { found: FoundTable; onChoose: (choice: Choice) => Promise<void> }) => ReactNode;

type TableResultProps = {
  found: FoundTable;
  isWorking: boolean;
  /** The type the user picked before importing data. */
  wanted: string | null;
  shapesOffer: ShapesOffer | undefined;
  onReadAgain: (change: Partial<ReadChoices>) => void;
  onReplace: () => void;
  onChosen: (draft: NewDraft) => Promise<void>;
};

/** A table that was read in this browser, or a dataset: what was detected, and charts of it. */
export function TableResult(props: TableResultProps) {
  const { found, isWorking, wanted, shapesOffer, onReadAgain, onReplace, onChosen } = props;
  const offered = useMemo(() => choicesFor(found, wanted), [found, wanted]);
  const cards = useMemo(
    () =>
      offered.choices.map((choice) => ({
        ...choice,
        key: choice.template,
        table: found.table,
        reason: choice.reasons[0] ?? null,
      })),
    [offered, found],
  );
  const handleChoose = (choice: Choice) => onChosen(toDraft(found, choice));
  return (
    <div aria-busy={isWorking} className="flex flex-col gap-4">
      <WhatWasRead found={found} onReadAgain={onReadAgain} onClear={onReplace} />
      {found.shapes !== null && shapesOffer?.({ found, onChoose: handleChoose })}
      {offered.problem !== null && wanted !== null && (
        <p className="text-13">
          <span className="font-medium">{manifestOf(wanted)?.name} does not fit this data.</span> {offered.problem}{' '}
          These do:
        </p>
      )}
      {cards.length > 0 && <ChartCards label="Charts of your data" cards={cards} onChoose={handleChoose} />}
      {cards.length === 0 && found.shapes === null && (
        <ErrorState
          title="No chart fits this data yet"
          advice="A chart needs a column of numbers. Check the import notes above, or add different data."
        />
      )}
    </div>
  );
}

function toDraft(found: FoundTable, { document }: Choice): NewDraft {
  const name = readName(document.text.title || found.name);
  const { from } = found;
  const isHere = from.is === 'here';
  return {
    content: { name, document, datasetId: isHere ? null : from.id, steps: [] },
    sheet: found.sheet,
    file: isHere ? toFile(from.source, from.choices, toFileName(name)) : null,
    choices: isHere ? from.choices : {},
    notes: found.notes,
    parts: found.parts,
    ...(found.shapes && { shapes: found.shapes.file }),
  };
}
