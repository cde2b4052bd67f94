import { blankCard, type CardScene } from '#chart/story/story.ts';
import type { NamedChart } from './load-story-chart.ts';

/** Cards before and after the scenes, in the words of the charts: what it is about, and where the data are from. */
export function firstCards(charts: readonly NamedChart[]): { opening: CardScene; closing: CardScene } {
  const [first] = charts;
  const { title = '', subtitle = '' } = first?.chart.document.text ?? {};
  const sources = new Set(charts.map(({ chart }) => chart.document.text.source.trim()).filter(Boolean));
  return {
    opening: { ...blankCard('', short(title || first?.name || 'Title', 300)), subtitle: short(subtitle, 500) },
    closing: {
      ...blankCard('', 'Thanks for watching'),
      subtitle: sources.size === 0 ? '' : short(`Source: ${[...sources].join('; ')}`, 500),
    },
  };
}

function short(words: string, most: number): string {
  return words.trim().slice(0, most);
}
