import { expect, test } from 'vitest';
import { templateOf, templates } from '#chart/template/all-types.ts';
import { readOptions } from '#chart/template/options.ts';
import { optionChangeLabel, optionGroups } from './option-groups.ts';

const bar = templateOf('bar')?.options ?? {};
const names = (given: Record<string, unknown>, search = '') =>
  optionGroups(bar, readOptions(bar, given), { given, search }).flatMap(({ options }) =>
    options.map(({ name }) => name),
  );

test('what depends on another option is shown when that says so', () => {
  expect(names({})).toContain('valuePlace');
  expect(names({ valueLabels: 'none' })).not.toContain('valuePlace');
});

test('a search looks at labels, headings and choices', () => {
  expect(names({}, 'highest')).toEqual(['sort']);
  expect(names({}, 'axes')).toContain('axisTitle');
});

test('only what differs from the default can be reset', () => {
  const changed = (given: Record<string, unknown>) =>
    optionGroups(bar, readOptions(bar, given), { given, search: '' })
      .flatMap(({ options }) => options)
      .filter(({ isChanged }) => isChanged)
      .map(({ name }) => name);
  expect(changed({ sort: 'label', thickness: 74 })).toEqual(['sort']);
});

test('changes are called by what they do', () => {
  expect(bar.sort && optionChangeLabel(bar.sort, 'value')).toBe('Sort order: highest first');
  expect(bar.isReversed && optionChangeLabel(bar.isReversed, true)).toBe('Reverse order: on');
  expect(bar.most && optionChangeLabel(bar.most, null)).toBe('Maximum entries: automatic');
});

test('every option of every type has a place in the panel', () => {
  for (const { options } of templates) {
    const shown = optionGroups(options, readOptions(options, {}), { given: {}, search: '' }).flatMap(
      (group) => group.options,
    );
    const always = Object.values(options).filter(({ when }) => when === undefined);
    expect(shown.length).toBeGreaterThanOrEqual(always.length);
  }
});
