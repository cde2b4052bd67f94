import { datasetSizeLimits } from '#contract/dataset-limits.ts';
import { session } from '#web/api/session.ts';
import { loadedValidators } from '#web/api/start.ts';
import { useStore } from '#web/api/store.ts';
import type { Dropped } from '#web/data-worker/messages.ts';
import { ImportBox } from '#web/features/import-box/import-box.tsx';
import { loginPath } from '../local-path.ts';
import { useOpenDraft } from './use-open-draft.ts';

interface VisitorImportBoxProps {
  first?: Dropped | null;
  firstText?: string;
  firstSample?: string | null;
  isFocused?: boolean;
}

/** The import box outside the panel. */
export function VisitorImportBox(props: VisitorImportBoxProps) {
  const isIn = useStore(session).status === 'in';
  const validators = useStore(loadedValidators);
  const openDraft = useOpenDraft();

  return (
    <ImportBox
      {...props}
      maxBytes={validators.status === 'done' ? datasetSizeLimits(validators.value).free : null}
      fetching={
        isIn ? { status: 'open' } : { status: 'sign-in', pathFor: (address) => loginPath(addressPath(address)) }
      }
      onChosen={openDraft}
    />
  );
}

function addressPath(address: string): string {
  return `/panel/new-project?${new URLSearchParams({ address })}`;
}
