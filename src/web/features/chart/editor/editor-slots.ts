import type { ReactNode } from 'react';
import type { PaletteGroup } from '#web/ui/command-palette.tsx';
import type { EditorSession } from './model/editor-session.ts';

/** Parts of other features. A missing one is not shown. */
export type EditorSlots = {
  data?: (session: EditorSession) => ReactNode;
  /** `findings` are the open issues of the chart, with buttons that lead to their fields. */
  publishPanel?: (session: EditorSession, findings: ReactNode) => ReactNode;
  exportDialog?: (
    session: EditorSession,
    dialog: { open: boolean; onOpenChange: (open: boolean) => void },
  ) => ReactNode;
  /** Leads to the import of data, while a chart has none. */
  bringData?: ReactNode;
  /** Where the arrow of the bar leads. */
  home: { to: string; label: string };
  /** Sign-up, for visitors. */
  account?: ReactNode;
};

export type EditorExtras = { commands: readonly PaletteGroup[]; shortcuts: readonly { keys: string; does: string }[] };
