import type { GridSelection } from '@glideapps/glide-data-grid';
import {
  ArrowDown,
  ArrowDownAZ,
  ArrowDownZA,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  BetweenHorizontalStart,
  BetweenVerticalStart,
  ClipboardPaste,
  Copy,
  Eraser,
  Pencil,
  Scissors,
  Settings2,
  Sparkles,
  Trash2,
  Type,
} from 'lucide-react';
import { useMemo } from 'react';
import type { Sheet, SheetColumn } from '#data/sheet.ts';
import { type ColumnType, columnTypes } from '#data/types/column-type.ts';
import { formatChoices, isSameFormat, typeChoices } from '#data/types/type-choices.ts';
import { Menu, MenuGroup, MenuItem, MenuRadioGroup, MenuSeparator, Submenu } from '#web/ui/menu.tsx';
import type { DetectTypes } from './edits.ts';
import { columnsOf, rowsOf } from './selection.ts';
import { TypeIcon } from './type-icon.tsx';

/** A context menu: of a column, or of the selected cells or rows. */
export type OpenMenu = { at: { x: number; y: number } } & ({ of: 'column'; column: number } | { of: 'cells' | 'rows' });

interface GridMenuProps {
  menu: OpenMenu;
  sheet: Sheet;
  selection: GridSelection;
  isReadOnly: boolean;
  mayClean: boolean;
  detect: DetectTypes | undefined;
  onColumnAction: (column: number, action: ColumnAction) => void;
  onCellAction: (action: CellAction) => void;
  onClose: () => void;
}

export function GridMenu(props: GridMenuProps) {
  const { menu, sheet, selection, isReadOnly, mayClean, detect, onColumnAction, onCellAction, onClose } = props;
  const column = menu.of === 'column' ? sheet.columns[menu.column] : undefined;
  const likely = useMemo(() => likelyOf(column, sheet.rows, detect), [column, sheet.rows, detect]);

  return (
    <Menu
      key={`${menu.at.x} ${menu.at.y}`}
      open
      onOpenChange={onClose}
      trigger={<span aria-hidden="true" className="fixed size-0" style={{ left: menu.at.x, top: menu.at.y }} />}
    >
      {menu.of === 'column' && column && (
        <ColumnMenu
          column={column}
          likely={likely}
          isFirst={menu.column === 0}
          isLast={menu.column === sheet.columns.length - 1}
          mayClean={mayClean}
          onAction={(action) => onColumnAction(menu.column, action)}
        />
      )}
      {menu.of !== 'column' && (
        <CellMenu
          rows={rowsOf(selection, sheet).reduce((sum, run) => sum + run.count, 0) || 1}
          columns={columnsOf(selection, sheet).length || 1}
          isReadOnly={isReadOnly}
          isRowMenu={menu.of === 'rows'}
          onAction={onCellAction}
        />
      )}
    </Menu>
  );
}

/** The matching types of a column, most likely first. */
function likelyOf(column: SheetColumn | undefined, rows: number, detect: DetectTypes | undefined): ColumnType[] {
  if (!column || !detect) return [];
  const { type, others } = detect(column, rows);
  return [type, ...others];
}

export type CellAction =
  | 'cut'
  | 'copy'
  | 'paste'
  | 'clear'
  | 'row-above'
  | 'row-below'
  | 'row-up'
  | 'row-down'
  | 'column-left'
  | 'column-right'
  | 'delete-rows'
  | 'delete-columns';

interface CellMenuProps {
  rows: number;
  columns: number;
  isReadOnly: boolean;
  /** Opened on a row number: nothing about columns. */
  isRowMenu: boolean;
  onAction: (action: CellAction) => void;
}

/** Actions on the selected cells or rows. */
function CellMenu({ rows, columns, isReadOnly, isRowMenu, onAction }: CellMenuProps) {
  if (isReadOnly) {
    return (
      <MenuItem icon={<Copy />} shortcut="mod+c" onSelect={() => onAction('copy')}>
        Copy
      </MenuItem>
    );
  }
  return (
    <>
      <MenuItem icon={<Scissors />} shortcut="mod+x" onSelect={() => onAction('cut')}>
        Cut
      </MenuItem>
      <MenuItem icon={<Copy />} shortcut="mod+c" onSelect={() => onAction('copy')}>
        Copy
      </MenuItem>
      <MenuItem icon={<ClipboardPaste />} shortcut="mod+v" onSelect={() => onAction('paste')}>
        Paste
      </MenuItem>
      <MenuItem icon={<Eraser />} shortcut="delete" onSelect={() => onAction('clear')}>
        Clear
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<BetweenHorizontalStart />} onSelect={() => onAction('row-above')}>
        Insert {counted(rows, 'row')} above
      </MenuItem>
      <MenuItem icon={<BetweenHorizontalStart />} onSelect={() => onAction('row-below')}>
        Insert {counted(rows, 'row')} below
      </MenuItem>
      {isRowMenu ? (
        <>
          <MenuItem icon={<ArrowUp />} onSelect={() => onAction('row-up')}>
            Move up
          </MenuItem>
          <MenuItem icon={<ArrowDown />} onSelect={() => onAction('row-down')}>
            Move down
          </MenuItem>
        </>
      ) : (
        <>
          <MenuItem icon={<BetweenVerticalStart />} onSelect={() => onAction('column-left')}>
            Insert column left
          </MenuItem>
          <MenuItem icon={<BetweenVerticalStart />} onSelect={() => onAction('column-right')}>
            Insert column right
          </MenuItem>
        </>
      )}
      <MenuSeparator />
      <MenuItem icon={<Trash2 />} destructive onSelect={() => onAction('delete-rows')}>
        Delete {counted(rows, 'row')}
      </MenuItem>
      {!isRowMenu && (
        <MenuItem icon={<Trash2 />} destructive onSelect={() => onAction('delete-columns')}>
          Delete {counted(columns, 'column')}
        </MenuItem>
      )}
    </>
  );
}

function counted(count: number, noun: string): string {
  return count === 1 ? noun : `${count.toLocaleString('en')} ${noun}s`;
}

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
function ColumnMenu({ column, likely, isFirst, isLast, mayClean, onAction }: ColumnMenuProps) {
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
