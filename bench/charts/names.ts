import { blankDocument } from '#chart/document/document.ts';
import { draw } from '#chart/draw.ts';
import { toSvg } from '#chart/scene/to-svg.ts';
import { templateOf } from '#chart/template/all-types.ts';
import { themes } from '#chart/theme/themes.ts';
import { tableOf } from '#data/table.ts';
import { measureAll as measure } from '#tests/support/chart/fonts.ts';

const count = 500;
const nameOf = (place: number) => `Municipality of Item ${place}`;

const lollipopRows = Array.from({ length: count }, (_, row) => [nameOf(row), 50 + 40 * Math.sin(row * 1.7)]);
const linkRows = Array.from({ length: count - 1 }, (_, row) => [nameOf(row + 1), nameOf(Math.floor(row / 3)), 1]);

/** Charts with 500 names. Each call gets a table of its own, so that nothing known of it is used again. */
export const manyNames = {
  lollipop: () => print('lollipop', { label: ['Name'], value: ['Value'] }, ['Name', 'Value'], lollipopRows),
  network: () => print('network', { source: ['From'], target: ['To'] }, ['From', 'To', 'Strength'], linkRows),
};

function print(id: string, roles: Record<string, string[]>, names: string[], rows: (string | number)[][]): void {
  const template = templateOf(id);
  if (template === null) throw new Error(`there is no type ${id}`);
  const document = { ...blankDocument(id), roles };
  const { scene, error } = draw(document, tableOf(names, rows), template, { width: 800, theme: themes[0], measure });
  if (error !== null) throw new Error(error);
  toSvg(scene);
}
