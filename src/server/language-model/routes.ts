import type { CallRecord } from '#ai/llm/model.ts';
import { testModel } from '#ai/llm/test-model.ts';
import * as languageModels from '#contract/language-models.ts';
import type { ModelSettings } from '#lib/model-settings.ts';
import { record } from '../audit/index.ts';
import { refuse } from '../http/errors.ts';
import { route, Said } from '../http/route.ts';
import type { Ports } from '../ports.ts';
import { findProjectFor } from '../project/index.ts';
import { enterWorkspaceAs } from '../workspace/index.ts';
import { mayHaveOwn, ownSettings, privacyOf } from './model-for.ts';
import { changeOwnModel, dropOwnModel } from './own-model.ts';
import { readOverview } from './read-overview.ts';
import { addCall, findOwnModel, findPrivacy, isModelOn, setPrivacy, turnModel } from './store.ts';
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

  route(languageModels.available, async (_, { db, user, models }) => ({
    isAvailable: user !== null && models.configured !== null && (await isModelOn(db)),
  })),

  route(languageModels.ownOf, async ({ id }, { db, user, now }) => {
    await enterWorkspaceAs(db, { id, userId: user.id, right: 'set the language model' });
    const own = await findOwnModel(db, id);
    return { isAllowed: await mayHaveOwn(db, id, now()), model: own === null ? null : presentOwn(own) };
  }),

  route(languageModels.setOwn, async (given, ports) =>
    presentOwn(await changeOwnModel(ports, { ...given, userId: ports.user.id })),
  ),

  route(languageModels.removeOwn, async ({ id }, ports) => {
    await dropOwnModel(ports, { id, userId: ports.user.id });
    return new Said('Language model removed.', null);
  }),

  route(languageModels.testOwn, async ({ id }, ports) => {
    const { db, user } = ports;
    await enterWorkspaceAs(db, { id, userId: user.id, right: 'set the language model' });
    const settings =
      (await ownSettings(ports, id)) ??
      refuse('bad-input', 'This workspace has no language model of its own. Add one first.');
    return tryModel(ports, settings, { userId: user.id, workspaceId: id, isOwnKey: true });
  }),

  route(languageModels.readPrivacy, async ({ id }, ports) => {
    const { project } = await findProjectFor(ports.db, ports.user, { id, right: 'see' });
    return presentPrivacy(ports, project);
  }),

  route(languageModels.choosePrivacy, async ({ id, mode }, ports) => {
    const { project } = await findProjectFor(ports.db, ports.user, { id, right: 'change' });
    await setPrivacy(ports.db, id, mode);
    return presentPrivacy(ports, project);
  }),
];

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

type PrivacyPorts = Pick<Ports, 'db' | 'models' | 'secret' | 'now'>;

async function presentPrivacy(ports: PrivacyPorts, { id, workspaceId }: { id: string; workspaceId: string }) {
  const { db, models } = ports;
  const isThere = models.configured !== null || (await ownSettings(ports, workspaceId)) !== null;
  return {
    mode: await privacyOf(db, id),
    chosen: await findPrivacy(db, id),
    isModelAvailable: isThere && (await isModelOn(db)),
  };
}

function presentOwn({ provider, model, keyEnd, changedAt }: WorkspaceModelRow) {
  return { provider, model, keyEnd, changedAt: changedAt.toISOString() };
}
