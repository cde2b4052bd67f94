import { type DeltaKind, deltaLabel } from '../describe/delta-label.ts';
import { isEmpty, type Span } from '../marks/series/spans.ts';
import { type Box, type Node, text } from '../scene/node.ts';
import type { Tools } from '../template/template.ts';
import { type DotRows, dotRows } from './dot-rows.ts';
import type { RowNames } from './row-names.ts';
import { insetFor, type SideLabel, sideLabel, valueBeside } from './side-labels.ts';

type Wish = {
  rows: RowNames;
  domain: readonly [number, number];
  /** Half the height of a mark. */
  radius: number;
  /** Room above the first row. */
  top: number;
  options: {
    values: 'both' | 'to' | 'none';
    change: DeltaKind;
    axis: boolean;
    log: boolean;
    axisTitle: string;
  };
};

type SpanRows = DotRows & {
  /** The values beside a mark that has come a share of its way, and the change in a column of its own. */
  labelsOf: (place: number, grown: number, inkOf: (end: 'from' | 'to') => string) => Node[];
  /** Where the second value of a row stands on the way there. */
  endAt: (span: Span, grown: number) => number;
};

/** Rows from one value to another: room for their values on both sides and for their changes in a column. */
export function spanRows(box: Box, spans: readonly Span[], wish: Wish, tools: Tools): SpanRows {
  const { rows, domain, radius, top, options } = wish;
  const { formats, measure, locale, theme } = tools;
  const isRtl = locale.direction === 'rtl';
  const row = rows.fit(box.height - top - (options.axis ? 28 : 0)).row;
  // In low rows values are as small as the names are there.
  const fonts = row > tools.fonts.label.size ? tools.fonts : smaller(tools.fonts);
  const small = { ...tools, fonts };
  const font = fonts.label;
  const write = (value: number) => formats.value(value);
  const shown = spans.flatMap(({ from, to }) => (options.values === 'both' ? [from, to] : [to]));
  const widest = options.values === 'none' ? 0 : Math.max(0, ...shown.map((value) => measure(write(value), font)));
  const isTall = row > font.size;
  const hasValues = isTall && widest > 0 && widest < box.width * 0.16;
  const changes = spans.map(({ from, to }) => deltaLabel(from, to, { kind: options.change, formats }));
  const column = Math.max(0, ...changes.map((each) => measure(each, fonts.strong)));
  const hasChanges = isTall && column > 0 && column < box.width * 0.24;
  const side = hasChanges ? column + 12 : 0;
  const room = widest + radius + 7;
  const least = options.log ? 0 : Math.max(0, box.width * 0.62 - side - 2 * room);
  const inset = insetFor(hasValues ? spans.flatMap(sides) : [], { domain, least, margin: radius + 2 });
  const frame = dotRows(
    { x: box.x + (isRtl ? side : 0), y: box.y + top, width: box.width - side, height: box.height - top },
    {
      labels: spans.map(({ name }) => name),
      rows,
      domain,
      inset,
      options,
    },
    tools,
  );
  const endAt = ({ from, to }: Span, grown: number) => {
    const start = frame.x.at(Number.isFinite(from) ? from : to);
    return start + (frame.x.at(to) - start) * grown;
  };
  return { ...frame, endAt, labelsOf };

  function sides({ from, to }: Span): SideLabel[] {
    const isForward = !(to < from);
    const ends: SideLabel[] = [];
    if (Number.isFinite(to)) ends.push(label(to, isForward));
    if (options.values === 'both' && Number.isFinite(from)) ends.push(label(from, !isForward || !Number.isFinite(to)));
    return ends;
  }

  function label(value: number, isAfter: boolean): SideLabel {
    return sideLabel(value, { side: isAfter ? 1 : -1, radius }, small);
  }

  function labelsOf(place: number, grown: number, inkOf: (end: 'from' | 'to') => string): Node[] {
    const span = spans[place];
    if (span === undefined) return [];
    if (isEmpty(span)) return isTall ? [frame.missing(place)] : [];
    const { from, to, name } = span;
    const y = frame.y.at(place);
    const nodes: Node[] = [];
    const isForward = !(to < from);
    if (hasValues && Number.isFinite(to)) beside('to', to, { at: endAt(span, grown), isAfter: isForward });
    if (hasValues && options.values === 'both' && Number.isFinite(from) && from !== to)
      beside('from', from, { at: frame.x.at(from), isAfter: !isForward || !Number.isFinite(to) });
    const words = changes[place] ?? '';
    if (hasChanges && words !== '')
      nodes.push(
        text(words, isRtl ? box.x : box.x + box.width, y + font.size * 0.35, {
          font: fonts.strong,
          fill: theme.ink,
          part: { role: 'label', key: name },
          ...(!isRtl && { anchor: 'end' as const }),
        }),
      );
    return nodes;

    function beside(end: 'from' | 'to', value: number, { at, isAfter }: { at: number; isAfter: boolean }): void {
      const mark = { x: at, y, radius, isRight: isAfter !== isRtl, fill: inkOf(end), key: name };
      nodes.push(valueBeside(value, mark, small));
    }
  }
}

function smaller(fonts: Tools['fonts']): Tools['fonts'] {
  const size = Math.max(10, fonts.label.size * 0.82);
  return { ...fonts, label: { ...fonts.label, size }, strong: { ...fonts.strong, size } };
}
