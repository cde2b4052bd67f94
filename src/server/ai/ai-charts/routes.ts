import { randomUUID } from 'node:crypto';
import * as snap from '#contract/ai/snap.ts';
import { creditCosts } from '#contract/workspace/credits.ts';
import { findProjectFor, presentProject } from '#server/chart/project/index.ts';
import { findLibraryTable } from '#server/data/library/index.ts';
import { everything, type ScopedUser } from '#server/platform/db/scope.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { ReplyWithMessage, route } from '#server/platform/http/route.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { presentJob } from '#server/platform/jobs/present.ts';
import type { JobRow } from '#server/platform/jobs/table.ts';
import { toAttachment } from '#server/platform/object-store/clean-filename.ts';
import { withCredits } from '#server/workspace/usage/index.ts';
import { listExamples, openExample } from './examples.ts';
import { chartsOfFoundData } from './find-data.ts';
import { importText, maxDirectTextLength, readSaving, requireImportText } from './import-text.ts';
import { startItemsJob, startTextJob } from './jobs.ts';
import { chartsOfFigures, chartsOfSource, type PromptCharts } from './make-charts.ts';
import { makeProject, readContext, readRequest } from './make-project.ts';
import { presentSheet } from './present.ts';
import { creditsForItems, creditsToReserve, isReadAtOnce, readItems, receiveItems } from './read-items.ts';
import { workOwner } from './work-on-source.ts';

export const routes = [
  route(snap.prompt, async ({ prompt, source, context }, asked) => {
    const request = { text: readRequest(prompt, 'prompt'), before: readContext(context) };
    const { result, credits } = await withCredits(asked, asked.user, creditCosts.chart, async () => {
      const made =
        source === undefined
          ? ((await chartsOfFigures(asked, request)) ?? (await chartsOfFoundData(asked, request)))
          : await chartsOfSource(asked, source, request);
      return { result: made, cost: costOfPrompt(made) };
    });
    return { ...result, credits };
  }),

  route(snap.create, async (given, asked) => {
    const { made, credits } = await makeProject(asked, given);
    const { id, reasons, unused } = made;
    const project = presentProject(await findProjectFor(asked.db, asked.user, { id, right: 'see' }));
    return { project, reasons: [...reasons], unused: [...unused], credits };
  }),

  route(snap.importText, async ({ text: given, save, workspaceId }, asked) => {
    const text = requireImportText(given);
    const saving = await readSaving(asked.db, asked.user, { save, workspaceId });
    const { account } = workOwner(asked, text.length);
    if (text.length > maxDirectTextLength) return { job: await startTextJob(asked, { text, account, saving }) };
    const { result, credits } = await withCredits(asked, asked.user, creditCosts.chart, async () => {
      const found = await importText(asked, { id: randomUUID(), text, account, saving });
      return { result: found, cost: found.tables.length === 0 ? 0 : creditCosts.chart };
    });
    return new ReplyWithMessage(result.tables.length === 0 ? nothingFound : '', { ...result, credits });
  }),

  route(snap.textJob, async ({ text: given, save, workspaceId }, asked) => {
    const text = requireImportText(given);
    const saving = await readSaving(asked.db, asked.user, { save, workspaceId });
    const { account } = workOwner(asked, text.length);
    return { job: await startTextJob(asked, { text, account, saving }) };
  }),

  route(snap.charts, async (_, asked) => {
    const items = await receiveItems(asked.request, asked.signal);
    const { account } = workOwner(asked, 0);
    if (!isReadAtOnce(items)) return { job: await startItemsJob(asked, { items, account }) };
    const { result, credits } = await withCredits(asked, asked.user, creditsToReserve(items), async () => {
      const results = await readItems(asked, { items, account });
      return { result: results, cost: creditsForItems(results) };
    });
    return { items: result, credits };
  }),

  route(snap.examples, () => ({ examples: listExamples() }), { isConstant: true }),

  route(snap.readExample, async ({ filename }, { reply }) => {
    const { type, bytes } = (await openExample(filename)) ?? refuse('not-found');
    return reply
      .headers({
        'content-disposition': toAttachment(filename),
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'public, max-age=86400',
      })
      .type(type)
      .send(bytes);
  }),

  route(snap.readLibrary, async ({ id }) => {
    const { entry, sheet } = (await findLibraryTable(id)) ?? refuse('not-found');
    const { title, source, license, date } = entry;
    return { title, source, license, date, sheet: presentSheet(sheet) };
  }),

  route(snap.readJob, async ({ id }, { user, jobs }) => presentJob(await knownJob(jobs, id, user))),

  route(snap.cancelJob, async ({ id }, { user, jobs }) => {
    const found = await knownJob(jobs, id, user);
    return presentJob((await jobs.cancel(id)) ?? found);
  }),

  route(snap.watchJob, async ({ id }, { user, jobs, signal }) => {
    await knownJob(jobs, id, user);
    return jobs.watch(id, user?.scope ?? everything, signal);
  }),
];

/**
 * Nothing where no chart was made, and nothing for a chart of data that was found for a request of which words were
 * left over: they may be what the request was about.
 */
function costOfPrompt(made: PromptCharts): number {
  if (made.status !== 'made') return 0;
  return made.found !== null && made.unused.length > 0 ? 0 : creditCosts.chart;
}

const nothingFound = 'No table and no figures were found in this text.';

/** A job of the AI: one of the caller, or one of a visitor, whose random id nobody else knows. */
async function knownJob(jobs: Jobs, id: string, user: ScopedUser | null): Promise<JobRow> {
  const row = await jobs.find(id, user?.scope ?? everything);
  if (row === null || !row.kind.startsWith('snap.')) refuse('not-found');
  if (row.ownerId !== null && row.ownerId !== user?.id) refuse('not-found');
  return row;
}
