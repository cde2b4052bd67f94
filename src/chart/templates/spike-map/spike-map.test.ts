import { expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { drawMap, markOf, pointsOf } from '#tests/support/render/draw-map.ts';

const table = tableOf(
  ['Country', 'People'],
  [
    ['Spain', 100],
    ['Germany', 50],
    ['Italy', 25],
  ],
);
const drawn = drawMap('spike-map', {
  table,
  roles: { place: ['Country'], size: ['People'] },
  options: { map: 'europe', places: 'regions' },
});

/** Left foot, tip, right foot. */
function spike(key: string) {
  const { node } = markOf(drawn, key);
  const [left, tip, right] = node.kind === 'path' ? pointsOf(node) : [];
  if (left === undefined || tip === undefined || right === undefined) throw new Error('a spike has three corners');
  return { left, tip, right, height: left[1] - tip[1] };
}

test('a spike is as high as its value', () => {
  const whole = spike('Spain').height;
  expect(spike('Germany').height / whole).toBeCloseTo(0.5, 1);
  expect(spike('Italy').height / whole).toBeCloseTo(0.25, 1);
});

test('falls point down, where they looked like rises', () => {
  const changes = tableOf(
    ['Country', 'Change'],
    [
      ['Spain', 100],
      ['Germany', -50],
    ],
  );
  const picture = drawMap('spike-map', {
    table: changes,
    roles: { place: ['Country'], size: ['Change'] },
    options: { map: 'europe', places: 'regions' },
  });
  const [rise, fall] = ['Spain', 'Germany'].map((key) => {
    const { node } = markOf(picture, key);
    const [foot, tip] = node.kind === 'path' ? pointsOf(node) : [];
    return (foot?.[1] ?? 0) - (tip?.[1] ?? 0);
  });
  expect(rise).toBeGreaterThan(0);
  expect((fall ?? 0) / (rise ?? 1)).toBeCloseTo(-0.5, 1);
});

test('spikes stand upright on one base and are all as wide', () => {
  for (const key of ['Spain', 'Germany', 'Italy']) {
    const { left, tip, right } = spike(key);
    expect(left[1]).toBe(right[1]);
    expect(tip[0]).toBeCloseTo((left[0] + right[0]) / 2, 0);
    expect(right[0] - left[0]).toBeCloseTo(9, 0);
  }
});
