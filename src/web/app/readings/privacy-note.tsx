import { useEffect, useState } from 'react';
import { type ReadingKind, readingKind } from '#contract/workspace/language-models.ts';
import type { ReplyOf } from '#web/client/endpoint.ts';
import * as languageModels from '#web/client/endpoints/language-models.ts';
import { send } from '#web/client/send.ts';
import { session } from '#web/client/session.ts';
import { useStore } from '#web/client/store.ts';
import { readerQuestion } from '#web/shared/model-access/open-question.ts';
import { readingNames } from '#web/shared/model-access/reader-question.ts';
import { Switch } from '#web/ui/switch.tsx';

type Readers = ReplyOf<typeof languageModels.available>;

/** Which language model may read what the user sends. The server never passes input of visitors to one. */
type ModelUse = { status: 'unknown' } | { status: 'none' } | { status: 'asked'; readers: Readers };

/** Says who reads what is sent to this server, and lets the user change it. */
export function PrivacyNote() {
  const [use, setUse] = useModelUse();
  return (
    <section aria-label="Privacy" className="max-w-prose border-line border-t pt-4 text-13 text-muted">
      <p>
        <span className="font-medium text-ink">Privacy.</span> Files and texts are sent to this server, read there and
        deleted. The result stays in this browser until you save it. {sentenceOf(use)}
      </p>
      {use.status === 'asked' && use.readers.model !== null && (
        <Choices readers={use.readers} onChange={(readers) => setUse({ status: 'asked', readers })} />
      )}
    </section>
  );
}

function sentenceOf(use: ModelUse): string {
  if (use.status === 'unknown') return 'A language model reads them only if you allow it.';
  if (use.status === 'none' || use.readers.model === null)
    return 'Only the built-in engine reads them; no language model and no other company gets them.';
  const { name, host } = use.readers.model;
  return `The language model ${name} at ${host} can check what the engine has read. It gets what you allow here, as a whole:`;
}

function Choices({ readers, onChange }: { readers: Readers; onChange: (readers: Readers) => void }) {
  const [sending, setSending] = useState<{ kind: ReadingKind; isAllowed: boolean } | null>(null);
  async function choose(kind: ReadingKind, isAllowed: boolean) {
    setSending({ kind, isAllowed });
    try {
      onChange(await send(languageModels.chooseReader, { kind, isAllowed }));
    } catch {
      // said in a toast; the switch goes back
    } finally {
      setSending(null);
    }
  }
  return (
    <div className="mt-3 flex max-w-xs flex-col gap-2 text-ink">
      {readingKind.options.map((kind) => (
        <Switch
          key={kind}
          label={`It may read ${readingNames[kind].many}`}
          hint={readers.choices[kind] === null ? 'You are asked the first time.' : undefined}
          checked={sending?.kind === kind ? sending.isAllowed : readers.choices[kind] === true}
          disabled={sending?.kind === kind}
          onChange={(isAllowed) => void choose(kind, isAllowed)}
        />
      ))}
    </div>
  );
}

function useModelUse(): [ModelUse, (use: ModelUse) => void] {
  const { status } = useStore(session);
  const question = useStore(readerQuestion);
  const [use, setUse] = useState<ModelUse>({ status: 'unknown' });
  useEffect(() => {
    if (status !== 'in' || question !== null) return; // after an answer it is loaded again
    const ending = new AbortController();
    send(languageModels.available, {}, { toast: false, signal: ending.signal }).then(
      (readers) => setUse({ status: 'asked', readers }),
      () => {}, // the note stays as it is
    );
    return () => ending.abort();
  }, [status, question]);
  return [status === 'out' ? { status: 'none' } : use, setUse];
}
