import type { Dropped } from '#web/data-worker/messages.ts';
import type { Entrance } from '#web/features/import-box/entrance-words.tsx';
import { ImportBox } from '#web/features/import-box/import-box.tsx';
import { PremiumModal } from '../panel/premium-modal.tsx';
import { useFetching } from './use-fetching.ts';
import { useOpenDraft } from './use-open-draft.ts';
import { useVisitorMaxBytes } from './use-visitor-max-bytes.ts';

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
