import { ArrowLeft, ArrowRight, Check, Redo2, Table2, Undo2 } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react';
import type { Table } from '#data/table.ts';
import { toTable } from '#data/to-table.ts';
import type { Step } from '#data/transform/step.ts';
import { counted } from '#lib/counted.ts';
import { applySteps } from '#web/shared/readings/apply-steps.ts';
import * as changes from '#web/shared/readings/change-table.ts';
import {
  checkTotals,
  measureAgain,
  measuredAxes,
  problemOfAxis,
  type ReadAxis,
} from '#web/shared/readings/check-totals.ts';
import type { ReadTable } from '#web/shared/readings/reading.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { NumberInput } from '#web/ui/number-input.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { CheckGrid, cellEvidenceText } from './check-grid.tsx';
import { type Original, OriginalView } from './original-view.tsx';
import { useTableHistory } from './use-checked.ts';

type Place = changes.CellPlace;

interface EditDataProps {
  original: Original;
  first: ReadTable;
  onChange: (table: ReadTable) => void;
  /** Charts of the accepted table. */
  renderCharts: (table: ReadTable) => ReactNode;
  /** A field where a sentence becomes steps. */
  renderSentence: (table: Table, onApply: (steps: readonly Step[]) => void) => ReactNode;
}

/** Compares a table with the original it was read from, and corrects it. */
export function EditData({ original, first, onChange, renderCharts, renderSentence }: EditDataProps) {
  const { table, change, undo, redo, canUndo, canRedo } = useTableHistory(first, onChange);
  const [selected, setSelected] = useState<Place | null>(() => changes.unsureCells(first)[0] ?? null);
  const [axis, setAxis] = useState<ReadAxis | null>(null);
  const [isAccepted, setIsAccepted] = useState(false);
  const values = useMemo(() => toTable(table.sheet), [table.sheet]);
  const axes = useMemo(() => measuredAxes(table), [table]);
  const unsure = useMemo(() => changes.unsureCells(table), [table]);
  const current = selected && table.evidence[selected.row]?.[selected.column];

  /** Shows the next cell to check after a place, or before it. */
  function goOn(from: Place | null, rest: readonly Place[], direction: 1 | -1 = 1) {
    const isAfter = ({ row, column }: Place) =>
      from === null || row > from.row || (row === from.row && column > from.column);
    const isBefore = ({ row, column }: Place) =>
      from === null || row < from.row || (row === from.row && column < from.column);
    const next = direction === 1 ? (rest.find(isAfter) ?? rest[0]) : (rest.findLast(isBefore) ?? rest.at(-1));
    if (next !== undefined) setSelected(next);
  }
  function accept(place: Place) {
    const next = changes.acceptCell(table, place);
    change(next);
    goOn(place, changes.unsureCells(next));
  }
  function type(place: Place, text: string) {
    const wasUnsure = changes.isUnsure(table.evidence[place.row]?.[place.column]);
    if (!wasUnsure && text === changes.readingCellText(table, place)) return;
    const next = changes.typeCell(table, place, text);
    change(next);
    if (wasUnsure) goOn(place, changes.unsureCells(next));
  }
  function handleKey(event: KeyboardEvent) {
    const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z';
    if (!isUndo || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    (event.shiftKey ? redo : undo)();
  }
  /** A change of rows or columns: the selection may point elsewhere. */
  function reshape(next: ReadTable) {
    setSelected(null);
    setAxis(null);
    change(next);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: undo from anywhere inside
    <div className="flex flex-col gap-4" onKeyDown={handleKey}>
      <div className="grid gap-4 lg:grid-cols-2">
        <div className="flex max-h-[42vh] min-h-0 min-w-0 flex-col lg:max-h-[68vh]">
          <OriginalView {...{ original, table, selected, axis }} onSelect={setSelected} onAxis={setAxis} />
        </div>
        <div className="flex min-h-0 min-w-0 flex-col gap-3 lg:max-h-[68vh]">
          <div className="flex flex-wrap items-center gap-1">
            <IconButton label="Undo" disabled={!canUndo} onClick={undo}>
              <Undo2 />
            </IconButton>
            <IconButton label="Redo" disabled={!canRedo} onClick={redo}>
              <Redo2 />
            </IconButton>
            <ShapeMenu table={table} selected={selected} onChange={reshape} />
            {axes.map((own) => (
              <Button key={own.direction} size="small" onClick={() => setAxis(own)}>
                {axes.length === 1 ? 'Correct the axis' : `Correct the ${own.direction} axis`}
              </Button>
            ))}
          </div>
          <Queue
            {...{ unsure, selected }}
            onStep={(direction) => goOn(selected, unsure, direction)}
            onAccept={() => selected && accept(selected)}
          />
          {axis !== null && (
            <AxisForm
              axis={axis}
              onAxis={setAxis}
              onClose={() => setAxis(null)}
              onApply={() => {
                change(measureAgain(table, axis));
                setAxis(null);
              }}
            />
          )}
          <CheckGrid
            {...{ table, selected }}
            readOnly={false}
            onSelect={setSelected}
            onType={type}
            onAccept={accept}
            onRename={(column, name) => change(changes.renameColumn(table, column, name))}
          />
          <p role="status" className="min-h-5 text-13 text-muted">
            {current && cellEvidenceText(current)}
          </p>
        </div>
      </div>
      <Totals table={values} />
      {renderSentence(values, (steps) => reshape(applySteps(table, steps) ?? table))}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="primary"
          icon={<Check />}
          disabled={table.sheet.rows === 0}
          onClick={() => setIsAccepted(true)}
        >
          Accept and choose a chart
        </Button>
        {unsure.length > 0 && (
          <p className="text-13 text-warning-ink">
            {counted(unsure.length, 'value is', 'values are')} not checked yet.
          </p>
        )}
      </div>
      {isAccepted && renderCharts(table)}
    </div>
  );
}

type QueueProps = {
  unsure: readonly Place[];
  selected: Place | null;
  onStep: (direction: 1 | -1) => void;
  onAccept: () => void;
};

/** The cells to check, one after the other. */
function Queue({ unsure, selected, onStep, onAccept }: QueueProps) {
  const place = unsure.findIndex(({ row, column }) => row === selected?.row && column === selected.column);
  if (unsure.length === 0)
    return (
      <p role="status" className="flex items-center gap-2 text-14 text-success-ink">
        <Check aria-hidden="true" className="size-4" /> Nothing left to check.
      </p>
    );
  return (
    <section
      aria-label="Values to check"
      className="flex flex-wrap items-center gap-2 rounded-card bg-warning-wash px-3 py-2"
    >
      <p role="status" className="text-14 text-warning-ink">
        {place < 0 ? `${unsure.length} unsure` : `${place + 1} of ${unsure.length} unsure`}
      </p>
      <IconButton label="Previous unsure value" onClick={() => onStep(-1)}>
        <ArrowLeft />
      </IconButton>
      <IconButton label="Next unsure value" onClick={() => onStep(1)}>
        <ArrowRight />
      </IconButton>
      <Button size="small" disabled={place < 0} onClick={onAccept}>
        Accept value
      </Button>
      <p className="text-12 text-warning-ink">Enter accepts the selected value; type to correct it.</p>
    </section>
  );
}

type ShapeMenuProps = { table: ReadTable; selected: Place | null; onChange: (table: ReadTable) => void };

/** Changes of rows and columns, some at the selected cell. */
function ShapeMenu({ table, selected, onChange }: ShapeMenuProps) {
  const count = table.sheet.columns.length;
  const column = selected?.column ?? -1;
  const isColumn = column >= 0 && column < count;
  return (
    <Menu
      trigger={
        <Button size="small" icon={<Table2 />}>
          Rows and columns
        </Button>
      }
    >
      <MenuItem onSelect={() => onChange(changes.transpose(table))}>Swap rows and columns</MenuItem>
      <MenuItem disabled={table.sheet.rows < 2} onSelect={() => onChange(changes.promoteHeader(table))}>
        Use first row as header
      </MenuItem>
      <MenuItem onSelect={() => onChange(changes.demoteHeader(table))}>Turn header into a row</MenuItem>
      <MenuItem
        disabled={!isColumn || column === count - 1}
        onSelect={() => onChange(changes.mergeColumns(table, column))}
      >
        Merge column with the next
      </MenuItem>
      <MenuItem disabled={!isColumn} onSelect={() => onChange(changes.splitColumn(table, column))}>
        Split column at the last space
      </MenuItem>
      <MenuItem disabled={!isColumn || count < 2} onSelect={() => onChange(changes.deleteColumn(table, column))}>
        Delete column
      </MenuItem>
      <MenuItem
        disabled={selected === null || table.sheet.rows < 2}
        onSelect={() => selected && onChange(changes.deleteRow(table, selected.row))}
      >
        Delete row
      </MenuItem>
    </Menu>
  );
}

/** Whether totals and shares add up. */
function Totals({ table }: { table: Table }) {
  const findings = useMemo(() => checkTotals(table), [table]);
  if (findings.length === 0) return null;
  return (
    <ul aria-label="Totals" className="flex flex-col gap-1 text-13">
      {findings.map(({ column, sentence, isFine }) => (
        <li key={column} className={isFine ? 'text-success-ink' : 'text-warning-ink'}>
          <span aria-hidden="true">{isFine ? '✓' : '⚠'}</span> {sentence}
        </li>
      ))}
    </ul>
  );
}

interface AxisFormProps {
  axis: ReadAxis;
  onAxis: (axis: ReadAxis) => void;
  onApply: () => void;
  onClose: () => void;
}

/** Corrects an axis: two ticks, moved on the picture, with their values. */
function AxisForm({ axis, onAxis, onApply, onClose }: AxisFormProps) {
  const problem = problemOfAxis(axis);
  const setValue = (place: number, value: number | null) => {
    const [a, b] = axis.ticks;
    const next = value ?? Number.NaN;
    onAxis({ ...axis, ticks: place === 0 ? [{ ...a, value: next }, b] : [a, { ...b, value: next }] });
  };
  return (
    <section aria-label="Correct the axis" className="flex flex-col gap-3 rounded-card border border-accent p-3">
      <p className="text-13 text-muted">
        Drag the lines 1 and 2 in the picture onto two ticks of the {axis.direction === 'y' ? 'vertical' : 'horizontal'}{' '}
        axis, and enter their values. Every value that was measured on a shape is computed again.
      </p>
      <div className="flex flex-wrap items-end gap-3">
        {axis.ticks.map(({ value }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: there are two, always in this order
          <Field key={place} label={`Value at tick ${place + 1}`} className="w-32">
            <NumberInput value={Number.isFinite(value) ? value : null} onChange={(next) => setValue(place, next)} />
          </Field>
        ))}
        <Segmented
          label="Scale"
          value={axis.kind}
          options={[
            { value: 'linear', label: 'Linear' },
            { value: 'log', label: 'Logarithmic' },
          ]}
          onChange={(kind) => onAxis({ ...axis, kind })}
        />
      </div>
      {problem !== null && <p className="text-13 text-error-ink">{problem}</p>}
      <div className="flex gap-2">
        <Button size="small" variant="primary" disabled={problem !== null} onClick={onApply}>
          Update values
        </Button>
        <Button size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </section>
  );
}
