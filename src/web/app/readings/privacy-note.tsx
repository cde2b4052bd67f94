import { useEffect, useState } from 'react';
import * as languageModels from '#web/api/endpoints/language-models.ts';
import { send } from '#web/api/send.ts';
import { session } from '#web/api/session.ts';
import { useStore } from '#web/api/store.ts';

/** Whether a language model may read what the user sends. */
type ModelUse = 'unknown' | 'none' | 'allowed';

const sentences: Record<ModelUse, string> = {
  unknown: 'If the administrator has enabled a language model, it may read them too; the result says which engine did.',
  none: 'Only the built-in engine reads them; no language model and no other company gets them.',
  allowed:
    'The administrator has enabled a language model: it may read what the built-in engine cannot, and the result says which of them did.',
};

/** Says who reads what is sent to this server. */
export function PrivacyNote() {
  const model = useModelUse();
  return (
    <p className="max-w-prose border-line border-t pt-4 text-13 text-muted">
      <span className="font-medium text-ink">Privacy.</span> Files and texts are sent to this server, read there and
      deleted. The result stays in this browser until you save it. {sentences[model]}
    </p>
  );
}

/** The server never passes input of visitors to a model. */
function useModelUse(): ModelUse {
  const { status } = useStore(session);
  const [use, setUse] = useState<ModelUse>('unknown');
  useEffect(() => {
    if (status !== 'in') return;
    const ending = new AbortController();
    send(languageModels.available, {}, { toast: false, signal: ending.signal }).then(
      ({ isAvailable }) => setUse(isAvailable ? 'allowed' : 'none'),
      () => {}, // the note stays as it is
    );
    return () => ending.abort();
  }, [status]);
  return status === 'out' ? 'none' : use;
}
