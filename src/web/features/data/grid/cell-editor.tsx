import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { classNames } from '#web/ui/class-names.ts';

/** The cell to move to after editing. */
export type Move = { x: -1 | 0 | 1; y: -1 | 0 | 1 };

interface CellEditorProps {
  label: string;
  initial: string;
  /** If it was started by typing, arrow keys leave the cell; otherwise they move in its text. */
  isTyping: boolean;
  isFigure: boolean;
  /** Inside the grid. */
  bounds: { x: number; y: number; width: number; height: number };
  /** For a column name: one line, selected at first. */
  isName?: boolean;
  onDone: (text: string, move: Move) => void;
  onCancel: () => void;
}

/**
 * A text field over a cell. The library's own one takes only ASCII, no input methods, and has no name for screen readers;
 * here the browser itself writes the first character into a field that already has the focus.
 */
export function CellEditor(props: CellEditorProps) {
  const { label, initial, isTyping, isFigure, bounds, isName = false, onDone, onCancel } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const isOver = useRef(false);

  useLayoutEffect(() => {
    const area = field.current;
    if (!area) return;
    area.focus({ preventScroll: true });
    area.setSelectionRange(isName ? 0 : area.value.length, area.value.length);
  }, [isName]);

  function finish(move: Move) {
    if (isOver.current) return;
    isOver.current = true;
    onDone(field.current?.value ?? initial, move);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    const move = moveOf(event, { isTyping });
    if (event.key === 'Escape') {
      isOver.current = true;
      event.preventDefault();
      onCancel();
    } else if (event.key === 'Enter' && event.altKey && !isName) {
      event.preventDefault();
      field.current?.setRangeText('\n', event.currentTarget.selectionStart, event.currentTarget.selectionEnd, 'end');
    } else if (move) {
      event.preventDefault();
      finish(move);
    }
  }

  return (
    <textarea
      ref={field}
      aria-label={label}
      defaultValue={initial}
      rows={1}
      spellCheck={false}
      autoComplete="off"
      onKeyDown={handleKeyDown}
      onBlur={() => finish({ x: 0, y: 0 })}
      style={{
        left: bounds.x,
        top: bounds.y,
        minWidth: bounds.width + 1,
        maxWidth: `max(${bounds.width + 1}px, min(28rem, 100% - ${bounds.x + 4}px))`,
        minHeight: bounds.height + 1,
        maxHeight: `max(${bounds.height + 1}px, min(15rem, 100% - ${bounds.y + 4}px))`,
        paddingBlock: (bounds.height + 1 - LINE) / 2,
      }}
      className={classNames(
        'tabular absolute z-10 field-sizing-content resize-none overflow-y-auto bg-paper px-2.5 text-13 leading-5 text-ink pointer-coarse:text-16',
        'rounded-[2px] shadow-float outline-2 -outline-offset-1 outline-accent focus-visible:outline-offset-[-1px]',
        isFigure && 'text-end',
        isName && 'font-medium',
      )}
    />
  );
}

/** The height of a line of its text. */
const LINE = 20;

function moveOf({ key, shiftKey }: KeyboardEvent, { isTyping }: { isTyping: boolean }): Move | null {
  if (key === 'Enter') return { x: 0, y: shiftKey ? -1 : 1 };
  if (key === 'Tab') return { x: shiftKey ? -1 : 1, y: 0 };
  if (!isTyping) return null;
  if (key === 'ArrowDown') return { x: 0, y: 1 };
  if (key === 'ArrowUp') return { x: 0, y: -1 };
  if (key === 'ArrowLeft') return { x: -1, y: 0 };
  if (key === 'ArrowRight') return { x: 1, y: 0 };
  return null;
}
