import { expect, test } from 'vitest';
import { chooseTour, toursAt } from './choose-tour.ts';
import { tours } from './tours.ts';

const none = { all: false, dashboard: false, project: false, chooseTemplate: false, dataset: false };
const walked = { ...none, all: true };

test('S3.37 the walk around the panel comes first, on any page', () => {
  for (const path of ['/panel/my-charts', '/panel/dashboard', '/panel/new-project'])
    expect(chooseTour(path, true, none)).toBe('all');
});

test.each([
  ['/panel/dashboard', 'dashboard'],
  ['/panel/project/3d1f0c1e', 'project'],
  ['/panel/new-project', 'chooseTemplate'],
  ['/panel/data/3d1f0c1e', 'dataset'],
] as const)('S3.37 then %s has its own, once', (path, name) => {
  expect(chooseTour(path, true, walked)).toBe(name);
  expect(chooseTour(path, true, { ...walked, [name]: true })).toBeNull();
  expect(tours[name].stops.length).toBeGreaterThan(2);
});

test('pages without a tour have none', () => {
  for (const path of ['/', '/panel/my-charts', '/panel/data', '/panel/project/a/b'])
    expect(chooseTour(path, true, walked)).toBeNull();
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
