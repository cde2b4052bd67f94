import { describeExtremes, describeFirst, summarize } from '../../describe/sentences.ts';
import { appear } from '../../layout/reveal.ts';
import { formatsOf } from '../../locale/formats.ts';
import { formatCount, formatPhrase } from '../../locale/say.ts';
import { unitAround } from '../../locale/unit-around.ts';
import { type GroupFrame, groupFrame, prepareGroups } from '../../marks/points/group-frame.ts';
import { type LabelWish, placeLabels } from '../../marks/points/place-labels.ts';
import type { ValueGroup } from '../../marks/points/read-groups.ts';
import { pointSizeKey, sizesOf } from '../../marks/points/sizes.ts';
import { meanOf, quantile } from '../../marks/points/statistics.ts';
import { type Box, circle, group, line, type Node } from '../../scene/node.ts';
import { textBoxes } from '../../scene/text-box.ts';
import { defineTemplate } from '../../template/template.ts';
import { manifest } from './manifest.ts';
import { type Swarm, swarmOf } from './swarm.ts';

/** Every value as a dot on one axis, moved aside so that each is seen. */
export const template = defineTemplate(manifest, {
  prepare(context) {
    const made = prepareGroups(context, { row: 78 });
    if ('error' in made) return made;
    const height = (width: number) => made.height(width) + (keyFor(width, context)?.height ?? 0);
    return { ...made, height };
  },

  draw(model, box, context) {
    const { options, columns, theme, paints, enter, rowOf } = context;
    const key = keyFor(box.width, context);
    const top = key?.height ?? 0;
    const frame = groupFrame(model, { ...box, y: box.y + top, height: box.height - top }, context, 0.04);
    const rowsHere = placesOf(context.rows, rowOf);
    const nameOf = (row: number) => {
      const code = columns.name?.codes[rowsHere(row)] ?? -1;
      return columns.name?.words[code] ?? '';
    };
    const all = columns.name?.words ?? [];
    const isByName = all.some(paints.isContext) && all.some((word) => !paints.isContext(word));
    const { groups } = model;
    const sizes = columns.size === null ? null : sizesOf(columns.size, scaled(box.width, options.largest));
    const samples = groups.map(({ values, rows }) => ({
      // How far from the first, whichever way the axis runs.
      at: values.map((value) => Math.abs(frame.along(value) - frame.along(values[0] ?? 0))),
      radiusOf: (place: number) =>
        sizes?.radiusOf(columns.size?.values[rowsHere(rows[place] ?? -1)] ?? Number.NaN) ?? options.dot,
    }));
    const { swarms, shrunk } = fitted(samples, frame, options);
    const marks: Node[] = [];
    const middles: Node[] = [];
    const wishes: (LabelWish & { rank: number })[] = [];
    const boxes: Box[] = [];
    groups.forEach((each, place) => {
      const swarm = swarms[place];
      const tint = frame.colorOf(each);
      const isGroupLit = !paints.isContext(each.key);
      const count = each.values.length;
      each.values.forEach((value, at) => {
        const row = each.rows[at] ?? -1;
        const name = nameOf(row);
        const share = enter(at, count);
        const [x, y] = frame.at(place, value, (swarm?.asides[at] ?? 0) * share);
        const radius = (samples[place]?.radiusOf(at) ?? options.dot) * shrunk;
        const isLit = isByName ? !paints.isContext(name) : isGroupLit;
        const fill = paints.byHand(name) ?? (isLit ? (isByName ? plainOf(each, tint) : tint) : theme.context);
        marks.push(
          circle(x, y, radius * Math.min(1, share * 2), {
            fill,
            ...(options.strength < 100 && { opacity: options.strength / 100 }),
            part: { role: 'mark', key: name || `${row}`, rows: [row], series: each.place },
          }),
        );
        boxes.push({ x: x - radius * 0.85, y: y - radius * 0.85, width: radius * 1.7, height: radius * 1.7 });
        const rank = rankOf({ name, at, count, isLit: isByName && isLit });
        if (rank === null) return;
        wishes.push({
          text: name,
          x,
          y,
          radius,
          key: name,
          fill: rank === 0 ? paints.textOf(fill) : theme.ink,
          isStrong: rank === 0,
          isWanted: rank === 0,
          rank,
        });
      });
      if (options.middle === 'none') return;
      const value = options.middle === 'median' ? quantile(each.values, 0.5) : meanOf(each.values);
      const half = Math.max(8, Math.min(frame.band / 2, (swarm?.reach ?? 8) + 6));
      middles.push(
        line(frame.at(place, value, -half), frame.at(place, value, half), {
          stroke: theme.ink,
          strokeWidth: 1.5,
          dash: [4, 3],
        }),
      );
    });
    wishes.sort((a, b) => a.rank - b.rank);
    const done = enter(groups.length, groups.length + 1);
    const kept = textBoxes({ root: group([...frame.beneath, ...frame.above]) }, context.measure);
    const bounds = { x: frame.plot.x, y: frame.plot.y, width: frame.plot.width, height: frame.plot.height };
    return {
      nodes: [
        ...(key?.draw(box) ?? []),
        ...frame.beneath,
        ...frame.cut([group(marks), ...appear(middles, done)]),
        ...(done < 0.6 ? [] : placeLabels(wishes, { bounds, marks: boxes, kept, most: 60 }, context)),
        ...frame.above,
      ],
      plot: frame.plot,
      place: frame.place,
    };

    /** The color of its group, whatever is highlighted. */
    function plainOf(each: ValueGroup, tint: string): string {
      return options.colorBy === 'one' || groups.length === 1
        ? (options.color ?? theme.palettes.categories[0] ?? tint)
        : paints.plain(each.key, each.place);
    }

    function rankOf({
      name,
      at,
      count,
      isLit,
    }: {
      name: string;
      at: number;
      count: number;
      isLit: boolean;
    }): number | null {
      if (name === '' || options.labels === 'none') return null;
      if (isLit || isChosen(name)) return 0;
      if (options.labels !== 'auto') return null;
      return at === 0 || at === count - 1 ? 1 : null;
    }

    function isChosen(name: string): boolean {
      return options.labelled !== '' && options.labelled.split(',').some((each) => each.trim() === name);
    }
  },

  describe({ groups }, { formats, columns, locale }) {
    const medians = groups.map(({ values }) => quantile(values, 0.5));
    return {
      summary: summarize(locale, {
        finding: describeExtremes(locale, {
          names: groups.map(({ name }) => name),
          valueAt: (place) => medians[place] ?? Number.NaN,
          write: (value) => formatPhrase(locale, 'median {0}', formats.value(value)),
        }),
        kind: 'Beeswarm',
        counts: [
          formatCount(
            locale,
            '{0} value|{0} values',
            groups.reduce((sum, { values }) => sum + values.length, 0),
          ),
          ...(groups.length > 1 ? [formatCount(locale, '{0} group|{0} groups', groups.length)] : []),
        ],
        of: columns.name?.name ?? '',
      }),
      details: describeFirst(
        locale,
        groups,
        ({ name, values }) =>
          `${name}: ${[
            formatPhrase(locale, 'from {0} to {1}', formats.value(values[0] ?? 0), formats.value(values.at(-1) ?? 0)),
            formatPhrase(locale, 'median {0}', formats.value(quantile(values, 0.5))),
          ].join(', ')}`,
      ),
    };
  },
});

function keyFor(
  width: number,
  context: Parameters<typeof pointSizeKey>[2] & {
    columns: { size: Parameters<typeof sizesOf>[0] | null };
    options: { largest: number; sizeKey: boolean };
  },
) {
  const { columns, options, locale } = context;
  if (columns.size === null || !options.sizeKey) return null;
  const sizes = sizesOf(columns.size, scaled(width, options.largest));
  return pointSizeKey(
    { title: columns.size.name, sizes, formats: formatsOf(null, locale, unitAround([columns.size], locale)) },
    width,
    context,
  );
}

function scaled(width: number, largest: number): number {
  return largest * Math.min(1.2, Math.max(0.55, Math.sqrt(width / 640)));
}

/** From a row of the user’s table to its place here: a small multiple has only some of them. */
function placesOf(rows: number, rowOf: (row: number) => number): (row: number) => number {
  if (rows === 0 || rowOf(rows - 1) === rows - 1) return (row) => row;
  const known = new Map(Array.from({ length: rows }, (_, place) => [rowOf(place), place]));
  return (row) => known.get(row) ?? -1;
}

type Input = { at: Float64Array; radiusOf: (place: number) => number };

/** Swarms that stay within their bands: dots become smaller until they do. */
function fitted(given: readonly Input[], { band }: GroupFrame, { gap, seed }: { gap: number; seed: number }) {
  const room = Math.max(2, band / 2);
  let shrunk = 1;
  let swarms: Swarm[] = [];
  for (let attempt = 0; attempt < 12; attempt++) {
    swarms = given.map(({ at, radiusOf }) =>
      swarmOf({ at, gap: gap * shrunk, radiusOf: (place) => radiusOf(place) * shrunk }, seed),
    );
    const reach = swarms.reduce((most, swarm) => Math.max(most, swarm.reach), 0);
    if (reach <= room || shrunk < 0.2) break;
    // What a swarm needs shrinks with the area of its dots.
    shrunk *= Math.max(0.6, Math.min(0.95, Math.sqrt(room / reach)));
  }
  // As small as dots can be seen, the rest lies on the edge.
  for (const swarm of swarms)
    swarm.asides.forEach((aside, place) => {
      swarm.asides[place] = Math.max(-room, Math.min(room, aside));
    });
  return { swarms, shrunk };
}
