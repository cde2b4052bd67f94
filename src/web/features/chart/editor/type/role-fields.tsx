import { ArrowDown, ArrowUp, ChevronDown, ChevronRight, Plus, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Chart } from '#chart/describe/tooltip-text.ts';
import type { Role } from '#chart/template/roles.ts';
import type { Column } from '#data/table.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { Select } from '#web/ui/select.tsx';
import { useEditorSession } from '../model/editor-session.ts';

const none = ' ';
const kindWords = { number: 'Numbers', time: 'Dates', text: 'Text' } as const;

/** Which column goes where. Optional roles are shown when used or added. */
export function RoleFields({ chart }: { chart: Chart }) {
  const [isWhole, setIsWhole] = useState(false);
  const fields = fieldsOf(chart);
  const needed = fields.filter(({ role, chosen }) => !role.isOptional || chosen.length > 0);
  const rest = fields.filter((field) => !needed.includes(field));
  const { change, mayEdit } = useEditorSession();

  function show({ name, role, fitting, chosen }: RoleField) {
    const shared = {
      role,
      fitting,
      chosen,
      isDisabled: !mayEdit,
      onChoose: (columns: readonly string[]) =>
        name === null
          ? change({ kind: 'facet', column: columns[0] ?? null })
          : change({ kind: 'role', role: name, columns }, { words: `Choose columns: ${role.label}` }),
    };
    const key = `${chart.template.id} ${name}`;
    return role.isMany ? <ManyColumns key={key} {...shared} /> : <OneColumn key={key} {...shared} />;
  }

  return (
    <div className="flex flex-col gap-3">
      {needed.map(show)}
      {isWhole && rest.map(show)}
      {rest.length > 0 && (
        <Button
          variant="quiet"
          size="small"
          className="-ms-2.5 max-w-full self-start text-muted"
          aria-expanded={isWhole}
          icon={isWhole ? <ChevronDown /> : <ChevronRight />}
          onClick={() => setIsWhole(!isWhole)}
        >
          <span className="truncate">
            {isWhole
              ? 'Fewer columns'
              : `${rest.length} more: ${rest.map(({ role }) => role.label.toLowerCase()).join(', ')}`}
          </span>
        </Button>
      )}
    </div>
  );
}

/** A field for columns; without a name it is the one that splits the chart. */
type RoleField = {
  name: string | null;
  role: Pick<Role, 'label' | 'hint' | 'isOptional' | 'isMany'>;
  fitting: readonly Column[];
  chosen: readonly string[];
};

function fieldsOf({ document, table, template }: Chart): RoleField[] {
  const roles = Object.entries(template.roles).map(([name, role]) => ({
    name,
    role,
    fitting: table.columns.filter(({ kind }) => role.kinds.includes(kind)),
    chosen: document.roles[name] ?? [],
  }));
  const split = {
    label: 'Small multiples',
    hint: 'Splits the chart into one per value of this column.',
    isOptional: true,
    isMany: false,
  };
  const words = table.columns.filter(({ kind }) => kind === 'text');
  return [
    ...roles,
    { name: null, role: split, fitting: words, chosen: document.facet === null ? [] : [document.facet] },
  ];
}

type ColumnsProps = {
  role: Pick<Role, 'label' | 'hint' | 'isOptional'>;
  fitting: readonly Column[];
  chosen: readonly string[];
  isDisabled: boolean;
  onChoose: (columns: readonly string[]) => void;
};

function OneColumn({ role, fitting, chosen, isDisabled, onChoose }: ColumnsProps) {
  const [key = null] = chosen;
  const options = [
    ...(role.isOptional ? [{ value: none, label: 'None' }] : []),
    ...fitting.map((column) => ({ value: column.key, label: column.name, description: kindWords[column.kind] })),
  ];
  return (
    <Field label={role.label} hint={role.hint || undefined}>
      <Select
        options={options}
        value={key !== null && fitting.some((column) => column.key === key) ? key : role.isOptional ? none : null}
        placeholder={fitting.length === 0 ? 'No matching columns' : 'Choose a column'}
        disabled={isDisabled}
        onChange={(value) => onChoose(value === none ? [] : [value])}
      />
    </Field>
  );
}

function ManyColumns({ role, fitting, chosen, isDisabled, onChoose }: ColumnsProps) {
  const free = fitting.filter(({ key }) => !chosen.includes(key));
  const nameOf = (key: string) => fitting.find((column) => column.key === key)?.name ?? key;

  function move(from: number, to: number) {
    const next = [...chosen];
    const [key] = next.splice(from, 1);
    if (key === undefined) return;
    next.splice(to, 0, key);
    onChoose(next);
  }

  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5" disabled={isDisabled}>
      <legend className="mb-1.5 text-13 font-medium">{role.label}</legend>
      {chosen.length > 0 && (
        <ol className="divide-y divide-line rounded-control border border-line">
          {chosen.map((key, place) => (
            <li key={key} className="flex items-center ps-2.5 pe-1 text-13">
              <span className="min-w-0 flex-1 truncate py-1.5">{nameOf(key)}</span>
              <Small label={`Move ${nameOf(key)} up`} isOff={place === 0} onPress={() => move(place, place - 1)}>
                <ArrowUp />
              </Small>
              <Small
                label={`Move ${nameOf(key)} down`}
                isOff={place === chosen.length - 1}
                onPress={() => move(place, place + 1)}
              >
                <ArrowDown />
              </Small>
              <Small label={`Remove ${nameOf(key)}`} onPress={() => onChoose(chosen.filter((each) => each !== key))}>
                <X />
              </Small>
            </li>
          ))}
        </ol>
      )}
      {free.length > 0 && (
        <div className="flex gap-2">
          <Menu
            trigger={
              <Button size="small" icon={<Plus />}>
                Add a column
              </Button>
            }
          >
            {free.map(({ key, name }) => (
              <MenuItem key={key} onSelect={() => onChoose([...chosen, key])}>
                {name}
              </MenuItem>
            ))}
          </Menu>
          {free.length > 1 && (
            <Button size="small" variant="quiet" onClick={() => onChoose([...chosen, ...free.map(({ key }) => key)])}>
              Add all {free.length}
            </Button>
          )}
        </div>
      )}
      {role.hint && <p className="text-12 text-muted">{role.hint}</p>}
    </fieldset>
  );
}

type SmallProps = { label: string; isOff?: boolean; onPress: () => void; children: ReactNode };

function Small({ label, isOff = false, onPress, children }: SmallProps) {
  return (
    <IconButton label={label} size="small" disabled={isOff} onClick={onPress} className="text-muted">
      {children}
    </IconButton>
  );
}
