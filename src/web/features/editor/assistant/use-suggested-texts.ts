import { useEffect, useState } from 'react';
import type { SuggestedTexts } from '#ai/offline/titles/suggest-titles.ts';
import type { Chart } from '#chart/tooltip-text.ts';
import { queueWhenIdle } from '#web/charts/idle-queue.ts';
import { useRested } from '#web/ui/use-rested.ts';
import { useEditorSession } from '../model/editor-session.ts';

export type TextsState = { status: 'loading' } | { status: 'failed' } | { status: 'done'; texts: SuggestedTexts };

/** Titles and findings of a chart, computed when the user pauses. The code is loaded on first use. */
export function useSuggestedTexts(chart: Chart): TextsState {
  const { drawn } = useEditorSession();
  const rested = useRested(chart);
  const [state, setState] = useState<TextsState>({ status: 'loading' });
  useEffect(() => {
    let isOver = false;
    let cancel = () => {};
    import('#ai/offline/titles/suggest-titles.ts').then(
      ({ suggestTexts }) => {
        if (isOver) return;
        cancel = queueWhenIdle(() =>
          setState({ status: 'done', texts: suggestTexts(rested, drawn.read()?.description) }),
        );
      },
      () => !isOver && setState({ status: 'failed' }),
    );
    return () => {
      isOver = true;
      cancel();
    };
  }, [rested, drawn]);
  return state;
}
