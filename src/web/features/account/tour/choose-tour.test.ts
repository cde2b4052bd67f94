import { expect, test } from 'vitest';
import { chooseTour, tourDefinitions, toursAt } from './tours.ts';

const none = { all: false, dashboard: false, project: false, chooseTemplate: false, dataset: false };

test('S3.37 the walk around the panel comes first, on any page', () => {
  for (const path of ['/panel/my-charts', '/panel/dashboard', '/panel/new-project'])
    expect(chooseTour(path, true, none)).toBe('all');
});

test('S3.37 one tour starts by itself, whichever it was, and none after it', () => {
  for (const name of Object.keys(tourDefinitions))
    for (const path of ['/panel/my-charts', '/panel/dashboard', '/panel/new-project', '/panel/project/3d1f0c1e'])
      expect(chooseTour(path, true, { ...none, [name]: true })).toBeNull();
});

test.each([
  ['/panel/dashboard', 'dashboard'],
  ['/panel/project/3d1f0c1e', 'project'],
  ['/panel/new-project', 'chooseTemplate'],
  ['/panel/data/3d1f0c1e', 'dataset'],
] as const)('%s has its own, to be asked for', (path, name) => {
  expect(toursAt(path, true)).toEqual(['all', name]);
  expect(tourDefinitions[name].stops.length).toBeGreaterThan(2);
});

test.each(['/panel/admin', '/panel/admin/users', '/panel/subscription', '/panel/subscription/checkout'])(
  'L1 no tour covers %s',
  (path) => {
    expect(chooseTour(path, true, none)).toBeNull();
    expect(toursAt(path, true)).toEqual(['all']); // to be asked for
  },
);

test('pages without a tour have none', () => {
  for (const path of ['/', '/panel/my-charts', '/panel/data', '/panel/project/a/b'])
    expect(toursAt(path, true)).toEqual(path === '/' ? [] : ['all']);
});

test('in a narrow window only tours come whose parts are there', () => {
  expect(chooseTour('/panel/my-charts', false, none)).toBeNull();
  expect(chooseTour('/panel/project/a', false, none)).toBe('project');
});

test('asked for again, a page shows the walk around and its own stops', () => {
  expect(toursAt('/panel/my-charts', true)).toEqual(['all']);
  expect(toursAt('/panel/new-project', true)).toEqual(['all', 'chooseTemplate']);
  expect(toursAt('/panel/new-project', false)).toEqual(['chooseTemplate']);
});
