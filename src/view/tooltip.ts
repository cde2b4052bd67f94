import type { TooltipText } from '#chart/tooltip-text.ts';
import { element } from './element.ts';

/** Tooltip next to the mark that is pointed at. All of it is text. */
export function openTooltip(frame: HTMLElement) {
  const box = element('div', { class: 'chartlas-tip', hidden: true, 'aria-hidden': 'true' });
  frame.append(box);
  return {
    show({ title, lines }: TooltipText, [x, y]: readonly [number, number]): void {
      box.replaceChildren(
        element('b', {}, title),
        ...lines.map(({ name, value }) =>
          element('span', {}, element('i', { style: 'font-style:normal' }, name), value),
        ),
      );
      box.hidden = false;
      const { offsetWidth: width, offsetHeight: height } = box;
      const left = Math.max(2, Math.min(frame.clientWidth - width - 2, x - width / 2));
      const above = y - height - 12;
      const top = above >= 0 ? above : Math.min(frame.clientHeight - height, y + 14);
      box.style.translate = `${Math.round(left)}px ${Math.round(Math.max(0, top))}px`;
    },
    hide(): void {
      box.hidden = true;
    },
  };
}
