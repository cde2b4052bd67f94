import { expect, test } from 'vitest';
import { z } from 'zod';
import { calls } from './calls.ts';

/** Why a change needs no version: the later one replaces the earlier one, and nothing else is lost. */
const oneValue = 'sets values one by one, each as the person wants it now';
const ownAccount = 'changes what only its own account sees';
const unversioned: Record<string, string> = {
  'notifications.': ownAccount,
  'profile.': ownAccount,
  'second-factor.': ownAccount,
  'api-keys.change': ownAccount,
  'own-maps.change': ownAccount,
  'webhooks.change': ownAccount,
  'conversations.rename': ownAccount,
  'language-models.chooseReader': ownAccount,
  'language-models.turn': oneValue,
  'language-models.choosePrivacy': oneValue,
  'language-models.chooseDatasetPrivacy': oneValue,
  'language-models.chooseWorkspacePrivacy': oneValue,
  'language-models.setOwn': 'replaces a key that nobody can read, with its model, as a whole',
  'datasets.schedule': oneValue,
  'projects.changeFolder': oneValue,
  'projects.invite': oneValue,
  'projects.shareWithWorkspace': oneValue,
  'shares.change': oneValue,
  'workspaces.rename': oneValue,
  'workspaces.changeRole': oneValue,
};

test('39.7 each call that changes something shared says from which state, or why the last one may win', () => {
  const changing = [...calls].filter(([, { method }]) => method === 'PUT' || method === 'PATCH');
  const isVersioned = (input: z.ZodType) =>
    ['version', 'revision', 'changedAt', 'aboutChangedAt'].some(
      (name) => input instanceof z.ZodObject && name in input.shape,
    );
  const reasonOf = (name: string) => Object.keys(unversioned).find((start) => name.startsWith(start));
  const without = changing.filter(([, { input }]) => !isVersioned(input)).map(([name]) => name);
  expect(without.filter((name) => reasonOf(name) === undefined)).toEqual([]);
  const used = new Set(without.map(reasonOf));
  expect(Object.keys(unversioned).filter((start) => !used.has(start))).toEqual([]);
});
