import { useEffect, useMemo, useRef } from 'react';
import { counted } from '#lib/counted.ts';
import { createStore, useStore } from '#web/client/store.ts';
import { Button } from '#web/ui/button.tsx';
import { type EditorChartState, EditorSessionProvider, useChart, useEditorSession } from '../model/editor-session.ts';
import { useChartState } from '../model/use-chart-state.ts';
import { EditorPreview } from '../preview/preview.tsx';
import { applyProposal, discard } from './proposals.ts';

/** The chart with the proposed changes, and a bar to apply or discard them. The chart itself stays as it is. */
export function ProposalPreview() {
  const session = useEditorSession();
  const proposal = useStore(session.proposal);
  const content = useMemo(() => createStore(session.editor.content.read()), [session]);
  // A session of its own: what is drawn here is not the chart that others work on.
  const own = useMemo(
    () => ({
      ...session,
      mayEdit: false,
      editor: { ...session.editor, content },
      drawn: createStore(session.drawn.initial),
    }),
    [session, content],
  );
  useEffect(() => {
    if (proposal !== null) content.write(proposal.content);
  }, [proposal, content]);
  const current = useChart();
  const state = useChartState(own);
  const last = useRef<EditorChartState>(current);
  if (state.status === 'done') last.current = state;
  const shown = last.current;
  const count = proposal?.changes.length ?? 0;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 border-line border-b bg-accent-wash px-4 py-1.5 text-13 text-accent-ink">
        <p className="min-w-0 flex-1">
          Preview: {counted(count, 'change')} <span className="max-sm:hidden">not applied yet</span>
        </p>
        <Button size="small" variant="quiet" onClick={() => discard(session)}>
          Discard
        </Button>
        <Button size="small" variant="primary" onClick={() => applyProposal(session)}>
          Apply
        </Button>
      </div>
      <EditorSessionProvider value={own}>
        {shown.status === 'done' && <EditorPreview state={shown} />}
      </EditorSessionProvider>
    </>
  );
}
