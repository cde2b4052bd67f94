import { useEffect, useRef } from 'react';
import type { Embedding } from '#view/embedding.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { examples } from './examples.ts';

interface EmbeddingExamplesProps {
  /** A published chart of this server; null when there is none. */
  chartId: string | null;
  guidePath: string;
}

/** Live examples of the embedding API, each with its code. */
export function EmbeddingExamples({ chartId, guidePath }: EmbeddingExamplesProps) {
  return (
    <div className="mx-auto max-w-4xl px-5 py-12">
      <h1 className="font-semibold font-serif text-40">Embedding examples</h1>
      <p className="mt-3 max-w-prose text-16 text-muted">
        Ten charts that this page loads and works with. All calls are in the{' '}
        <a href={guidePath} className="text-accent-ink underline">
          guide
        </a>
        .
      </p>
      {examples.map((example) => (
        <LiveExample key={example.id} example={example} chartId={chartId} />
      ))}
    </div>
  );
}

function LiveExample({ example, chartId }: { example: (typeof examples)[number]; chartId: string | null }) {
  const { id, title, words, show, code } = example;
  const room = useRef<HTMLDivElement>(null);
  const isMissing = id === 'by-id' && chartId === null;

  // The example is a program that changes the page by itself, so it gets an element that React does not touch.
  useEffect(() => {
    const holder = room.current;
    if (holder === null || isMissing) return;
    const place = document.createElement('div');
    place.dataset.chart = chartId ?? '';
    holder.replaceChildren(place);
    let isGone = false;
    const script = '/embed/api.js';
    import(/* @vite-ignore */ script)
      .then((api: Embedding) => isGone || show(api, place))
      .catch(() => {
        holder.textContent = 'The chart could not be loaded. Reload the page to try again.';
      });
    return () => {
      isGone = true;
      holder.replaceChildren();
    };
  }, [show, chartId, isMissing]);

  return (
    <section aria-labelledby={id} className="mt-12">
      <h2 id={id} className="scroll-mt-8 font-semibold text-20">
        {title}
      </h2>
      <p className="mt-1 text-14 text-muted">{words.replaceAll('`', '')}</p>
      <div
        ref={room}
        data-example={id}
        className="mt-4 min-h-64 rounded-card border border-line p-3 text-13 [&_button]:mb-2 [&_button]:rounded-control [&_button]:border [&_button]:border-edge [&_button]:px-3 [&_button]:py-1.5 [&_input]:mb-2 [&_input]:rounded-control [&_input]:border [&_input]:border-edge [&_input]:bg-paper [&_input]:px-3 [&_input]:py-1.5 [&_output]:mb-2 [&_output]:block"
      >
        {isMissing && 'No chart is published on this server yet.'}
      </div>
      <div className="mt-2 flex justify-end">
        <CopyButton text={code} label="Copy code" size="small" />
      </div>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="mt-2 overflow-x-auto rounded-card border border-line bg-wash p-3 font-mono text-12"
      >
        <code>{code}</code>
      </pre>
    </section>
  );
}
