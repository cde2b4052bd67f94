import type { CallRecord, Model } from '#ai/models/model.ts';
import { modelOf } from '#ai/models/model-of.ts';
import { modelUrl } from '#ai/models/open-model.ts';
import { planOf } from '#contract/account/roles.ts';
import type { PrivacyMode, PrivacySource, ReadingKind } from '#contract/workspace/language-models.ts';
import type { ModelSettings } from '#lib/model-settings.ts';
import { findUser, rolesOf } from '#server/account/user/index.ts';
import { type DataPlace, findLimit, findLimitOfSender } from '#server/ai/ai-privacy/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { requireThat } from '#server/platform/http/errors.ts';
import type { Ports } from '#server/ports.ts';
import { ownerOf } from '../workspace/index.ts';
import { withinLimits } from './model-use.ts';
import { addCall, findChoices, findOwnModel, isModelOn, openKey } from './store.ts';

/**
 * Whose data the AI reads, where it is, and what of it a model would get: a request with names of columns and some of
 * their values, or all of a text, picture or document. An edit is a request whose chart may be read here in any mode.
 */
export type Reader = { userId: string | null; place: DataPlace; what: 'edit' | ReadingKind };

/** What the engine may use for somebody: the model, if any, and where its calls are recorded. */
export type ModelAccess = { model: Model | null; onCall: (record: CallRecord) => void };

type OwnMeans = Pick<Ports, 'db' | 'models' | 'secret' | 'now'>;
type Means = OwnMeans & Pick<Ports, 'log'>;

/**
 * The one way to a language model (decision 091). There is none without an admin's consent, against the strictest mode of
 * the data, of a kind that the person has not allowed, and for visitors, who pay nothing. What may be read in the browser
 * only is refused.
 */
export async function modelFor(ports: Means, { userId, place, what }: Reader): Promise<ModelAccess> {
  const { db, models, log, now } = ports;
  const { mode, by } = await privacyOf(db, place, userId);
  requireThat(
    mode !== 'browser' || what === 'edit',
    'not-allowed',
    by === 'chart' ? 'In this chart the AI may only be used in the browser.' : onlyInBrowser,
  );
  const { workspaceId } = place;
  const found = mode === 'model' && userId !== null ? await settingsFor(ports, workspaceId) : null;
  const onCall = (record: CallRecord) => {
    if (record.outcome === 'spent') return; // it was not made
    const isOwnKey = found?.isOwnKey ?? false;
    addCall(db, { ...record, userId, workspaceId, isOwnKey }).catch((error) =>
      log.warn({ err: error }, 'a call to the language model was not recorded'),
    );
  };
  if (found === null || userId === null || !(await isChosen(db, { userId, what, settings: found.settings })))
    return { model: null, onCall };
  const model = modelOf(models, found.settings);
  const limited = found.isOwnKey ? model : withinLimits(model, userId, { db, now, limits: models.limits });
  return { model: limited, onCall };
}

const onlyInBrowser = 'This data may only be read by the AI in the browser.';

export type EffectivePrivacy = { mode: PrivacyMode; by: PrivacySource | null };

/** The strictest mode of all that count: of the chart, its data, their workspace and this server. */
export async function privacyOf(db: Db, place: DataPlace, userId: string | null): Promise<EffectivePrivacy> {
  const { projectId, datasetId, workspaceId } = place;
  const isKnown = projectId !== null || datasetId !== null || workspaceId !== null;
  const [limit, isOn] = await Promise.all([
    isKnown || userId === null ? findLimit(db, place) : findLimitOfSender(db, userId),
    isModelOn(db),
  ]);
  if (limit !== null) return limit;
  return isOn ? { mode: 'model', by: null } : { mode: 'server', by: 'server' };
}

async function isChosen(
  db: Db,
  { userId, what, settings }: { userId: string; what: Reader['what']; settings: ModelSettings },
): Promise<boolean> {
  const choices = await findChoices(db, { userId, recipient: recipientOf(settings) });
  return choices.get(what === 'edit' ? 'request' : what) ?? false;
}

/** Who would get data: a choice counts for one of them. */
export function recipientOf(settings: ModelSettings): string {
  return `${settings.provider} ${modelHost(settings)} ${settings.model}`;
}

export function modelHost(settings: ModelSettings): string {
  return new URL(modelUrl(settings)).host;
}

/** The workspace's own model, while its owner has the Enterprise plan; else that of the server. */
export async function settingsFor(
  ports: OwnMeans,
  workspaceId: string | null,
): Promise<{ settings: ModelSettings; isOwnKey: boolean } | null> {
  const own = workspaceId === null ? null : await findCustomModelSettings(ports, workspaceId);
  if (own !== null) return { settings: own, isOwnKey: true };
  const { configured } = ports.models;
  return configured === null ? null : { settings: configured, isOwnKey: false };
}

/** The workspace's own model, if it has one, may have it, and its key can be opened. */
export async function findCustomModelSettings(
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
