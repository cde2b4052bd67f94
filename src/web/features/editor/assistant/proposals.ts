import { applyChanges, type Change } from '#chart/project/change.ts';
import { manifestOf } from '#chart/registry.ts';
import type { EditorSession } from '../model/editor-session.ts';
import type { TabId } from '../tabs.ts';
import { isWide } from '../use-is-wide.ts';
import { assistantOf } from './assistant-state.ts';

type Proposed = { changes: readonly Change[]; words: string; stepsBefore?: readonly unknown[] | undefined };

/** Shows changes in the preview without making them. Changes that cannot be made are not shown. */
export function propose(session: EditorSession, { changes, ...rest }: Proposed): void {
  const made = applyChanges(session.editor.content.read(), changes, { templateOf: manifestOf });
  session.proposal.write(changes.length > 0 && made.ok ? { content: made.content, changes, ...rest } : null);
}

/** Takes the proposal out of the preview, with the words that asked for it. */
export function discard(session: EditorSession): void {
  const { sentence, request } = assistantOf(session);
  session.proposal.write(null);
  sentence.write('');
  request.write({ text: '', intent: null });
}

export function applyProposal(session: EditorSession): void {
  const proposal = session.proposal.read();
  if (proposal === null) return;
  discard(session);
  applyNow(session, proposal);
}

/** Makes changes as one step to undo. */
export function applyNow(session: EditorSession, { changes, words, stepsBefore }: Proposed): void {
  session.change(changes, { words });
  const steps = changes.find((change) => change.kind === 'steps');
  if (steps !== undefined && stepsBefore !== undefined)
    assistantOf(session).ownSteps.write({ before: stepsBefore, after: steps.steps });
}

/** Opens a tab. A small screen has no room for it beside the panel. */
export function leaveFor({ isAssistantOpen, tab }: EditorSession, id: TabId): void {
  if (!isWide()) isAssistantOpen.write(false);
  tab.write(id);
}
