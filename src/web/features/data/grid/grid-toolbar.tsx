import { BetweenHorizontalStart, BetweenVerticalStart, Redo2, Search, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Tooltip, TooltipGroup } from '#web/ui/tooltip.tsx';

interface GridToolbarProps {
  label: string;
  isReadOnly: boolean;
  /** Without columns there is nothing to add a row to. */
  isEmpty: boolean;
  /** The names of the steps that undo and redo affect. */
  words: { undo: string | null; redo: string | null };
  isFinding: boolean;
  onUndo: () => void;
  onRedo: () => void;
  onFind: () => void;
  onAddRow: () => void;
  onAddColumn: () => void;
  actions?: ReactNode;
}

export function GridToolbar(props: GridToolbarProps) {
  const { label, isReadOnly, isEmpty, words, isFinding, onUndo, onRedo, onFind, onAddRow, onAddColumn, actions } =
    props;
  return (
    <TooltipGroup>
      <div
        role="toolbar"
        aria-label={`${label}, tools`}
        className="flex flex-wrap items-center gap-1 border-b border-line px-2 py-1.5"
      >
        {!isReadOnly && (
          <>
            <Tool label={words.undo ?? 'Undo'} shortcut="mod+z" isOff={words.undo === null} onClick={onUndo}>
              <Undo2 />
            </Tool>
            <Tool label={words.redo ?? 'Redo'} shortcut="mod+shift+z" isOff={words.redo === null} onClick={onRedo}>
              <Redo2 />
            </Tool>
            <span aria-hidden="true" className="mx-1 h-4 w-px bg-line" />
            <Button
              size="small"
              variant="quiet"
              icon={<BetweenHorizontalStart />}
              disabled={isEmpty}
              onClick={onAddRow}
            >
              Row
              <span className="sr-only">: add one</span>
            </Button>
            <Button size="small" variant="quiet" icon={<BetweenVerticalStart />} onClick={onAddColumn}>
              Column
              <span className="sr-only">: add one</span>
            </Button>
            <span aria-hidden="true" className="mx-1 h-4 w-px bg-line" />
          </>
        )}
        <Tooltip text={isReadOnly ? 'Find' : 'Find and replace'} shortcut="mod+f">
          <IconButton
            label={isReadOnly ? 'Find' : 'Find and replace'}
            size="small"
            pressed={isFinding}
            onClick={onFind}
          >
            <Search />
          </IconButton>
        </Tooltip>
        {actions && <div className="ms-auto flex items-center gap-1">{actions}</div>}
      </div>
    </TooltipGroup>
  );
}

interface ToolProps {
  label: string;
  shortcut: string;
  isOff: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A disabled button keeps the focus: undoing the last step by keyboard does not lose the toolbar. */
function Tool({ label, shortcut, isOff, onClick, children }: ToolProps) {
  return (
    <Tooltip text={label} shortcut={shortcut}>
      <IconButton
        label={label}
        size="small"
        aria-disabled={isOff}
        onClick={() => !isOff && onClick()}
        className="aria-disabled:opacity-45"
      >
        {children}
      </IconButton>
    </Tooltip>
  );
}
