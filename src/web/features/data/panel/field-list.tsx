import { Plus, X } from 'lucide-react';
import type { Column, ColumnKind, Table } from '#data/table.ts';
import type { Fields, Field as StepField } from '#data/transform/field.ts';
import type { StepName } from '#data/transform/step.ts';
import { operators } from '#data/transform/steps/filter.ts';
import { type ColumnType, columnTypes } from '#data/types/column-type.ts';
import { typeChoices } from '#data/types/type-choices.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { NumberInput } from '#web/ui/number-input.tsx';
import { SearchableSelect } from '#web/ui/searchable-select.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { ExpressionField } from './expression-field.tsx';
import type { Others } from './tables-of.ts';

/** Settings by field name. */
export type FieldEntry = Readonly<Record<string, unknown>>;

type Scope = { table: Table; others: Others; step: StepName };

interface FieldListProps {
  fields: Fields;
  entry: FieldEntry;
  /** The settings of the whole step, which fields of an entry may need. */
  whole: FieldEntry;
  scope: Scope;
  onChange: (entry: FieldEntry) => void;
  /** The first control of the form takes the focus. */
  isFirst?: boolean;
}

/** A control for each active field. */
export function FieldList({ fields, entry, whole, scope, onChange, isFirst = false }: FieldListProps) {
  const activeFields = Object.entries(fields).filter(([, field]) => isAsked(field, entry));
  return activeFields.map(([name, field], place) => (
    <OneField
      key={name}
      name={name}
      field={field}
      entry={entry}
      whole={whole}
      scope={scope}
      takesFocus={isFirst && place === 0}
      onChange={(value) => onChange({ ...entry, [name]: value })}
    />
  ));
}

function isAsked({ when }: StepField, entry: FieldEntry): boolean {
  const controlValue = when && entry[when.field];
  return (
    when === undefined ||
    ((typeof controlValue === 'string' || typeof controlValue === 'boolean') && when.is.includes(controlValue))
  );
}

interface OneFieldProps {
  name: string;
  field: StepField;
  entry: FieldEntry;
  whole: FieldEntry;
  scope: Scope;
  takesFocus: boolean;
  onChange: (value: unknown) => void;
}

function OneField(props: OneFieldProps) {
  const { field, entry, name, takesFocus, onChange } = props;
  const value = entry[name];
  const { label, hint } = field;
  const labels = { label, ...(hint !== undefined && { hint }) };
  switch (field.kind) {
    case 'toggle':
      return (
        <Checkbox label={label} checked={value === true} onChange={onChange} {...(hint !== undefined && { hint })} />
      );
    case 'choice':
      return (
        <Field {...labels}>
          <Select options={choicesFor(props, field.choices)} value={String(value)} onChange={onChange} />
        </Field>
      );
    case 'amount':
      return (
        <Field {...labels}>
          <NumberInput
            value={typeof value === 'number' ? value : null}
            min={field.min}
            max={field.max}
            step={field.step}
            steppers
            onChange={(next) => onChange(next ?? field.default)}
          />
        </Field>
      );
    case 'text':
      return (
        <Field {...labels}>
          <TextInput
            autoFocus={takesFocus}
            maxLength={field.longest}
            value={String(value)}
            onChange={(event) => onChange(event.target.value)}
          />
        </Field>
      );
    case 'expression':
      return <ExpressionField {...labels} table={props.scope.table} value={String(value)} onChange={onChange} />;
    case 'value':
      return <ValueControl {...props} told={labels} value={String(value)} />;
    case 'values':
      return (
        <Field {...labels} hint="One per line">
          <TextArea
            defaultValue={linesOf(value)}
            onChange={(event) => onChange(event.target.value.split('\n').filter((line) => line !== ''))}
          />
        </Field>
      );
    case 'type':
      return <TypeControl told={labels} type={value as ColumnType} onChange={onChange} />; // as the schema of the field says
    case 'table':
      return <TableControl told={labels} value={String(value)} others={props.scope.others} onChange={onChange} />;
    case 'column':
      return <ColumnControl {...props} told={labels} kinds={field.kinds} isOptional={field.isOptional} of={field.of} />;
    case 'columns':
      return <ColumnsControl {...props} told={labels} kinds={field.kinds} keys={value as readonly string[]} />; // as above
    case 'list':
      return (
        <EntryList {...props} label={label} fields={field.fields} blank={() => blankOf(field)} fewest={field.fewest} />
      );
  }
}

type Input = { label: string; hint?: string };

/** Only operators that fit the chosen column are offered. */
function choicesFor({ name, entry, scope }: OneFieldProps, choices: readonly { value: string; label: string }[]) {
  if (scope.step !== 'filter' || name !== 'operator') return choices;
  const column = scope.table.columns.find(({ key }) => key === entry.column);
  if (column === undefined) return choices;
  return choices.filter(({ value }) => {
    const kinds: readonly ColumnKind[] = operators[value as keyof typeof operators].kinds; // the choices are made of them
    return kinds.includes(column.kind);
  });
}

function linesOf(value: unknown): string {
  return Array.isArray(value) ? value.join('\n') : '';
}

const mostOffered = 100;

/** A value to compare with; values of the column are suggested. */
function ValueControl({ told, value, entry, scope, onChange }: OneFieldProps & { told: Input; value: string }) {
  const column = scope.table.columns.find(({ key }) => key === entry.column);
  const words = column?.kind === 'text' ? column.words.slice(0, mostOffered) : [];
  const listId = `words-of-${column?.key ?? ''}`;
  return (
    <Field {...told}>
      <TextInput
        value={value}
        onChange={(event) => onChange(event.target.value)}
        {...(words.length > 0 && { list: listId })}
        placeholder={column?.kind === 'time' ? '2024, 2024-03 or 2024-03-01' : undefined}
        after={
          words.length > 0 && (
            <datalist id={listId}>
              {words.map((word) => (
                <option key={word} value={word} />
              ))}
            </datalist>
          )
        }
      />
    </Field>
  );
}

function TypeControl({
  told,
  type,
  onChange,
}: {
  told: Input;
  type: ColumnType;
  onChange: (type: ColumnType) => void;
}) {
  const types = typeChoices({ type }, []);
  return (
    <Field {...told}>
      <Select
        options={types.map((choice) => ({ value: choice.type.is, label: columnTypes[choice.type.is].label }))}
        value={type.is}
        onChange={(is) => {
          const chosen = types.find((choice) => choice.type.is === is);
          if (chosen) onChange(chosen.type);
        }}
      />
    </Field>
  );
}

interface TableControlProps {
  told: Input;
  value: string;
  others: Others;
  onChange: (id: string) => void;
}

function TableControl({ told, value, others, onChange }: TableControlProps) {
  const isLoading = value !== '' && others.tableOf(value) === null;
  const hint = others.list.length === 0 ? 'There are no other datasets here yet.' : isLoading ? 'Loading…' : told.hint;
  return (
    <Field {...told} {...(hint !== undefined && { hint })}>
      <SearchableSelect
        options={others.list.map(({ id, name }) => ({ value: id, label: name }))}
        value={value}
        placeholder="Choose data"
        nothing="No matching data."
        onChange={(id) => {
          others.onNeed(id);
          onChange(id);
        }}
      />
    </Field>
  );
}

type ColumnControlProps = OneFieldProps & {
  told: Input;
  kinds: readonly ColumnKind[];
  isOptional: boolean;
  of: string | undefined;
};

function ColumnControl({ told, kinds, isOptional, of, name, entry, whole, scope, onChange }: ColumnControlProps) {
  const other = of === undefined ? null : scope.others.tableOf(String(whole[of]));
  const columns = of === undefined ? scope.table.columns : (other?.columns ?? []);
  const fitting = columns.filter(({ kind }) => kinds.includes(kind));
  const none = isOptional ? [{ value: '', label: 'None' }] : [];
  const value = String(entry[name]);
  return (
    <Field {...told}>
      <SearchableSelect
        options={[...none, ...fitting.map(({ key, name: label }) => ({ value: key, label }))]}
        value={value}
        placeholder={of !== undefined && other === null ? 'Choose a table first' : 'Choose a column'}
        nothing="No matching columns."
        onChange={onChange}
      />
    </Field>
  );
}

type ColumnsControlProps = OneFieldProps & { told: Input; kinds: readonly ColumnKind[]; keys: readonly string[] };

/** Several columns, in the order in which they were chosen. */
function ColumnsControl({ told, kinds, keys, scope, onChange }: ColumnsControlProps) {
  const fitting = scope.table.columns.filter(({ kind }) => kinds.includes(kind));
  const free = fitting.filter(({ key }) => !keys.includes(key));
  const nameOf = (key: string) => scope.table.columns.find((column: Column) => column.key === key)?.name ?? key;
  return (
    <Field {...told}>
      <SearchableSelect
        options={free.map(({ key, name }) => ({ value: key, label: name }))}
        value=""
        placeholder={keys.length === 0 ? 'Choose columns' : 'Add a column'}
        nothing="No other matching columns."
        onChange={(key) => onChange([...keys, key])}
      />
      {keys.length > 0 && (
        <ul aria-label={told.label} className="mt-1.5 flex flex-wrap gap-1">
          {keys.map((key) => (
            <li key={key} className="flex max-w-full items-center gap-0.5 rounded-control bg-ink/6 ps-2 text-12">
              <span className="truncate">{nameOf(key)}</span>
              <button
                type="button"
                aria-label={`Remove ${nameOf(key)}`}
                onClick={() => onChange(keys.filter((each) => each !== key))}
                className="flex size-6 items-center justify-center rounded-control hover:bg-ink/10 pointer-coarse:size-9"
              >
                <X aria-hidden="true" className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {free.length > 1 && (
        <button
          type="button"
          onClick={() => onChange([...keys, ...free.map(({ key }) => key)])}
          className="mt-1.5 self-start text-12 text-accent-ink hover:underline"
        >
          Add all {fitting.length}
        </button>
      )}
    </Field>
  );
}

type EntryListProps = OneFieldProps & { label: string; fields: Fields; blank: () => unknown; fewest: number };

function EntryList({ label, fields, blank, fewest, name, entry, whole, scope, onChange }: EntryListProps) {
  const entries = entry[name] as readonly FieldEntry[]; // as the schema of the field says
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 font-medium text-13">{label}</legend>
      {entries.map((each, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no names; their place is what they are
        <div key={place} className="relative flex flex-col gap-2 rounded-control bg-wash p-2.5">
          {entries.length > fewest && (
            <IconButton
              label={`Remove ${label.toLowerCase()} ${place + 1}`}
              size="small"
              className="absolute! end-1 top-1"
              onClick={() => onChange(entries.toSpliced(place, 1))}
            >
              <X />
            </IconButton>
          )}
          <FieldList
            fields={fields}
            entry={each}
            whole={whole}
            scope={scope}
            onChange={(next) => onChange(entries.with(place, next))}
          />
        </div>
      ))}
      <Button
        size="small"
        variant="quiet"
        icon={<Plus />}
        className="self-start"
        onClick={() => onChange([...entries, blank()])}
      >
        Add
        <span className="sr-only"> to {label}</span>
      </Button>
    </fieldset>
  );
}

function blankOf(field: StepField): unknown {
  const read: unknown = field.schema.parse([{}]);
  return Array.isArray(read) ? read[0] : {};
}
