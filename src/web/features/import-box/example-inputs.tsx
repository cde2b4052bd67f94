import { Lightbulb } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { SnapExample } from '#contract/snap.ts';
import * as snap from '#web/api/endpoints/snap.ts';
import { send } from '#web/api/send.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { fetchExample } from './fetch-example.ts';
import { SourceCard } from './source-cards.tsx';

type ExampleInputsProps = {
  onFile: (file: File) => void;
  onText: (text: string) => void;
  onRequest: (request: string) => void;
};

type State = { status: 'loading' } | { status: 'error' } | { status: 'done'; examples: readonly SnapExample[] };

/** Examples of the server: pictures, PDFs, texts and prompts with their own figures. */
export function ExampleInputs({ onFile, onText, onRequest }: ExampleInputsProps) {
  const [state, setState] = useState<State>({ status: 'loading' });
  useEffect(() => {
    const ending = new AbortController();
    send(snap.examples, {}, { toast: false, signal: ending.signal }).then(
      ({ examples }) => setState({ status: 'done', examples: kinds.flatMap((kind) => examples.filter(isOf(kind))) }),
      () => !ending.signal.aborted && setState({ status: 'error' }),
    );
    return () => ending.abort();
  }, []);

  async function handleTry({ filename, kind }: SnapExample) {
    const file = await fetchExample(filename);
    if (kind === 'image' || kind === 'pdf') return onFile(file);
    const text = await file.text();
    if (kind === 'prompt') onRequest(text.trim());
    else onText(text);
  }

  return (
    <SourceCard icon={<Lightbulb />} title="Examples">
      {state.status === 'loading' && <Skeleton lines={5} />}
      {state.status === 'error' && <p className="text-13 text-muted">The examples could not be loaded.</p>}
      {state.status === 'done' && (
        <ul className="-mx-2 max-h-40 overflow-y-auto">
          {state.examples.map((example) => (
            <li key={example.filename}>
              <button
                type="button"
                onClick={() => void handleTry(example).catch(reportError)}
                className="w-full rounded-control px-2 py-1.5 text-start hover:bg-ink/4"
              >
                <span className="block truncate text-13">{example.title}</span>
                <span className="block truncate text-12 text-muted">{example.description}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </SourceCard>
  );
}

/** Shown kinds, in this order. Data files go to the import of data, and prompts about them with them. */
const kinds = ['image', 'pdf', 'text', 'prompt'] as const;

function isOf(shown: (typeof kinds)[number]): (example: SnapExample) => boolean {
  return ({ kind, with: of }) => kind === shown && of === null;
}
