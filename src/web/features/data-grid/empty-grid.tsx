import { Table2 } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Kbd } from '#web/ui/kbd.tsx';

interface EmptyGridProps {
  isReadOnly: boolean;
  /** After the last column was deleted, so that undo is available. */
  takesFocus: boolean;
  /** For users without a keyboard; the browser may ask first. */
  onPaste: () => void;
  onStart: () => void;
}

/** A sheet without columns: how to add data. */
export function EmptyGrid({ isReadOnly, takesFocus, onPaste, onStart }: EmptyGridProps) {
  if (isReadOnly) return <EmptyState icon={<Table2 />} title="This table is empty." />;
  return (
    <section
      ref={(place) => {
        if (takesFocus) place?.focus();
      }}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a place to paste into must be able to have the focus
      tabIndex={0}
      aria-label="Paste your table here"
      className="flex h-full items-center justify-center focus-visible:-outline-offset-2"
    >
      <EmptyState
        icon={<Table2 />}
        title="Paste your table here"
        action={
          <Button size="small" variant="primary" onClick={onPaste}>
            Paste
          </Button>
        }
        secondaryAction={
          <Button size="small" onClick={onStart}>
            Start with an empty column
          </Button>
        }
      >
        Copy cells in Excel, Google Sheets or on a web page, click here and press <Kbd keys="mod+v" />.
      </EmptyState>
    </section>
  );
}
