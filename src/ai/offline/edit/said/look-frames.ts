import type { Change } from '#chart/changes/change.ts';
import { familyIds } from '#chart/text/families.ts';
import type { Theme } from '#chart/theme/theme.ts';
import { themeOf, themes } from '#chart/theme/themes.ts';
import { fold } from '../../language/fold.ts';
import type { Frame, FrameScene } from './frame.ts';

/** Theme of the chart with some of it changed, carried by the chart. */
function lookChange(scene: FrameScene, change: (theme: Theme) => Partial<Theme>): Change {
  const theme = themeOf(scene.document);
  return { kind: 'theme', theme: scene.document.theme, look: { ...theme, ...change(theme) } };
}

/** “dark theme”, “light mode”, “use the news theme”. */
export const themeFrame: Frame = (said, scene) => {
  const isSaid = said.has('theme', 'dark', 'light', 'background', 'news');
  if (!isSaid || said.parts.some(({ color, cell }) => color !== undefined || cell !== undefined)) return null;
  const named = themes.find(({ name, id }) =>
    said.parts.some(({ text }) => [fold(name), id].includes(fold(text.replace(/ theme$/i, '')))),
  );
  const news = said.has('news') ? themes.find(({ id }) => id === 'news') : undefined;
  if (news !== undefined) {
    said.takeAll('theme', 'news', 'background');
    return { changes: [{ kind: 'theme', theme: news.id }] };
  }
  const isNamed = named !== undefined && said.has('theme', 'news');
  if (isNamed) {
    said.takeIf(({ text }) => [fold(named.name), named.id].includes(fold(text.replace(/ theme$/i, ''))));
    said.takeAll('theme', 'news', 'background');
    return { changes: [{ kind: 'theme', theme: named.id }] };
  }
  const isDark = said.has('dark');
  if (!isDark && !said.has('light')) return null;
  said.takeAll('dark', 'light', 'theme', 'background', 'color', 'all', 'back');
  const base = scene.document.theme.replace(/-dark$/, '');
  const found = isDark
    ? (themes.find(({ id }) => id === `${base}-dark`) ?? themes.find((each) => each.isDark))
    : themes.find(({ id }) => id === base);
  return found === undefined ? null : { changes: [{ kind: 'theme', theme: found.id }] };
};

/** “light gray background”, “gridlines in gray”, “axis black”. */
export const surfaceColorFrame: Frame = (said, scene) => {
  const code = said.color();
  if (code === null) return null;
  const part = (['background', 'grid', 'axis', 'text', 'font'] as const).find((each) => said.has(each));
  if (part === undefined || said.has('title', 'bars', 'lines', 'labels')) return null;
  said.takeAll(part, 'color', 'fill', 'all', 'text', 'font', 'labels', 'tick');
  const field = { background: 'paper', grid: 'grid', axis: 'axis', text: 'ink', font: 'ink' }[part];
  return { changes: [lookChange(scene, () => ({ [field]: code }))] };
};

/** “bigger title”, “larger text”, “font Roboto Slab”, “title in bold”, “font size 16”. */
export const fontFrame: Frame = (said, scene) => {
  const words = said.parts.map(({ text }) => text).join(' ');
  const family = Object.keys(familyIds).find((name) => fold(words).includes(fold(name)));
  const generic = /\b(?:serif|sans|sans[- ]serif|monospaced?|mono|slab|condensed)\b/i.exec(words)?.[0].toLowerCase();
  const byKind =
    generic === undefined
      ? undefined
      : /^sans/.test(generic)
        ? 'Noto Sans'
        : generic === 'serif'
          ? 'Source Serif 4'
          : generic.startsWith('mono')
            ? 'Source Code Pro'
            : generic === 'slab'
              ? 'Roboto Slab'
              : 'Roboto Condensed';
  const chosen = family ?? byKind;
  if (chosen !== undefined && (said.has('font', 'text', 'title') || family !== undefined)) {
    const isTitle = said.has('title') && !said.has('font', 'text');
    said.takeIf(({ text }) => fold(text).includes(generic ?? '#'));
    said.everyIf(({ text, meanings }) => meanings.size === 0 && fold(chosen).split(' ').includes(fold(text)));
    said.everyIf(({ number }) => number !== undefined && chosen.endsWith(String(number)));
    said.takeAll('font', 'text', 'title', 'all', 'labels');
    return {
      changes: [
        lookChange(scene, ({ fonts }) => ({ fonts: { ...fonts, head: chosen, ...(isTitle ? {} : { body: chosen }) } })),
      ],
    };
  }
  const part = (['subtitle', 'title', 'note', 'legend', 'labels', 'values', 'axis', 'text', 'font'] as const).find(
    (each) => said.has(each),
  );
  if (part === undefined || said.parts.some(({ color }) => color !== undefined)) return null;
  const isBold = said.has('bold') && !said.has('lines');
  const isUp = said.has('bigger');
  const isDown = said.has('smaller');
  const [number, more] = said.numbers();
  if (
    more !== undefined ||
    (!isBold && !isUp && !isDown && (number === undefined || !said.has('font', 'text', 'size')))
  )
    return null;
  if (!said.has('text', 'font', 'title', 'subtitle', 'labels', 'note', 'legend', 'values', 'axis')) return null;
  const isNegative = said.take('no') !== null;
  if (part === 'axis' && !said.has('labels', 'text', 'font', 'tick')) return null;
  said.takeAll(
    part,
    'bold',
    'bigger',
    'smaller',
    'font',
    'text',
    'size',
    'all',
    'labels',
    'values',
    'axis',
    'tick',
    'thicker',
    'suffix',
    'xaxis',
    'yaxis',
    'legend',
  );
  if (isBold)
    return {
      changes: [
        lookChange(scene, ({ weights }) => ({
          weights: { ...weights, [part === 'title' ? 'title' : 'label']: isNegative ? 400 : 700 },
        })),
      ],
    };
  const fields =
    part === 'title' || part === 'subtitle' || part === 'note'
      ? [part]
      : part === 'text' || part === 'font'
        ? (['title', 'subtitle', 'label', 'note'] as const)
        : (['label'] as const);
  const limits = { title: [10, 48], subtitle: [8, 32], label: [8, 24], note: [8, 24] } as const;
  const resized = (sizes: Theme['sizes']) =>
    Object.fromEntries(
      fields.map((field) => {
        const [low, high] = limits[field];
        const next = number?.number ?? sizes[field] * (isUp ? 1.25 : 0.8);
        return [field, Math.round(Math.min(high, Math.max(low, next)) * 2) / 2];
      }),
    );
  return { changes: [lookChange(scene, ({ sizes }) => ({ sizes: { ...sizes, ...resized(sizes) } }))] };
};

/** “back to the original look”. */
export const resetLookFrame: Frame = (said, scene) => {
  if (!said.has('reset', 'original') || !said.has('theme', 'color', 'font', 'palette')) return null;
  const isColor = said.has('color', 'palette');
  said.takeAll('reset', 'original', 'theme', 'color', 'font', 'palette', 'all', 'back');
  const options = ['colors', 'barColor', 'color'].filter((name) => Object.hasOwn(scene.document.options, name));
  const cleared = isColor ? options.map((name): Change => ({ kind: 'clear-option', name })) : [];
  const look: Change[] = scene.document.look === null ? [] : [{ kind: 'theme', theme: scene.document.theme }];
  return cleared.length + look.length === 0 ? null : { changes: [...cleared, ...look] };
};
