import { expect, test } from 'vitest';
import { crumbsOf, isCurrent, pagesFor, panelPages } from './panel-pages.ts';

const plain = { isAdmin: false, isCreator: true, isPremium: true, isEnterprise: true };

test('the admin’s pages are shown to admins, and to nobody before the roles are known', () => {
  const labels = (roles: typeof plain | null) => pagesFor(roles).map(({ label }) => label);
  expect(labels(null)).not.toContain('Admin');
  expect(labels(plain)).not.toContain('Admin');
  expect(labels({ ...plain, isAdmin: true })).toContain('Admin');
});

test.each([
  ['/panel/dashboard', ['Dashboard']],
  ['/panel/edit-profile', ['Profile', 'Edit profile']],
  ['/panel/subscription/checkout', ['Subscription', 'Checkout']],
  ['/panel/admin/jobs', ['Admin', 'Jobs']],
  ['/panel/data/6f2b', ['Data', 'Table']],
  ['/panel/elsewhere', []],
])('%s stands at %j', (path, labels) => {
  expect(crumbsOf(path).map(({ label }) => label)).toEqual(labels);
});

test('exactly one row is marked, on a page under it too', () => {
  const marked = (path: string) => panelPages.filter((page) => isCurrent(page, path)).map(({ label }) => label);
  expect(marked('/panel/my-charts')).toEqual(['My charts']);
  expect(marked('/panel/edit-profile')).toEqual(['Profile']);
  expect(marked('/panel/admin/users')).toEqual(['Admin']);
  expect(marked('/panel/project/0198a000-0000-7000-8000-000000000001')).toEqual(['My charts']);
});
