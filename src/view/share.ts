import { pathInTool } from '#lib/in-design-tool.ts';
import { sendHeight } from './frame-height.ts';
import { whenIdle } from './when-idle.ts';

/**
 * Script of share pages: the chart is visible without it, and becomes interactive on the first input. A finger gives no
 * sign before its first tap: where there is no mouse it becomes interactive once it is seen and the page is idle.
 */
const signs = ['pointermove', 'pointerdown', 'keydown', 'touchstart'] as const;
const chart = document.querySelector<HTMLElement>('[data-script]');

function wake(): void {
  for (const sign of signs) window.removeEventListener(sign, wake);
  const script = chart?.dataset.script;
  if (script !== undefined) import(/* @vite-ignore */ script).catch(fail);
}

/** The scenes of a story are then shown as pictures. */
function fail(error: unknown): void {
  chart?.setAttribute('data-failed', '');
  reportError(error);
}

function leaveForTool(): void {
  try {
    const path = pathInTool(localStorage);
    if (path !== null) location.replace(path);
  } catch {
    // a browser may deny storage
  }
}

for (const sign of signs) window.addEventListener(sign, wake, { passive: true });
if (chart !== null && matchMedia('(hover:none)').matches) {
  const sight = new IntersectionObserver((seen) => {
    if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
    sight.disconnect();
    whenIdle(wake);
  });
  sight.observe(chart);
}
// The reader hovered before this script loaded, or the chart has controls for readers.
if (chart?.matches(':hover,[data-awake]')) wake();
if (chart !== null) sendHeight(document.body);
if (window === top) leaveForTool(); // a chart that is embedded stays

for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
  button.hidden = false;
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(button.dataset.copy ?? '');
    button.textContent = button.dataset.copied ?? 'Copied';
  });
}
