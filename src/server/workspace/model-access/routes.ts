import type { CallRecord } from '#ai/models/model.ts';
import { testModel } from '#ai/models/test-model.ts';
import * as languageModels from '#contract/workspace/language-models.ts';
import type { ModelSettings } from '#lib/model-settings.ts';
import { findProjectFor } from '#server/chart/project/index.ts';
import { enterDataset } from '#server/data/dataset/index.ts';
import { record } from '#server/operations/audit/index.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { ReplyWithMessage, route } from '#server/platform/http/route.ts';
import type { Ports } from '#server/ports.ts';
import { enterWorkspaceAs } from '../workspace/index.ts';
import { findCustomModelSettings, mayHaveOwn } from './model-for.ts';
import { changeOwnModel, deleteCustomModel } from './own-model.ts';
import { choosePrivacy, chooseReader, type Owned, presentPrivacy, readReaders } from './privacy.ts';
import { readOverview } from './read-overview.ts';
import { addCall, findOwnModel, turnModel } from './store.ts';
import type { WorkspaceModelRow } from './table.ts';

export const routes = [
  route(languageModels.read, (_, ports) => readOverview(ports)),

  route(languageModels.turn, async ({ isOn }, ports) => {
    const { db, user, models } = ports;
    await db.transaction(async (within) => {
      await turnModel(within, isOn);
      const action = isOn ? 'turn-model-on' : 'turn-model-off';
      await record(within, { admin: user, action, target: models.configured?.model ?? 'language model' });
    });
    return readOverview(ports);
  }),

  route(languageModels.test, (_, ports) => {
    const settings =
      ports.models.configured ?? refuse('bad-input', 'No language model is configured. Set AI_PROVIDER first.');
    return tryModel(ports, settings, { userId: ports.user.id });
  }),

  route(languageModels.available, async ({ workspaceId }, ports) => readReaders(ports, ports.user, { workspaceId })),

  route(languageModels.chooseReader, async ({ kind, isAllowed, workspaceId }, ports) =>
    chooseReader(ports, ports.user, { kind, isAllowed, workspaceId }),
  ),

  route(languageModels.ownOf, async ({ id }, { db, user, now }) => {
    await enterWorkspaceAs(db, { id, user, right: 'set the language model' });
    const own = await findOwnModel(db, id);
    return { isAllowed: await mayHaveOwn(db, id, now()), model: own === null ? null : presentOwn(own) };
  }),

  route(languageModels.setOwn, async (given, ports) =>
    presentOwn(await changeOwnModel(ports, { ...given, user: ports.user })),
  ),

  route(languageModels.removeOwn, async ({ id }, ports) => {
    await deleteCustomModel(ports, { id, user: ports.user });
    return new ReplyWithMessage('Language model removed.', null);
  }),

  route(languageModels.testOwn, async ({ id }, ports) => {
    const { db, user } = ports;
    await enterWorkspaceAs(db, { id, user, right: 'set the language model' });
    const settings =
      (await findCustomModelSettings(ports, id)) ??
      refuse('bad-input', 'This workspace has no language model of its own. Add one first.');
    return tryModel(ports, settings, { userId: user.id, workspaceId: id, isOwnKey: true });
  }),

  route(languageModels.readPrivacy, async ({ id }, ports) => presentPrivacy(ports, await chartOf(ports, id, 'see'))),

  route(languageModels.choosePrivacy, async ({ id, mode }, ports) =>
    // A chart that allows a model sets no limit of its own.
    choosePrivacy(ports, await chartOf(ports, id, 'change'), mode === 'model' ? null : mode),
  ),

  route(languageModels.readDatasetPrivacy, async ({ id }, ports) =>
    presentPrivacy(ports, await datasetOf(ports, id, 'see')),
  ),

  route(languageModels.chooseDatasetPrivacy, async ({ id, mode }, ports) =>
    choosePrivacy(ports, await datasetOf(ports, id, 'change'), mode),
  ),

  route(languageModels.readWorkspacePrivacy, async ({ id }, ports) =>
    presentPrivacy(ports, await workspaceOf(ports, id, 'see')),
  ),

  route(languageModels.chooseWorkspacePrivacy, async ({ id, mode }, ports) =>
    choosePrivacy(ports, await workspaceOf(ports, id, 'set the language model'), mode),
  ),
];

type Caller = Pick<Ports, 'db'> & { user: SignedInCaller };

async function chartOf({ db, user }: Caller, id: string, right: 'see' | 'change'): Promise<Owned> {
  const { project } = await findProjectFor(db, user, { id, right });
  return { kind: 'chart', id, workspaceId: project.workspaceId };
}

async function datasetOf({ db, user }: Caller, id: string, right: 'see' | 'change'): Promise<Owned> {
  const { dataset } = await enterDataset(db, { id, user, right });
  return { kind: 'dataset', id, workspaceId: dataset.workspaceId };
}

async function workspaceOf({ db, user }: Caller, id: string, right: 'see' | 'set the language model'): Promise<Owned> {
  await enterWorkspaceAs(db, { id, user, right });
  return { kind: 'workspace', id, workspaceId: id };
}

type TestPorts = Pick<Ports, 'db'> & { signal: AbortSignal };
type TestOwner = { userId: string; workspaceId?: string; isOwnKey?: boolean };

/** Makes one small call, and records it. */
async function tryModel({ db, signal }: TestPorts, settings: ModelSettings, owner: TestOwner) {
  const records: CallRecord[] = [];
  const outcome = await testModel(settings, (made) => records.push(made), signal);
  for (const made of records) await addCall(db, { ...made, ...owner });
  const ms = records.reduce((sum, made) => sum + made.ms, 0);
  return { isOk: outcome.ok, ms, reason: outcome.ok ? null : outcome.failure.message };
}

function presentOwn({ provider, model, keyEnd, changedAt }: WorkspaceModelRow) {
  return { provider, model, keyEnd, changedAt: changedAt.toISOString() };
}
