import {
  ArrowDownAZ,
  ArrowDownZA,
  ArrowLeft,
  ArrowRight,
  BetweenVerticalStart,
  Pencil,
  Settings2,
  Sparkles,
  Trash2,
  Type,
} from 'lucide-react';
import type { SheetColumn } from '#data/sheet.ts';
import { type ColumnType, columnTypes } from '#data/types/column-type.ts';
import { formatChoices, isSameFormat, typeChoices } from '#data/types/type-choices.ts';
import { MenuGroup, MenuItem, MenuRadioGroup, MenuSeparator, Submenu } from '#web/ui/menu.tsx';
import { TypeIcon } from './type-icon.tsx';

export type ColumnAction =
  | { do: 'rename' }
  | { do: 'type'; type: ColumnType }
  | { do: 'sort'; direction: 'up' | 'down' }
  | { do: 'insert'; side: 'left' | 'right' }
  | { do: 'move'; side: 'left' | 'right' }
  | { do: 'clean' }
  | { do: 'delete' };

interface ColumnMenuProps {
  column: SheetColumn;
  /** Other types that its cells match. */
  likely: readonly ColumnType[];
  isFirst: boolean;
  isLast: boolean;
  /** Whether the page can clean a column. */
  mayClean: boolean;
  onAction: (action: ColumnAction) => void;
}

/** Actions on a column. */
export function ColumnMenu({ column, likely, isFirst, isLast, mayClean, onAction }: ColumnMenuProps) {
  const { type } = column;
  const formats = formatChoices(type);
  const format = formats.find((choice) => isSameFormat(choice.type, type));
  const [up, down] = SORTS[columnTypes[type.is].kind];

  return (
    <>
      <MenuItem icon={<Pencil />} onSelect={() => onAction({ do: 'rename' })}>
        Rename
      </MenuItem>
      <Submenu label={`Type: ${columnTypes[type.is].label}`} icon={<Type />}>
        <TypeGroups column={column} likely={likely} onAction={onAction} />
      </Submenu>
      {formats.length > 0 && (
        <Submenu label="Format" icon={<Settings2 />}>
          <MenuRadioGroup
            label="Number format"
            value={format?.label ?? ''}
            onChange={(label) => {
              const chosen = formats.find((choice) => choice.label === label);
              if (chosen) onAction({ do: 'type', type: chosen.type });
            }}
            options={formats.map(({ label }) => ({ value: label, label }))}
          />
        </Submenu>
      )}
      {mayClean && (
        <MenuItem icon={<Sparkles />} onSelect={() => onAction({ do: 'clean' })}>
          Clean this column
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem icon={<ArrowDownAZ />} onSelect={() => onAction({ do: 'sort', direction: 'up' })}>
        {up}
      </MenuItem>
      <MenuItem icon={<ArrowDownZA />} onSelect={() => onAction({ do: 'sort', direction: 'down' })}>
        {down}
      </MenuItem>
      <MenuSeparator />
      <MenuGroup>
        <MenuItem icon={<BetweenVerticalStart />} onSelect={() => onAction({ do: 'insert', side: 'left' })}>
          Insert column left
        </MenuItem>
        <MenuItem icon={<BetweenVerticalStart />} onSelect={() => onAction({ do: 'insert', side: 'right' })}>
          Insert column right
        </MenuItem>
        <MenuItem icon={<ArrowLeft />} disabled={isFirst} onSelect={() => onAction({ do: 'move', side: 'left' })}>
          Move left
        </MenuItem>
        <MenuItem icon={<ArrowRight />} disabled={isLast} onSelect={() => onAction({ do: 'move', side: 'right' })}>
          Move right
        </MenuItem>
      </MenuGroup>
      <MenuSeparator />
      <MenuItem icon={<Trash2 />} destructive onSelect={() => onAction({ do: 'delete' })}>
        Delete column
      </MenuItem>
    </>
  );
}

function TypeGroups({ column, likely, onAction }: Pick<ColumnMenuProps, 'column' | 'likely' | 'onAction'>) {
  const choices = typeChoices(column, likely);
  const groups = [
    { label: 'Looks like', choices: choices.filter(({ isLikely }) => isLikely) },
    { label: likely.length > 0 ? 'All others' : 'All types', choices: choices.filter(({ isLikely }) => !isLikely) },
  ].filter((group) => group.choices.length > 0);

  return groups.map((group) => (
    <MenuRadioGroup
      key={group.label}
      label={group.label}
      value={column.type.is}
      onChange={(is) => {
        const chosen = choices.find(({ type }) => type.is === is);
        if (chosen && is !== column.type.is) onAction({ do: 'type', type: chosen.type });
      }}
      options={group.choices.map(({ type, label }) => ({ value: type.is, label, icon: <TypeIcon type={type.is} /> }))}
    />
  ));
}

const SORTS = {
  number: ['Sort small to large', 'Sort large to small'],
  time: ['Sort old to new', 'Sort new to old'],
  text: ['Sort A to Z', 'Sort Z to A'],
} as const;
