import { expect, it } from 'vitest';
import { mergeVersions } from './versions.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString();
const data = [50, 35, 15, 1].map((minute) => ({ madeAt: at(minute), origin: minute === 1 ? 'upload' : 'edit' }));
const times = (entries: ReturnType<typeof mergeVersions>) =>
  entries.map(({ is, version }) => `${is} ${new Date('at' in version ? version.at : version.madeAt).getUTCMinutes()}`);

it('lists edits of the data between the versions of a chart, each on one page', () => {
  const first = mergeVersions([{ at: at(40) }, { at: at(30) }], data, { before: null, isLastPage: false });
  expect(times(first)).toEqual(['data 50', 'chart 40', 'data 35', 'chart 30']);
  const second = mergeVersions([{ at: at(20) }, { at: at(10) }], data, { before: at(30), isLastPage: true });
  expect(times(second)).toEqual(['chart 20', 'data 15', 'chart 10']);
});
