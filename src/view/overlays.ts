import { type Box, type Scene, walk } from '#chart/scene/node.ts';
import { boxOf } from '#chart/scene/stops.ts';
import { textBoxes } from '#chart/scene/text-box.ts';
import type { Measure } from '#chart/text/measure.ts';
import { safeUrl } from '#lib/safe-url.ts';
import { element } from './element.ts';

type Legend = {
  canHideSeries: (key: string) => boolean;
  isOff: (key: string) => boolean;
  onToggle: (key: string) => void;
  onIsolate: (key: string) => void;
  onPoint: (key: string | null) => void;
};

/** Real buttons over the legend items: a picture has none. */
export function legendButtons(scene: Scene, measure: Measure, legend: Legend): HTMLElement[] {
  const buttons: HTMLElement[] = [];
  for (const { node, dx, dy } of walk(scene.root)) {
    const key = node.part?.role === 'legend-item' ? node.part.key : undefined;
    if (node.kind !== 'group' || key === undefined || !legend.canHideSeries(key)) continue;
    const label = node.children.find((child) => child.kind === 'text');
    const box = boxOf(node, dx, dy);
    if (label?.kind !== 'text' || box === null) continue;
    const words = measure(label.text, label.font);
    const width = Math.max(box.width, label.x + (label.anchor === 'end' ? 0 : words) + dx - box.x);
    const left = label.anchor === 'end' ? Math.min(box.x, label.x + dx - words) : box.x;
    const button = over(
      'button',
      { ...box, x: left, width: width + box.x - left },
      { type: 'button', 'aria-pressed': String(!legend.isOff(key)), 'aria-label': label.text, 'data-item': key },
    );
    // A double click, or one with a modifier key, shows this series alone.
    button.addEventListener('click', ({ shiftKey, altKey, metaKey, detail }) =>
      shiftKey || altKey || metaKey || detail === 2 ? legend.onIsolate(key) : legend.onToggle(key),
    );
    button.addEventListener('pointerenter', () => legend.onPoint(key));
    button.addEventListener('pointerleave', () => legend.onPoint(null));
    buttons.push(button);
  }
  return buttons;
}

/** Link over the source, where the author gave one. */
export function sourceLink(scene: Scene, measure: Measure, url: string): HTMLElement[] {
  const href = safeUrl(url);
  const lines = href === '' ? [] : textBoxes(scene, measure).filter(({ node }) => node.part?.role === 'source');
  return lines.map((box, place) =>
    over('a', box, {
      href,
      target: '_blank',
      rel: 'noopener nofollow',
      'aria-label': lines.map(({ node }) => node.text).join(' '),
      ...(place > 0 && { tabindex: -1, 'aria-hidden': 'true' }),
    }),
  );
}

/** Invisible element over something that is drawn. */
export function over<Tag extends 'button' | 'a'>(
  tag: Tag,
  { x, y, width, height }: Box,
  rest: Record<string, string | number>,
) {
  const overlay = element(tag, { class: 'chartlas-over', ...rest });
  const room = Math.max(0, (24 - height) / 2); // 24 px is the minimum target size (WCAG 2.2, 2.5.8)
  Object.assign(overlay.style, {
    left: `${x - 3}px`,
    top: `${y - room}px`,
    width: `${width + 6}px`,
    height: `${height + 2 * room}px`,
  });
  return overlay;
}
