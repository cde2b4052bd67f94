import { useMemo, useState } from 'react';
import type { Sheet } from '#data/sheet.ts';
import { addChartFonts } from '#web/shared/charts/chart-fonts.ts';
import type { Draft } from '#web/shared/charts/draft.ts';
import { EditorLayout } from './editor-layout.tsx';
import type { EditorExtras, EditorSlots } from './editor-slots.ts';
import { type DraftData, openDraft } from './model/open-draft.ts';

type DraftEditorProps = {
  draft: Draft & { sheet: Sheet };
  slotsOf: (data: DraftData) => EditorSlots;
  /** The visitor wants something that needs an account; the sentence says what. */
  onNeedsAccount: (reason: string) => void;
  onExtras: (extras: EditorExtras) => void;
  onShowShortcuts: () => void;
};

/** The editor of a visitor’s chart, which is saved in this browser. */
export function DraftEditor({ draft, slotsOf, onNeedsAccount, ...rest }: DraftEditorProps) {
  addChartFonts();
  const [{ session, data }] = useState(() => openDraft(draft, { askAccount: onNeedsAccount }));
  const slots = useMemo(() => slotsOf(data), [slotsOf, data]);
  return <EditorLayout session={session} slots={slots} {...rest} />;
}
