import { CircleAlert, Ellipsis, GripVertical } from 'lucide-react';
import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react';
import type { Sheet } from '#data/sheet.ts';
import type { Table } from '#data/table.ts';
import { changeSteps, type StepsChange, stepChangeLabel } from '#data/transform/change-steps.ts';
import type { StepsRan } from '#data/transform/run-steps.ts';
import { blankStep, type Step, type StepName, stepKindOf, stepLabel } from '#data/transform/step.ts';
import { useFormats } from '#web/client/use-formats.ts';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx';
import { CleanColumnForm } from './clean-column-form.tsx';
import { DescribeSteps } from './describe-steps.tsx';
import { readyStep, StepForm } from './step-form.tsx';
import { StepMenu } from './step-menu.tsx';
import type { Others } from './tables-of.ts';

interface StepListProps {
  /** The table before the first step. */
  table: Table;
  steps: readonly Step[];
  ran: StepsRan;
  /** The table before each step, and after the last. */
  tables: readonly Table[];
  others: Others;
  readOnly: boolean;
  onSteps: (steps: readonly Step[], words: string) => void;
  /** The column that is being cleaned, with the sheet that has its cells. */
  cleaning?: { column: string; sheet: Sheet; onDone: () => void } | undefined;
}

type OpenStep = { place: number; step: Step; isNew: boolean };

/** The steps that make the table of the chart, in words and in order. */
export function StepList({ table, steps, ran, tables, others, readOnly, onSteps, cleaning }: StepListProps) {
  const [open, setOpen] = useState<OpenStep | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const columnsAt = (place: number) => (tables[place] ?? table).columns;

  function change(stepsChange: StepsChange) {
    const place = stepsChange.kind === 'move' ? stepsChange.from : stepsChange.place;
    const words = stepChangeLabel(steps, stepsChange, columnsAt(place));
    const { steps: next } = changeSteps(steps, stepsChange);
    if (next === steps) return;
    setAnnouncement(words);
    onSteps(next, words);
  }

  function move(from: number, to: number) {
    if (from === to || to < 0 || to >= steps.length) return;
    change({ kind: 'move', from, to });
    // The focus stays on the handle of the step, so that it can be moved further.
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>('[data-handle]')[to]?.focus());
  }

  function handleKey(event: KeyboardEvent, place: number) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    move(place, place + (event.key === 'ArrowUp' ? -1 : 1));
  }

  function handleDrop(event: DragEvent, place: number) {
    event.preventDefault();
    if (dragged !== null) move(dragged, place);
    setDragged(null);
    setOver(null);
  }

  function apply(step: Step) {
    if (open === null) return;
    change({ kind: open.isNew ? 'add' : 'change', place: open.place, step });
    setOpen(null);
  }

  /** Several steps at once, undone together. Cleaning steps come before calculations. */
  function addAll(added: readonly Step[], words: string) {
    const found = steps.findIndex((each) => stepKindOf(each).group !== 'clean');
    const isCleaning = cleaning !== undefined && found >= 0;
    const place = isCleaning ? found : steps.length;
    setAnnouncement(words);
    onSteps(steps.toSpliced(place, 0, ...added), words);
  }

  const form = open && (
    <StepForm
      key={`${open.place} ${open.step.kind}`}
      step={open.step}
      table={tables[open.place] ?? ran.table}
      isNew={open.isNew}
      others={others}
      onApply={apply}
      onCancel={() => setOpen(null)}
    />
  );

  return (
    <div className="flex flex-col gap-3">
      {cleaning !== undefined && (
        <CleanColumnForm
          key={cleaning.column}
          column={cleaning.column}
          sheet={cleaning.sheet}
          table={table}
          onApply={(added, words) => {
            addAll(added, words);
            cleaning.onDone();
          }}
          onCancel={cleaning.onDone}
        />
      )}
      {!readOnly && open === null && cleaning === undefined && (
        <DescribeSteps table={ran.table} tableOf={others.tableOf} onApply={addAll} />
      )}
      {steps.length === 0 && open === null && cleaning === undefined && (
        <EmptyState title="No steps yet" className="py-6">
          Use steps to filter, sort, group or calculate. Your source data stays unchanged, and you can edit or remove
          each step.
        </EmptyState>
      )}
      <ol ref={list} aria-label="Steps" className="flex flex-col gap-1.5">
        {steps.map((step, place) =>
          open !== null && !open.isNew && open.place === place ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps have no names; their place is what they are
            <li key={place}>{form}</li>
          ) : (
            <StepLine
              // biome-ignore lint/suspicious/noArrayIndexKey: steps have no names; their place is what they are
              key={place}
              step={step}
              place={place}
              words={stepLabel(step, columnsAt(place))}
              ran={ran}
              isLast={place === steps.length - 1}
              readOnly={readOnly}
              isOver={over === place && dragged !== place}
              onKey={(event) => handleKey(event, place)}
              onDragStart={() => setDragged(place)}
              onDragOver={(event) => {
                if (dragged === null) return;
                event.preventDefault();
                setOver(place);
              }}
              onDrop={(event) => handleDrop(event, place)}
              onDragEnd={() => {
                setDragged(null);
                setOver(null);
              }}
              onEdit={() => setOpen({ place, step, isNew: false })}
              onToggle={() => change({ kind: 'change', place, step: { ...step, isOff: !step.isOff } })}
              onMove={(by) => move(place, place + by)}
              onRemove={() => change({ kind: 'remove', place })}
            />
          ),
        )}
      </ol>
      {open?.isNew && form}
      {!readOnly && open === null && (
        <div>
          <StepMenu
            onChoose={(kind: StepName) =>
              setOpen({ place: steps.length, step: readyStep(blankStep(kind)), isNew: true })
            }
          />
        </div>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}

interface StepLineProps {
  step: Step;
  place: number;
  words: string;
  ran: StepsRan;
  isLast: boolean;
  readOnly: boolean;
  isOver: boolean;
  onKey: (event: KeyboardEvent) => void;
  onDragStart: () => void;
  onDragOver: (event: DragEvent) => void;
  onDrop: (event: DragEvent) => void;
  onDragEnd: () => void;
  onEdit: () => void;
  onToggle: () => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

function StepLine(props: StepLineProps) {
  const { step, place, words, ran, isLast, readOnly, isOver } = props;
  const { number } = useFormats();
  const report = ran.reports.find((each) => each.step === place);
  const failure = !ran.ok && ran.step === place ? ran.error : null;
  const isWaiting = !ran.ok && place > ran.step;
  return (
    <li
      onDragOver={props.onDragOver}
      onDrop={props.onDrop}
      className={classNames(
        'rounded-card border bg-paper text-13',
        failure !== null ? 'border-error' : isOver ? 'border-accent' : 'border-line',
      )}
    >
      <div className="flex items-start gap-1 py-1 ps-1 pe-1">
        {!readOnly && (
          <button
            type="button"
            data-handle
            draggable
            aria-label={`Move step ${place + 1}: arrow keys, or drag`}
            onKeyDown={props.onKey}
            onDragStart={props.onDragStart}
            onDragEnd={props.onDragEnd}
            className="flex size-7 shrink-0 cursor-grab items-center justify-center rounded-control text-muted hover:bg-ink/6 pointer-coarse:size-10"
          >
            <GripVertical aria-hidden="true" className="size-4" />
          </button>
        )}
        <div className={classNames('min-w-0 flex-1 py-1', readOnly && 'ps-2')}>
          {readOnly ? (
            <p className="break-words">{words}</p>
          ) : (
            <button
              type="button"
              onClick={props.onEdit}
              className={classNames(
                'block w-full break-words text-start hover:underline',
                step.isOff && 'text-muted line-through',
              )}
            >
              {words}
              <span className="sr-only">, edit this step</span>
            </button>
          )}
          <p className="text-12 text-muted empty:hidden">
            {step.isOff
              ? 'Off'
              : isWaiting
                ? 'Waiting for the previous step'
                : report && [`${number(report.rows)} × ${number(report.columns)}.`, ...report.sentences].join(' ')}
          </p>
          {failure !== null && (
            <p role="alert" className="mt-1 flex gap-1.5 text-error-ink">
              <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              <span className="min-w-0 break-words">{failure} The table shows the data up to here.</span>
            </p>
          )}
        </div>
        {!readOnly && (
          <Menu
            align="end"
            trigger={
              <IconButton size="small" label={`Actions for step ${place + 1}`}>
                <Ellipsis />
              </IconButton>
            }
          >
            <MenuItem onSelect={props.onEdit}>Edit</MenuItem>
            <MenuItem onSelect={props.onToggle}>{step.isOff ? 'Turn on' : 'Turn off'}</MenuItem>
            <MenuItem disabled={place === 0} onSelect={() => props.onMove(-1)}>
              Move up
            </MenuItem>
            <MenuItem disabled={isLast} onSelect={() => props.onMove(1)}>
              Move down
            </MenuItem>
            <MenuSeparator />
            <MenuItem destructive onSelect={props.onRemove}>
              Remove
            </MenuItem>
          </Menu>
        )}
      </div>
    </li>
  );
}
