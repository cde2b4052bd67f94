import { expect, test } from 'vitest';
import { formatsOf } from '../locale/formats.ts';
import { localeOf } from '../locale/locale-of.ts';
import { valueTicks } from './ticks.ts';

const formats = formatsOf(null, localeOf('en'));
const axis = { kind: 'value', isShown: true, hasGrid: true } as const;
const labels = (ticks: ReturnType<typeof valueTicks>) => ticks.map(({ label }) => label);

test('a logarithmic axis is written in one way', () => {
  const ticks = [100, 1000, 10_000, 100_000];
  expect(labels(valueTicks({ ...axis, domain: [100, 1e5], isLog: true, ticks }, 4, formats))).toEqual([
    '100',
    '1K',
    '10K',
    '100K',
  ]);
  const short = valueTicks({ ...axis, domain: [100, 1e4], isLog: true, ticks }, 4, formats);
  expect(labels(short)).toEqual(['100', '1,000', '10,000']);
});

test('counts have no ticks between whole numbers', () => {
  expect(labels(valueTicks({ ...axis, domain: [0, 1] }, 4, formats)).length).toBeGreaterThan(2);
  expect(labels(valueTicks({ ...axis, domain: [0, 1], isWhole: true }, 4, formats))).toEqual(['0', '1']);
  expect(labels(valueTicks({ ...axis, domain: [0, 40], isWhole: true }, 4, formats))).toEqual([
    '0',
    '10',
    '20',
    '30',
    '40',
  ]);
});
