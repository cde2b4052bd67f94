import {
  ArrowDown,
  ArrowUp,
  BetweenHorizontalStart,
  BetweenVerticalStart,
  ClipboardPaste,
  Copy,
  Eraser,
  Scissors,
  Trash2,
} from 'lucide-react';
import { MenuItem, MenuSeparator } from '#web/ui/menu.tsx';

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
export function CellMenu({ rows, columns, isReadOnly, isRowMenu, onAction }: CellMenuProps) {
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
