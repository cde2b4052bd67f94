import type { CallRecord, Model } from '#ai/llm/model.ts';
import type { PrivacyMode } from '#contract/language-models.ts';
import { planOf } from '#contract/roles.ts';
import type { ModelSettings } from '#lib/model-settings.ts';
import type { Db } from '../db/database.ts';
import { requireThat } from '../http/errors.ts';
import type { Ports } from '../ports.ts';
import { findUser, rolesOf } from '../user/index.ts';
import { ownerOf } from '../workspace/index.ts';
import { openKey } from './seal-key.ts';
import { addCall, findOwnModel, findPrivacy, isModelOn } from './store.ts';

/** Whose data the AI reads. A project that does not exist yet has no privacy mode of its own. */
export type Reader = { userId: string | null; workspaceId: string | null; projectId: string | null };

/** What the engine may use for somebody: the model, if any, and where its calls are recorded. */
export type ModelAccess = { model: Model | null; onCall: (record: CallRecord) => void };

type OwnMeans = Pick<Ports, 'db' | 'models' | 'secret' | 'now'>;
type Means = OwnMeans & Pick<Ports, 'log'>;

/**
 * The language model for a project. None without an admin's consent, against the project's privacy mode, or for
 * visitors, who pay nothing. What may be read in the browser only is refused.
 */
export async function modelFor(ports: Means, reader: Reader): Promise<ModelAccess> {
  const { db, models, log } = ports;
  const mode = await privacyOf(db, reader.projectId);
  requireThat(mode !== 'browser', 'not-allowed', 'In this chart the AI may only be used in the browser.');
  const found = mode === 'model' && reader.userId !== null ? await settingsFor(ports, reader.workspaceId) : null;
  return {
    model: found === null ? null : models.open(found.settings),
    onCall: (record) => {
      const { userId, workspaceId } = reader;
      addCall(db, { ...record, userId, workspaceId, isOwnKey: found?.isOwnKey ?? false }).catch((error) =>
        log.warn({ err: error }, 'a call to the language model was not recorded'),
      );
    },
  };
}

/** The mode in force: with models turned off, a project that allows one stays on this server. */
export async function privacyOf(db: Db, projectId: string | null): Promise<PrivacyMode> {
  const chosen = projectId === null ? null : await findPrivacy(db, projectId);
  if (chosen === 'browser' || chosen === 'server') return chosen;
  return (await isModelOn(db)) ? 'model' : 'server';
}

/** The workspace's own model, while its owner has the Enterprise plan; else that of the server. */
async function settingsFor(
  ports: OwnMeans,
  workspaceId: string | null,
): Promise<{ settings: ModelSettings; isOwnKey: boolean } | null> {
  const own = workspaceId === null ? null : await ownSettings(ports, workspaceId);
  if (own !== null) return { settings: own, isOwnKey: true };
  const { configured } = ports.models;
  return configured === null ? null : { settings: configured, isOwnKey: false };
}

/** The workspace's own model, if it has one, may have it, and its key can be opened. */
export async function ownSettings(
  { db, models: { configured }, secret, now }: OwnMeans,
  workspaceId: string,
): Promise<ModelSettings | null> {
  const own = await findOwnModel(db, workspaceId);
  if (own === null || !(await mayHaveOwn(db, workspaceId, now()))) return null;
  const { provider, model, sealedKey } = own;
  const apiKey = openKey(sealedKey, { secret, workspaceId });
  // An address that the operator set for a provider, such as a proxy, counts for all keys.
  const baseUrl = configured?.provider === provider ? configured.baseUrl : null;
  return apiKey === null ? null : { provider, model, baseUrl, apiKey, prices: null };
}

/** Whether a workspace may have its own model: its owner has the Enterprise plan. */
export async function mayHaveOwn(db: Db, workspaceId: string, now: Date): Promise<boolean> {
  const ownerId = await ownerOf(db, workspaceId);
  const owner = ownerId === null ? null : await findUser(db, ownerId);
  return owner !== null && planOf(rolesOf(owner, now)) === 'enterprise';
}
