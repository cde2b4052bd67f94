import { element } from './element.ts';
import { sign } from './icon.ts';
import type { LiveChart, LiveHandle } from './live.ts';
import { animationTexts } from './locale/animation-words.ts';
import { adopt } from './style.ts';

const speeds = [0.5, 1, 2, 4];

const css = `
.chartlas-animation{display:flex;align-items:center;gap:8px;margin:0 var(--outer) 10px}
.chartlas-animation button{min-width:44px;height:32px;padding:0 8px;font:inherit;font-size:12px;color:var(--ink);background:none;border:1px solid var(--grid);border-radius:4px;cursor:pointer}
.chartlas-animation button:hover{border-color:var(--muted)}
.chartlas-animation svg{display:block;margin:auto;fill:currentColor}
.chartlas-animation input{flex:1;min-width:60px;height:24px;accent-color:var(--accent)}
.chartlas-animation output{min-width:4em;font-size:12px;font-variant-numeric:tabular-nums;color:var(--muted);text-align:end}
.chartlas-animation :focus-visible{outline:2px solid var(--accent);outline-offset:1px}
@media print{.chartlas-animation{display:none}}
`;

/** Plays an animation: play and pause, a slider over its times, speed. It starts by itself when it becomes visible. */
export function live(chart: LiveChart): LiveHandle {
  const words = animationTexts(chart.locale);
  const button = element('button', { type: 'button' });
  const slider = element('input', { type: 'range', min: 0, max: 1, step: 'any', 'aria-label': words.time });
  const clock = element('output');
  const pace = element('button', { type: 'button' });
  const bar = element(
    'div',
    { class: 'chartlas-animation', role: 'group', 'aria-label': words.animation },
    button,
    slider,
    clock,
    pace,
  );
  chart.frame.after(bar);
  adopt(bar, css);

  let t = 1;
  let speed = 1;
  let request = 0;
  let isPlaying = false;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      play();
    },
    { threshold: 0.4 },
  );

  button.addEventListener('click', () => (isPlaying ? rest() : play()));
  pace.addEventListener('click', () => {
    speed = speeds[(speeds.indexOf(speed) + 1) % speeds.length] ?? 1;
    show();
  });
  slider.addEventListener('input', () => {
    cancelAnimationFrame(request);
    isPlaying = false;
    t = Number(slider.value);
    chart.pass({ t });
    show();
  });
  slider.addEventListener('change', rest);
  slider.addEventListener('keydown', stepByKey);
  show();
  if (!chart.isStill) observer.observe(chart.frame);
  return { changed: show, close };

  function play(): void {
    if (t >= 1) t = 0;
    isPlaying = true;
    let before = -1;
    request = requestAnimationFrame(function next(now) {
      const seconds = chart.drawing().playback?.seconds ?? 1;
      if (before >= 0) t = Math.min(1, t + ((now - before) / 1000 / seconds) * speed);
      before = now;
      if (t >= 1) {
        rest();
        return;
      }
      chart.pass({ t });
      show();
      request = requestAnimationFrame(next);
    });
    show();
  }

  function rest(): void {
    cancelAnimationFrame(request);
    isPlaying = false;
    chart.rest({ t });
    show();
  }

  /** From time to time: a slider's own arrow keys would move in tiny steps. */
  function stepByKey(event: KeyboardEvent): void {
    const moments = chart.drawing().playback?.moments ?? [];
    const isForward = event.key === 'ArrowRight' || event.key === 'ArrowUp';
    const isBack = event.key === 'ArrowLeft' || event.key === 'ArrowDown';
    if (!isForward && !isBack) return;
    event.preventDefault();
    const near = 1e-6;
    const next = isForward ? moments.find(({ at }) => at > t + near) : moments.findLast(({ at }) => at < t - near);
    t = next?.at ?? (isForward ? 1 : 0);
    rest();
  }

  function show(): void {
    const label = isPlaying ? words.pause : t >= 1 ? words.again : words.play;
    if (button.getAttribute('aria-label') !== label) {
      button.setAttribute('aria-label', label);
      button.title = label;
      button.replaceChildren(sign(isPlaying ? 'M3 2h4v12H3zM9 2h4v12H9z' : 'M4 2l10 6-10 6z'));
    }
    const moment = momentAt();
    slider.value = String(t);
    slider.setAttribute('aria-valuetext', moment);
    clock.textContent = moment;
    pace.textContent = `${speed}×`;
    pace.setAttribute('aria-label', `${words.speed} ${speed}×`);
  }

  function momentAt(): string {
    const moments = chart.drawing().playback?.moments ?? [];
    return moments.findLast(({ at }) => at <= t + 1e-6)?.label ?? '';
  }

  function close(): void {
    cancelAnimationFrame(request);
    observer.disconnect();
    bar.remove();
  }
}
