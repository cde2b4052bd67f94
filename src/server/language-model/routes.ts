import type { CallRecord } from '#ai/llm/model.ts';
import { testModel } from '#ai/llm/test-model.ts';
import * as languageModels from '#contract/language-models.ts';
import { record } from '../audit/index.ts';
import type { Db } from '../db/database.ts';
import { refuse } from '../http/errors.ts';
import { route, Said } from '../http/route.ts';
import type { Ports } from '../ports.ts';
import { findProjectFor } from '../project/index.ts';
import { enterWorkspaceAs } from '../workspace/index.ts';
import { mayHaveOwn, privacyOf } from './model-for.ts';
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

  route(languageModels.test, async (_, { db, user, models, signal }) => {
    const settings =
      models.configured ?? refuse('bad-input', 'No language model is configured. Set AI_PROVIDER first.');
    const records: CallRecord[] = [];
    const asked = await testModel(settings, (made) => records.push(made), signal);
    for (const made of records) await addCall(db, { ...made, userId: user.id });
    const ms = records.reduce((sum, made) => sum + made.ms, 0);
    return { isOk: asked.ok, ms, reason: asked.ok ? null : asked.failure.message };
  }),

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

  route(languageModels.readPrivacy, async ({ id }, ports) => {
    await findProjectFor(ports.db, ports.user, { id, right: 'see' });
    return presentPrivacy(ports, id);
  }),

  route(languageModels.choosePrivacy, async ({ id, mode }, ports) => {
    await findProjectFor(ports.db, ports.user, { id, right: 'change' });
    await setPrivacy(ports.db, id, mode);
    return presentPrivacy(ports, id);
  }),
];

async function presentPrivacy({ db, models }: { db: Db; models: Ports['models'] }, id: string) {
  return {
    mode: await privacyOf(db, id),
    chosen: await findPrivacy(db, id),
    isModelAvailable: models.configured !== null && (await isModelOn(db)),
  };
}

function presentOwn({ provider, model, keyEnd, changedAt }: WorkspaceModelRow) {
  return { provider, model, keyEnd, changedAt: changedAt.toISOString() };
}
