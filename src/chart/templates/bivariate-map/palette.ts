/**
 * Colors by class of the second value, from low to high, then of the first. Any two of them are at least 20 apart in
 * CIELAB for readers with full color vision, deuteranopia and protanopia: blue and orange stay two colors for all.
 */
const onLight = [
  ['#eceef2', '#9db1e1', '#3a78cf'],
  ['#f2c193', '#9b828c', '#3c4a82'],
  ['#ea9430', '#8a563e', '#2f1f3d'],
] as const;

/** The same on dark paper, where what is high is bright. */
const onDark = [
  ['#2b3040', '#3b5a90', '#3f87e9'],
  ['#76503b', '#93838e', '#a6b9e9'],
  ['#c0722f', '#deaf89', '#f2efe6'],
] as const;

/** How many classes each value has. */
export const classes = 3;

/** The color of two classes, each from 0 to 2. */
export function pairColor(first: number, second: number, { isDark }: { isDark: boolean }): string {
  const [[lowest]] = onLight;
  return (isDark ? onDark : onLight)[second]?.[first] ?? lowest;
}
