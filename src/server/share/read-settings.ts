import { topics } from '#contract/gallery.ts';
import type { Published, Share } from '#contract/shares.ts';
import { hashPassword } from '../auth/index.ts';
import { requireThat } from '../http/errors.ts';
import type { ShareRow } from './table.ts';

/** Settings of a publication from a request. Missing ones stay as they are. */
export type Settings = {
  permissions?: { [Name in keyof Published['permissions']]?: boolean | undefined } | undefined;
  password?: string | null | undefined;
  expiresAt?: string | null | undefined;
  isListed?: boolean | undefined;
  topic?: string | null | undefined;
  licence?: Share['licence'] | undefined;
};

/** Giving away the data and the chart itself is the author's decision. */
const firstPermissions: Published['permissions'] = {
  data: false,
  download: true,
  fork: false,
  embed: true,
  original: false,
};

type StoredSettings = Pick<ShareRow, 'permissions' | 'passwordHash' | 'expiresAt' | 'isListed' | 'topic' | 'licence'>;

export const firstSettings: StoredSettings = {
  permissions: firstPermissions,
  passwordHash: null,
  expiresAt: null,
  isListed: false,
  topic: null,
  licence: 'all-rights',
};

/** The settings as they are stored, on top of the previous ones. */
export async function readSettings(given: Settings, before: StoredSettings, now: Date): Promise<StoredSettings> {
  const { password, expiresAt, topic } = given;
  const until = expiresAt ? new Date(expiresAt) : null;
  requireThat(until === null || until > now, 'bad-input', 'Choose a date in the future.');
  requireThat(topic == null || Object.hasOwn(topics, topic), 'bad-input', 'This topic does not exist.');
  return {
    permissions: readPermissions(given.permissions ?? {}, before.permissions),
    passwordHash: password === undefined ? before.passwordHash : password && (await hashPassword(password)),
    expiresAt: expiresAt === undefined ? before.expiresAt : until,
    isListed: given.isListed ?? before.isListed,
    topic: topic === undefined ? before.topic : topic,
    licence: given.licence ?? before.licence,
  };
}

function readPermissions(
  { data, download, fork, embed, original }: NonNullable<Settings['permissions']>,
  before: Published['permissions'],
): Published['permissions'] {
  return {
    data: data ?? before.data,
    download: download ?? before.download,
    fork: fork ?? before.fork,
    embed: embed ?? before.embed,
    original: original ?? before.original,
  };
}
