import { dark, light } from './house-themes.ts';
import type { Theme } from './theme.ts';

export { darkOf, lightOf } from './house-themes.ts';

const news: Theme = {
  ...light,
  id: 'news',
  name: 'News',
  paper: '#ffffff',
  ink: '#121212',
  muted: '#545454',
  grid: '#dcdcdc',
  axis: '#121212',
  context: '#a9a9a9',
  accent: '#c8102e',
  palettes: {
    categories: ['#1f5c99', '#c8102e', '#4d9bbe', '#bb8119', '#52236a', '#367b50', '#b86781', '#4a4a4a'],
    sequence: ['#deebf5', '#b2cfe5', '#7fafd3', '#4a8abd', '#1f5c99', '#123b66'],
    divergence: ['#9c0c23', '#d0545f', '#eab3b3', '#efefef', '#a9c7de', '#4f8bba', '#174a7c'],
  },
  fonts: { head: 'Roboto Condensed', body: 'Roboto Condensed' },
  sizes: { title: 21, subtitle: 15, label: 13.5, note: 12 },
  hasTitleBar: true,
};

const magazine: Theme = {
  ...light,
  id: 'magazine',
  name: 'Magazine',
  paper: '#fbf8f2',
  ink: '#221d18',
  muted: '#635a4f',
  grid: '#e6dfd2',
  axis: '#a2978a',
  context: '#b5aa9a',
  accent: '#8c2f39',
  palettes: {
    categories: ['#8c2f39', '#17475f', '#c57a4c', '#484794', '#556a12', '#a46197', '#4d8cd0', '#80716d'],
    sequence: ['#f3dfd9', '#e2b5ab', '#cc857d', '#ad5557', '#8c2f39', '#5f1c27'],
    divergence: ['#8c2f39', '#bf6e6a', '#e3beb3', '#f1ebdf', '#b3c9c4', '#669392', '#2f5d62'],
  },
  fonts: { head: 'Source Serif 4', body: 'Source Serif 4' },
  sizes: { title: 23, subtitle: 15, label: 13.5, note: 12 },
  space: { outer: 24, gap: 16 },
};

const mono: Theme = {
  ...light,
  id: 'mono',
  name: 'Mono print',
  ink: '#000000',
  muted: '#4d4d4d',
  grid: '#dddddd',
  axis: '#000000',
  context: '#b3b3b3',
  accent: '#000000',
  palettes: {
    categories: ['#000000', '#919191', '#474747', '#6b6b6b', '#262626'],
    sequence: ['#ededed', '#cccccc', '#a3a3a3', '#757575', '#454545', '#141414'],
    divergence: ['#141414', '#616161', '#ababab', '#f2f2f2', '#b8b8b8', '#757575', '#2b2b2b'],
  },
  fonts: { head: 'Source Code Pro', body: 'Source Code Pro' },
  sizes: { title: 18, subtitle: 13, label: 12, note: 11 },
  grids: 'dots',
};

const social: Theme = {
  ...light,
  id: 'social',
  name: 'Bold social',
  isDark: true,
  paper: '#16133a',
  ink: '#ffffff',
  muted: '#c3c0e0',
  grid: '#2e2a5e',
  axis: '#7b77ad',
  context: '#6d69a0',
  accent: '#ffd166',
  palettes: {
    categories: ['#ffd166', '#e96892', '#57dddf', '#9987fd', '#f58752', '#70c6fe', '#abfb9f', '#d8cab4'],
    sequence: ['#4a3d9e', '#6a4c9c', '#985f97', '#c77d82', '#f0a66b', '#ffd166'],
    divergence: ['#ef6f9a', '#b8557f', '#6f3d6b', '#3a356f', '#35657f', '#3f9b9d', '#4dd4c6'],
  },
  fonts: { head: 'Roboto Slab', body: 'Roboto Condensed' },
  sizes: { title: 28, subtitle: 17, label: 15, note: 12.5 },
  weights: { title: 700, label: 500 },
  space: { outer: 28, gap: 18 },
  mark: { radius: 3, lineWidth: 3.5, barShare: 0.76 },
  grids: 'none',
};

const pastel: Theme = {
  ...light,
  id: 'pastel',
  name: 'Pastel',
  paper: '#fdfbff',
  ink: '#3a3550',
  muted: '#686280',
  grid: '#ece8f4',
  axis: '#b8b1cc',
  context: '#b9b2cb',
  accent: '#7d6bc9',
  palettes: {
    categories: ['#7d6bc9', '#da736b', '#4d9e9d', '#c1832a', '#588fc0', '#9b4d8d', '#688037', '#414b63'],
    sequence: ['#efeafa', '#d8cef2', '#bdaee6', '#9f8cd8', '#7d6bc9', '#5a4a9e'],
    divergence: ['#c25a67', '#e09aa0', '#f2d3d4', '#f4f1f8', '#c9dcd8', '#86bcb4', '#4a948a'],
  },
  mark: { radius: 4, lineWidth: 2.5, barShare: 0.68 },
};

const contrast: Theme = {
  ...light,
  id: 'contrast',
  name: 'High contrast',
  ink: '#000000',
  muted: '#1f1f1f',
  grid: '#8c8c8c',
  axis: '#000000',
  context: '#767676',
  accent: '#00429d',
  palettes: {
    categories: ['#00429d', '#bb170a', '#00827f', '#682914', '#9456a3', '#536c43', '#81004a', '#212221'],
    sequence: ['#cfe0ff', '#8fb4f2', '#4d86dd', '#1f5fc2', '#00429d', '#002460'],
    divergence: ['#7a0000', '#b33a2e', '#dc9a8c', '#f0f0f0', '#8fb4e0', '#2f6cc0', '#002f75'],
  },
  sizes: { title: 21, subtitle: 15, label: 14, note: 13 },
  weights: { title: 700, label: 500 },
  mark: { radius: 0, lineWidth: 3, barShare: 0.76 },
};

/** Every theme we ship; the first is what a chart has unless told otherwise. */
export const themes = [light, dark, news, magazine, mono, social, pastel, contrast] as const;

/** The theme of a chart: the look of its own that it carries, else ours of that id, or the first. */
export function themeOf(chosen: string | { theme: string; look: Theme | null }): Theme {
  const { theme: id, look } = typeof chosen === 'string' ? { theme: chosen, look: null } : chosen;
  return look ?? themes.find((theme) => theme.id === id) ?? light;
}
