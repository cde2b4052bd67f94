import { type ReadingKind, readingKind } from '#contract/workspace/language-models.ts';
import {
  choose,
  type DataPlace,
  findChosen,
  nowhere,
  type PrivacyOwner,
  type StrictMode,
} from '#server/ai/ai-privacy/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { ScopedUser } from '#server/platform/db/scope.ts';
import { refuse } from '#server/platform/http/errors.ts';
import type { Ports } from '#server/ports.ts';
import { enterWorkspaceAs } from '../workspace/index.ts';
import { findCustomModelSettings, modelHost, privacyOf, recipientOf, settingsFor } from './model-for.ts';
import { choicesOf, findChoices, isModelOn, setChoice } from './store.ts';

type Means = Pick<Ports, 'db' | 'models' | 'secret' | 'now'>;

/** A chart, dataset or workspace whose privacy is shown, with the workspace it is in. */
export type Owned = PrivacyOwner & { workspaceId: string };

/** The mode in force of something, what it comes from, and what was chosen there itself. */
export async function presentPrivacy(ports: Means, owned: Owned) {
  const { db, models } = ports;
  const isThere = models.configured !== null || (await findCustomModelSettings(ports, owned.workspaceId)) !== null;
  const { mode, by } = await privacyOf(db, placeOf(owned), null);
  return { mode, by, chosen: await findChosen(db, owned), isModelAvailable: isThere && (await isModelOn(db)) };
}

export async function choosePrivacy(ports: Means, owned: Owned, mode: StrictMode | null) {
  await ports.db.transaction((within) => choose(within, owned, mode));
  return presentPrivacy(ports, owned);
}

function placeOf({ kind, id, workspaceId }: Owned): DataPlace {
  if (kind === 'chart') return { ...nowhere, workspaceId, projectId: id };
  return kind === 'dataset' ? { ...nowhere, workspaceId, datasetId: id } : { ...nowhere, workspaceId };
}

type Person = ScopedUser | null;
type Asked = { workspaceId: string | undefined };

/** Which model would read what a person sends, and which kinds of things they let it read. */
export async function readReaders(ports: Means, user: Person, { workspaceId }: Asked) {
  const { db } = ports;
  const place = { ...nowhere, workspaceId: workspaceId ?? null };
  const found = await recipientFor(ports, user, workspaceId);
  const isAllowed = found !== null && (await privacyOf(db, place, user?.id ?? null)).mode === 'model';
  if (user === null || found === null || !isAllowed) return { isAvailable: false, model: null, choices: notAsked };
  const chosen = await findChoices(db, { userId: user.id, recipient: recipientOf(found) });
  const choices = Object.fromEntries(readingKind.options.map((kind) => [kind, chosen.get(kind) ?? null]));
  return {
    isAvailable: true,
    model: { name: found.model, host: modelHost(found) },
    choices: { ...notAsked, ...choices },
  };
}

const notAsked: Record<ReadingKind, boolean | null> = {
  request: null,
  text: null,
  picture: null,
  document: null,
};

type Choice = Asked & { kind: ReadingKind; isAllowed: boolean | null };

export async function chooseReader(ports: Means, user: ScopedUser, { kind, isAllowed, workspaceId }: Choice) {
  const found = await recipientFor(ports, user, workspaceId);
  if (found === null) refuse('bad-input', 'No language model is configured.');
  const recipient = recipientOf(found);
  await setChoice(ports.db, { userId: user.id, kind, recipient, isAllowed, chosenAt: ports.now() });
  return readReaders(ports, user, { workspaceId });
}

async function recipientFor(ports: Means, user: Person, workspaceId: string | undefined) {
  if (user === null) return null;
  if (workspaceId !== undefined) await enterWorkspaceAs(ports.db, { id: workspaceId, user, right: 'see' });
  return (await settingsFor(ports, workspaceId ?? null))?.settings ?? null;
}

/** What a person lets language models read, for the personal data export. */
export async function exportChoices(db: Db, userId: string) {
  const rows = await choicesOf(db, userId);
  return rows.map(({ chosenAt, ...choice }) => ({ ...choice, chosenAt: chosenAt.toISOString() }));
}
