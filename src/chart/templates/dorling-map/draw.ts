import { valueScale } from '../../color/value-scale.ts';
import { projectMap } from '../../geo/project-map.ts';
import type { GeoMap } from '../../geo/read-map.ts';
import { type Undrawable, undrawable } from '../../locale/chart-error.ts';
import { formatPluralSentence, sentencesOf } from '../../locale/sentences.ts';
import { describeRegions } from '../../marks/maps/describe-map.ts';
import { landOf } from '../../marks/maps/map-frame.ts';
import { needsOf } from '../../marks/maps/map-needs.ts';
import { fitApart, moveApart } from '../../marks/maps/move-apart.ts';
import { openMap } from '../../marks/maps/open-map.ts';
import { type RegionValues, readRegions, type UnmatchedRegion, valuesOf } from '../../marks/maps/read-regions.ts';
import { circle, type Node, path, text } from '../../scene/node.ts';
import { defineTemplate, type LegendItem, type Model } from '../../template/template.ts';
import { manifest } from './manifest.ts';

type DorlingModel = Model & {
  missed: readonly UnmatchedRegion[];
  map: GeoMap;
  values: RegionValues;
  colorOf: (row: number, word: string) => string;
};

/** Regions as circles whose area is their value, near where they are. */
export const template = defineTemplate(manifest, {
  needs: (document, table) => needsOf(document, table, { regions: 'region' }),

  prepare(context): DorlingModel | Undrawable {
    const { columns, options, rows, paints, theme, locale } = context;
    const opened = openMap(context, options, columns.region);
    if ('error' in opened) return opened;
    const { map } = opened;
    const read = readRegions(columns.region, { map, rows, matches: options.matches }, context);
    const values = valuesOf(read, { value: columns.value }, { map, locale });
    if (values.isEmpty) return undrawable('The chosen columns have no numbers.');
    if (values.entries.length > 1500) return undrawable('There are more regions than circles could be told apart.');
    const { color, category } = columns;
    const codes = new Set(values.entries.map(({ row }) => category?.codes[row] ?? -1));
    const kinds = category?.words.filter((_, code) => codes.has(code)) ?? [];
    const shades =
      color === null
        ? null
        : valueScale(
            values.entries.map(({ row }) => color.values[row] ?? Number.NaN),
            options,
            context,
          );
    const items = kinds.map(
      (label, place): LegendItem => ({ key: label, label, color: paints.plain(label, place), shape: 'circle' }),
    );
    const hidden = values.entries.filter(({ value }) => value < 0).length;
    return {
      map,
      values,
      missed: values.missed,
      colorOf(row, word) {
        const chosen = paints.byHand(word);
        if (chosen !== null) return chosen;
        if (paints.isContext(word)) return theme.context;
        if (shades !== null) return shades.of(color?.values[row] ?? Number.NaN);
        const kind = category?.words[category.codes[row] ?? -1];
        return kind === undefined ? theme.accent : paints.plain(kind, kinds.indexOf(kind));
      },
      domains: { value: values.domain ?? [0, 1] },
      legend: shades?.legend ?? (options.legend && items.length > 1 ? { kind: 'items', items } : null),
      note: [values.note, hidden > 0 ? formatPluralSentence(sentencesOf(locale).noCircle, hidden, locale) : '']
        .filter(Boolean)
        .join(' '),
      height: (width) => Math.max(160, Math.min(width * 0.62, 640)),
    };
  },

  draw({ map, values, colorOf }, box, context) {
    const { options, paints, enter, rowOf, fonts, measure, formats, theme } = context;
    const drawn = projectMap(map, { width: Math.round(box.width), height: Math.round(box.height), padding: 4 });
    const known = values.entries.filter(({ value }) => Number.isFinite(value) && value > 0);
    const sum = known.reduce((total, { value }) => total + value, 0);
    const area = (box.width * box.height * options.fullness) / 100;
    const limit = Math.min(box.width, box.height) * 0.24;
    const raw = known.map(({ value }) => Math.sqrt(((value / sum) * area) / Math.PI));
    const shrink = Math.min(1, limit / Math.max(1e-9, ...raw));
    const circles = known
      .map((entry, place) => {
        const [x = box.width / 2, y = box.height / 2] = drawn.toPoint(entry.region.at) ?? [];
        return { entry, x, y, radius: Math.max(1.2, (raw[place] ?? 0) * shrink) };
      })
      .sort((one, other) => other.radius - one.radius);
    const placed = moveApart(circles, { width: box.width, height: box.height });
    const fit = Math.max(0.5, fitApart(circles, placed));
    const write = formats.value;
    const nodes = circles.flatMap(({ entry, radius: wide }, place): Node[] => {
      const radius = wide * fit;
      const [x = 0, y = 0] = placed[place] ?? [];
      const share = enter(place, circles.length);
      const fill = colorOf(entry.row, entry.word);
      const [left, top] = [box.x + x, box.y + y];
      const part = { role: 'mark' as const, key: entry.word, rows: [rowOf(entry.row)] };
      const mark = circle(left, top, radius * share, { fill, stroke: theme.paper, strokeWidth: 0.75, part });
      if (options.labels === 'none' || share < 1) return [mark];
      const code =
        entry.region.codes?.find((each) => /^[A-Z]{2}$/.test(each)) ?? entry.region.id.replace(/^[A-Z]{2}-/, '');
      const font = { ...fonts.label, size: Math.max(9, Math.min(fonts.label.size, radius * 0.5)) };
      const room = radius * 1.75;
      const name = options.labels === 'codes' ? code : entry.word;
      const circleLabel = [name, code].find((each) => measure(each, font) <= room);
      if (circleLabel === undefined || radius < font.size * 0.8) return [mark];
      const label = {
        font,
        fill: paints.inkOn(fill),
        anchor: 'middle' as const,
        part: { role: 'label' as const, key: entry.word },
      };
      const figure = write(entry.value);
      const hasBoth = options.labels === 'both' && measure(figure, font) <= room * 0.9 && radius > font.size * 1.5;
      return [
        mark,
        text(circleLabel, left, top + font.size * (hasBoth ? -0.15 : 0.35), label),
        ...(hasBoth ? [text(figure, left, top + font.size * 1.0, label)] : []),
      ];
    });
    const land = { fill: landOf(context), opacity: 0.35 };
    const behind: Node[] = options.outlines
      ? [{ kind: 'group', x: box.x, y: box.y, children: [path([...drawn.paths.values()].join(''), land)] }]
      : [];
    return {
      nodes: [...behind, ...nodes],
      plot: box,
      place(x) {
        const at = circles.findIndex(({ entry }) => entry.word === x);
        const found = placed[at];
        return found === undefined ? null : [box.x + found[0], box.y + found[1]];
      },
    };
  },

  describe: ({ map, values }, context) => describeRegions('cartogram', { map, values }, context),
});
