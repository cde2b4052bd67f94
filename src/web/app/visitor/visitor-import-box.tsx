import type { Entrance } from '#web/features/data/import/entrance-words.tsx';
import { ImportBox } from '#web/features/data/import/import-box.tsx';
import type { Dropped } from '#web/workers/data/messages.ts';
import { PremiumModal } from '../panel/premium-modal.tsx';
import { useFetching, useVisitorMaxBytes } from './use-fetching.ts';
import { useOpenDraft } from './use-open-draft.ts';

interface VisitorImportBoxProps {
  first?: Dropped | null;
  firstText?: string;
  firstSample?: string | null;
  firstEntrance?: Entrance;
  isFocused?: boolean;
}

/** The import box outside the panel. */
export function VisitorImportBox(props: VisitorImportBoxProps) {
  return (
    <>
      <ImportBox {...props} maxBytes={useVisitorMaxBytes()} fetching={useFetching()} onChosen={useOpenDraft()} />
      <PremiumModal isAlone />
    </>
  );
}
