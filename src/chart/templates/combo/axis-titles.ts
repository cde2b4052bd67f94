import { type Box, type Node, text } from '../../scene/node.ts';
import type { Tools } from '../../template.ts';
import { breakLines } from '../../text/break-lines.ts';

type Title = { words: string; fill: string; isStart: boolean };

/** What each of two axes measures, above it and in its color. */
export function axisTitles(titles: readonly Title[], box: Box, tools: Tools): { nodes: Node[]; height: number } {
  const font = tools.fonts.strong;
  const width = box.width / 2 - 8;
  const blocks = titles.map((each) => ({
    ...each,
    rows: breakLines(each.words, { width, font, measure: tools.measure }).filter(Boolean),
  }));
  const most = Math.max(0, ...blocks.map(({ rows }) => rows.length));
  const nodes = blocks.flatMap(({ rows, fill, isStart }) => {
    const isLeft = isStart !== (tools.locale.direction === 'rtl');
    return rows.map((row, place) =>
      text(row, isLeft ? box.x : box.x + box.width, box.y + font.size * (1 + (most - rows.length + place) * 1.25), {
        font,
        fill,
        part: { role: 'axis-y', key: isStart ? 'title' : 'second-title' },
        ...(!isLeft && { anchor: 'end' as const }),
      }),
    );
  });
  return { nodes, height: most === 0 ? 0 : most * font.size * 1.25 + 8 };
}
