import type { Theme } from './theme.ts';

// Categories: each at least 3:1 on the paper, and any two can be told apart with color blindness (see themes.test.ts).
/** What a chart has unless told otherwise. */
export const light: Theme = {
  id: 'chartlas',
  name: 'Chartlas light',
  isDark: false,
  paper: '#ffffff',
  ink: '#101828',
  muted: '#566070',
  grid: '#e7eaef',
  axis: '#98a2b3',
  context: '#a7b0bf',
  accent: '#4f46e5',
  palettes: {
    categories: ['#4f46e5', '#e16e1c', '#259b89', '#b73251', '#af8346', '#458fd7', '#6742a1', '#5f6581'],
    sequence: ['#e9e8fb', '#c5c2f4', '#9a95ea', '#6f67dd', '#4f46e5', '#3930a8'],
    divergence: ['#a8430f', '#e0703a', '#f3c3a4', '#eef0f3', '#b3b8f0', '#6f67dd', '#3930a8'],
  },
  fonts: { head: 'Noto Sans', body: 'Noto Sans' },
  sizes: { title: 20, subtitle: 14, label: 12.5, note: 11.5 },
  weights: { title: 700, label: 400 },
  space: { outer: 20, gap: 14 },
  mark: { radius: 0, lineWidth: 2.25, barShare: 0.72 },
  hasTitleBar: false,
  grids: 'lines',
  logo: null,
};

export const dark: Theme = {
  ...light,
  id: 'chartlas-dark',
  name: 'Chartlas dark',
  isDark: true,
  paper: '#0c111d',
  ink: '#f5f5f6',
  muted: '#a3adbd',
  grid: '#222a38',
  axis: '#5d6879',
  context: '#5f6a7c',
  accent: '#8b85f5',
  palettes: {
    categories: ['#8b85f5', '#f1945f', '#0fc0c1', '#dc5c88', '#cfb31e', '#67baf7', '#ae60b4', '#d9dbcc'],
    sequence: ['#34307a', '#4540a0', '#5d56c6', '#7c75e3', '#a19cf3', '#d2cffc'],
    divergence: ['#f7a877', '#d0713b', '#8a4f2e', '#3f4759', '#534ea6', '#7d76e0', '#b8b4f8'],
  },
};

/** The same theme for those who prefer dark: its letters and sizes, the colors of our dark one. */
export function darkOf(theme: Theme): Theme {
  if (theme.isDark) return theme;
  const { isDark, paper, ink, muted, grid, axis, context, accent, palettes } = dark;
  return { ...theme, id: `${theme.id}-dark`, isDark, paper, ink, muted, grid, axis, context, accent, palettes };
}

/** The same theme on light paper: its letters and sizes, the colors of our light one. */
export function lightOf(theme: Theme): Theme {
  if (!theme.isDark) return theme;
  const { isDark, paper, ink, muted, grid, axis, context, accent, palettes } = light;
  return { ...theme, id: `${theme.id}-light`, isDark, paper, ink, muted, grid, axis, context, accent, palettes };
}
