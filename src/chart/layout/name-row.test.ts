import { describe, expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { drawSample } from '#tests/support/chart/draw-sample.ts';
import { findFaults } from '#tests/support/chart/find-faults.ts';
import { measureAll } from '#tests/support/chart/fonts.ts';

const towns = tableOf(
  ['Town', 'People', 'Jobs'],
  Array.from({ length: 38 }, (_, place) => [`Town ${String.fromCharCode(65 + (place % 26))}${place}`, 100 - place, 50]),
);
const years = tableOf(
  ['Year', 'People', 'Jobs'],
  Array.from({ length: 150 }, (_, place) => [new Date(Date.UTC(1875 + place, 0, 1)), 100 + place, 50]),
);

const roles: Record<string, Record<string, string[]>> = {
  column: { label: [], value: ['People'] },
  'grouped-column': { label: [], values: ['People', 'Jobs'] },
  'stacked-column': { label: [], values: ['People', 'Jobs'] },
  'percent-column': { label: [], values: ['People', 'Jobs'] },
  combo: { x: [], columns: ['People'], lines: ['Jobs'] },
};

function rolesOf(id: string, name: string): Record<string, string[]> {
  return Object.fromEntries(Object.entries(roles[id] ?? {}).map(([role, keys]) => [role, keys.length ? keys : [name]]));
}

describe.each(Object.keys(roles))('%s', (id) => {
  test('names of 38 columns on a phone do not stand on one another', () => {
    const { scene, error } = drawSample(id, { table: towns, width: 320, roles: rolesOf(id, 'Town') });
    expect(error).toBeNull();
    expect(findFaults(scene, measureAll)).toEqual([]);
  });

  test('150 years are written as round years', () => {
    const { words, error } = drawSample(id, { table: years, width: 560, roles: rolesOf(id, 'Year') });
    expect(error).toBeNull();
    expect(words).toEqual(expect.arrayContaining(['1880', '1900', '2000', '2020']));
    expect(words.join(' ')).not.toMatch(/Jan|1875/);
  });
});

describe('long names of columns', () => {
  const ministries = [
    'Bundesministerium für Wirtschaft und Klimaschutz',
    'Auswärtiges Amt',
    'Donaudampfschifffahrtsgesellschaft',
    'Opetus- ja kulttuuriministeriö',
    'Bundesministerium der Finanzen',
    'Amt',
  ];
  const offices = tableOf(
    ['Office', 'People', 'Jobs'],
    ministries.map((name, place) => [name, 100 - place * 12, 50]),
  );
  const letters = (words: readonly string[]) => words.join('').replace(/[\s-]/g, '');

  test.each(Object.keys(roles).flatMap((id) => [320, 640].map((width) => [id, width] as const)))(
    'are not cut in a %s at %d px',
    (id, width) => {
      const { scene, words } = drawSample(id, { table: offices, width, roles: rolesOf(id, 'Office') });
      expect(findFaults(scene, measureAll)).toEqual([]);
      for (const name of ministries) expect(letters(words)).toContain(letters([name]));
    },
  );

  test('are not cut under the cells of a heatmap, and its rows stay in the frame', () => {
    const answers = ['Strongly disagree', 'Disagree', 'Neither agree nor disagree', 'Agree', 'Strongly agree'];
    const questions = ['Trains are punctual and clean', 'Tickets are cheap', 'Staff is friendly'];
    const table = tableOf(
      ['Question', ...answers],
      questions.map((question) => [question, 30, 24, 12, 22, 12]),
    );
    for (const width of [320, 560]) {
      const { scene, words } = drawSample('heatmap', {
        table,
        width,
        roles: { label: ['Question'], values: answers },
      });
      expect(findFaults(scene, measureAll)).toEqual([]);
      for (const name of [...answers, ...questions]) expect(letters(words)).toContain(letters([name]));
    }
  });
});
