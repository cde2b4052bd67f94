import type { Annotation } from '../document/document.ts';
import { group, line, type Node, rect, text } from '../scene/node.ts';
import type { Drawn, Tools } from '../template.ts';
import { breakLines } from '../text/break-lines.ts';

/** What somebody wrote onto the chart, at its place in the data and inside the picture. */
export function drawAnnotations(annotations: readonly Annotation[], drawn: Drawn, tools: Tools): Node[] {
  return annotations.slice(0, 100).flatMap((each) => {
    const nodes = one(each, drawn, tools);
    return nodes.length === 0 ? [] : [group(nodes, { part: { role: 'annotation', key: each.id } })];
  });
}

function one(annotation: Annotation, drawn: Drawn, tools: Tools): Node[] {
  if (annotation.kind === 'text') return note(annotation, drawn, tools);
  const { plot, place } = drawn;
  const { theme, fonts } = tools;
  const along = annotation.axis === 'x';
  const at = (value: number | string) =>
    place(along ? value : null, along ? null : value)?.[along ? 0 : 1] ?? Number.NaN;
  if (annotation.kind === 'line') {
    const where = at(annotation.at);
    if (!Number.isFinite(where)) return [];
    const ends = along
      ? ([
          [where, plot.y],
          [where, plot.y + plot.height],
        ] as const)
      : ([
          [plot.x, where],
          [plot.x + plot.width, where],
        ] as const);
    const label = along ? ([where + 5, plot.y + fonts.label.size] as const) : ([plot.x + 2, where - 5] as const);
    return [
      line(ends[0], ends[1], { stroke: theme.ink, strokeWidth: 1, dash: [4, 3] }),
      text(annotation.text.slice(0, 80), label[0], label[1], { font: fonts.label, fill: theme.ink, halo: theme.paper }),
    ];
  }
  const from = at(annotation.from);
  const to = at(annotation.to);
  if (!Number.isFinite(from) || !Number.isFinite(to)) return [];
  const low = Math.min(from, to);
  const size = Math.abs(to - from);
  const box = along
    ? { x: low, y: plot.y, width: size, height: plot.height }
    : { x: plot.x, y: low, width: plot.width, height: size };
  return [
    rect(box, { fill: theme.muted, opacity: 0.14 }),
    text(annotation.text.slice(0, 80), box.x + 5, box.y + fonts.label.size + 2, { font: fonts.label, fill: theme.ink }),
  ];
}

function note(
  annotation: Extract<Annotation, { kind: 'text' }>,
  { plot, place }: Drawn,
  { fonts, theme, measure }: Tools,
): Node[] {
  const anchor = place(annotation.at.x, annotation.at.y);
  if (anchor === null) return [];
  const font = fonts.label;
  const width = Math.max(40, Math.min(annotation.width, plot.width));
  const lines = breakLines(annotation.text, { width, font, measure, maxLines: 6 });
  const wide = Math.max(...lines.map((each) => measure(each, font)));
  const tall = lines.length * font.size * 1.3;
  const x = clamp(anchor[0] + annotation.dx, plot.x, plot.x + plot.width - wide);
  const y = clamp(anchor[1] + annotation.dy, plot.y, plot.y + plot.height - tall);
  const nodes: Node[] = lines.map((words, row) =>
    text(words, x, y + font.size + row * font.size * 1.3, { font, fill: theme.ink, halo: theme.paper }),
  );
  if (!annotation.hasLine) return nodes;
  const nearX = clamp(anchor[0], x, x + wide);
  const nearY = anchor[1] < y ? y - 2 : y + tall + 2;
  return [line([nearX, nearY], anchor, { stroke: theme.muted, strokeWidth: 1 }), ...nodes];
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(Math.max(low, high), value));
}
