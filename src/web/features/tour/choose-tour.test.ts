import { expect, test } from 'vitest';
import { chooseTour, stopsFor } from './choose-tour.ts';
import { tours } from './tours.ts';

const none = { all: false, dashboard: false, project: false, chooseTemplate: false, dataset: false };

test('S3.37 the walk around the panel comes first, on any page', () => {
  expect(chooseTour('/panel/my-charts', none)).toBe('all');
  expect(chooseTour('/panel/dashboard', none)).toBe('all');
});

test('S3.37 then each page has its own, once', () => {
  expect(chooseTour('/panel/dashboard', { ...none, all: true })).toBe('dashboard');
  expect(chooseTour('/panel/my-charts', { ...none, all: true })).toBeNull();
  expect(chooseTour('/panel/dashboard', { ...none, all: true, dashboard: true })).toBeNull();
});

test('outside the panel there is none', () => {
  expect(chooseTour('/', none)).toBeNull();
});

test('asked for again, a page shows the walk around and its own stops', () => {
  const around = tours.all?.stops.length ?? 0;
  expect(stopsFor('/panel/my-charts')).toHaveLength(around);
  expect(stopsFor('/panel/dashboard')).toHaveLength(around + (tours.dashboard?.stops.length ?? 0));
});
