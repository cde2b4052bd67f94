import type { EditRequest } from '#ai/models/read-edit.ts';
import { readDocument } from '#chart/document/read.ts';
import type { SnapEdit } from '#contract/ai/snap-ai.ts';
import { creditCosts } from '#contract/workspace/credits.ts';
import { findProjectFor } from '#server/chart/project/index.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import { refuse } from '#server/platform/http/errors.ts';
import type { Context } from '#server/platform/http/route.ts';
import { type ModelAccess, modelFor } from '#server/workspace/model-access/index.ts';
import { withCredits } from '#server/workspace/usage/index.ts';
import { editWith, openSource, type WorkOwner } from '../ai-charts/index.ts';

type Asked = Pick<Context, 'db' | 'files' | 'models' | 'now' | 'log' | 'secret' | 'signal' | 'network'> & {
  user: SignedInCaller;
};
type Given = { id: string; sentence: string; document: unknown };
type OpenEdit = { access: ModelAccess; request: EditRequest; size: number };

/** The chart that a sentence changes, and the model that may read both. */
export async function openEdit(asked: Asked, { id, sentence, document: given }: Given): Promise<OpenEdit> {
  await findProjectFor(asked.db, asked.user, { id, right: 'change' });
  const read = readDocument(given);
  if (!read.ok) refuse('bad-input', read.error);
  const { data, size, place } = await openSource(asked, asked.user, { from: 'chart', id });
  if (data.from !== 'table') throw new Error('the data of a chart is a table');
  const access = await modelFor(asked, { userId: asked.user.id, place, what: 'edit' });
  return { access, request: { sentence, document: read.document, table: data.table }, size };
}

type Event = { status: 'reading'; changes: number } | SnapEdit;
type Editing = { access: ModelAccess; request: EditRequest; owner: WorkOwner };

/** How many changes have arrived, each time there are more; then the changes. */
export async function* streamEdit(asked: Asked, { access, request, owner }: Editing): AsyncGenerator<Event> {
  const counts: number[] = [];
  let wake = () => {};
  const onCount = (changes: number) => {
    if (changes === (counts.at(-1) ?? 0)) return;
    counts.push(changes);
    wake();
  };
  const { log, network, signal } = asked; // the context of a request does not survive a spread
  let isOver = false;
  const work = withCredits(asked, asked.user, creditCosts.question, async () => {
    const made = await editWith({ log, network, signal, access }, request, { owner, onCount });
    return { result: made, cost: made.by === 'model' && made.value.changes.length > 0 ? creditCosts.question : 0 };
  }).finally(() => {
    isOver = true;
    wake();
  });
  work.catch(() => {}); // thrown below
  for (let shown = 0; ; ) {
    if (shown < counts.length) {
      yield { status: 'reading', changes: counts[shown++] ?? 0 };
      continue;
    }
    if (isOver) break;
    await new Promise<void>((done) => {
      wake = done;
    });
  }
  const { result, credits } = await work;
  const { value, by, note } = result;
  yield {
    status: 'done',
    changes: value.changes.map((change) => ({ ...change })),
    notDone: value.notDone.map(({ text }) => text),
    by,
    note,
    credits,
  };
}
