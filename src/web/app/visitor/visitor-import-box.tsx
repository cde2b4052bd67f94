import { useNavigate } from 'react-router';
import { datasetSizeLimits } from '#contract/dataset-limits.ts';
import { session } from '#web/api/session.ts';
import { loadedValidators } from '#web/api/start.ts';
import { useStore } from '#web/api/store.ts';
import { keepDraft } from '#web/charts/draft.ts';
import type { Dropped } from '#web/data-worker/messages.ts';
import { type Chosen, ImportBox } from '#web/features/import-box/import-box.tsx';
import { loginPath } from '../local-path.ts';

interface VisitorImportBoxProps {
  first?: Dropped | null;
  firstText?: string;
  firstSample?: string | null;
  isFocused?: boolean;
}

/** The import box outside the panel: the result is stored in the browser, and signed-in users continue to saving it. */
export function VisitorImportBox(props: VisitorImportBoxProps) {
  const navigate = useNavigate();
  const isIn = useStore(session).status === 'in';
  const validators = useStore(loadedValidators);

  async function handleChosen(chosen: Chosen) {
    const id = await keepDraft({ ...chosen, ...(isIn && { sheet: null }) });
    await navigate(isIn ? savingPath(id) : `/new/${id}`);
  }

  return (
    <ImportBox
      {...props}
      maxBytes={validators.status === 'done' ? datasetSizeLimits(validators.value).free : null}
      fetching={
        isIn ? { status: 'open' } : { status: 'sign-in', pathFor: (address) => loginPath(addressPath(address)) }
      }
      onChosen={handleChosen}
    />
  );
}

/** Page where a draft becomes a chart of the panel. */
export function savingPath(draft: string): string {
  return `/panel/new-project?draft=${draft}`;
}

function addressPath(address: string): string {
  return `/panel/new-project?${new URLSearchParams({ address })}`;
}
