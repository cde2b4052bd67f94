import { fill } from '#chart/locale/fill.ts';
import { type OpenStory, openStory } from '#chart/story/open-story.ts';
import { type StoryPlay, storyPlays } from '#chart/story/schema.ts';
import { pageSize } from '#chart/story/sizes.ts';
import { type SceneSpan, spanAt, timelineOf } from '#chart/story/timeline.ts';
import { element } from '../element.ts';
import { sign } from '../icon.ts';
import { animationTexts } from '../locale/animation-words.ts';
import { storyTexts } from '../locale/story-words.ts';
import { openStage } from '../stage.ts';
import { adopt } from '../style.ts';
import type { PreparedStory } from './prepare-story.ts';
import { type ScrollStretch, settledEnd, stretchesOf, timeAtScroll } from './scroll-map.ts';

export type Player = { close(): void };

const icons = {
  play: 'M4 2l10 6-10 6z',
  pause: 'M3 2h4v12H3zM9 2h4v12H9z',
  back: 'M11 2L4 8l7 6z',
  next: 'M5 2l7 6-7 6z',
};

/** Plays a story in a page: with its scroll, scene by scene, or by itself. Who prefers less motion sees each scene at rest. */
export function openPlayer(place: ShadowRoot, prepared: PreparedStory, { isOwnPage }: { isOwnPage: boolean }): Player {
  const { story, colors, missing, alts } = prepared;
  const [words, playWords] = [storyTexts(prepared.language), animationTexts(prepared.language)];
  const timeline = timelineOf(story);
  const last = timeline.spans.length - 1;
  const stillness = matchMedia('(prefers-reduced-motion: reduce)');
  // A frame is as high as its content: the page around it scrolls, not the story.
  const canScroll = window.parent === window;
  const plays = storyPlays.filter((each) => each !== 'scroll' || canScroll);

  const stage = element('div', { class: 'stage', role: 'img' });
  const gone = element('p', { class: 'gone', hidden: true }, words.missing);
  const caption = element('p', { class: 'caption' });
  const back = button(words.back, icons.back);
  const toggle = button(playWords.play, icons.play);
  const next = button(words.next, icons.next);
  const slider = element('input', {
    type: 'range',
    min: 0,
    max: timeline.seconds,
    step: 'any',
    'aria-label': playWords.time,
  });
  const counter = element('output');
  const choice = element('select', {});
  const how = element('label', { class: 'how' }, element('span', {}, words.how), choice);
  const room = element('span', { class: 'room' });
  const bar = element(
    'div',
    { class: 'bar', role: 'group', 'aria-label': prepared.title },
    back,
    toggle,
    next,
    slider,
    counter,
    room,
    how,
  );
  const frame = element('div', {}, stage, gone);
  frame.style.position = 'relative';
  const pin = element('div', { class: 'pin' }, frame, caption, bar);
  const root = element('div', { class: 'story', lang: prepared.language }, pin);
  const pictures = element('div', { class: 'pictures' }, element('slot'));
  for (const part of ['paper', 'ink', 'muted', 'grid', 'accent'] as const)
    root.style.setProperty(`--${part}`, colors[part]);
  root.style.colorScheme = colors.isDark ? 'dark' : 'light';
  for (const each of plays) choice.append(element('option', { value: each }, words[each]));
  place.replaceChildren(root, pictures);
  adopt(root, playerStyle);

  const painter = openStage(stage, 'story');
  let play: StoryPlay = stillness.matches || !plays.includes(prepared.play) ? 'steps' : prepared.play;
  let open: OpenStory | null = null;
  let width = 0;
  let time = 0;
  let isPlaying = false;
  let request = 0;
  let stretches: ScrollStretch[] = [];
  let shown: SceneSpan | null = null;

  const observer = new ResizeObserver(() => resize());
  observer.observe(root);
  const seen = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      seen.disconnect();
      const [first] = timeline.spans;
      if (play === 'auto') run();
      else if (play === 'steps') goTo(0);
      else if (first !== undefined && isFirstScrolled(first) && !stillness.matches)
        advance({ from: 0, to: settledEnd(first) });
    },
    { threshold: 0.3 },
  );
  back.addEventListener('click', () => goBy(-1));
  next.addEventListener('click', () => goBy(1));
  toggle.addEventListener('click', () => (isPlaying ? rest() : run()));
  stage.addEventListener('click', () => play === 'steps' && goBy(1));
  choice.addEventListener('change', () => {
    choose(choice.value as StoryPlay); // its options are the ways to play
    if (play === 'auto') run();
  });
  slider.addEventListener('input', () => {
    rest();
    show(Number(slider.value));
  });
  const keys: EventTarget = isOwnPage ? document : root;
  keys.addEventListener('keydown', handleKey);
  window.addEventListener('scroll', handleScroll, { passive: true });
  stillness.addEventListener('change', redraw);
  resize();
  choose(play);
  seen.observe(frame);
  return { close };

  function choose(wanted: StoryPlay): void {
    rest();
    play = wanted;
    choice.value = wanted;
    root.dataset.play = wanted;
    caption.setAttribute('aria-live', wanted === 'steps' ? 'polite' : 'off');
    toggle.hidden = wanted !== 'auto';
    slider.hidden = wanted !== 'auto';
    layOut();
    if (wanted === 'scroll') handleScroll();
    else if (wanted === 'steps') show(shown === null ? 0 : settledEnd(spanAt(timeline, time)));
    else show(time >= timeline.seconds - 0.01 ? 0 : time);
  }

  function resize(): void {
    const now = Math.max(280, Math.round(root.clientWidth));
    if (now === width) return;
    width = now;
    layOut();
  }

  /** Opens the story in the size of its place. In a scroll, stage, caption and controls fit on the screen. */
  function layOut(): void {
    const size = pageSize(prepared.size, width);
    const most = canScroll ? window.innerHeight - (play === 'scroll' ? 180 : 150) : Number.POSITIVE_INFINITY;
    const height = Math.max(220, Math.min(size.height, most));
    const { charts, templateOf, measure } = prepared;
    open = openStory(story, { charts, templateOf, measure, width, height });
    stage.style.height = `${height}px`;
    stretches = stretchesOf(timeline.spans, window.innerHeight);
    const scroll = stretches.at(-1)?.to ?? 0;
    root.style.height = play === 'scroll' ? `${Math.round(pin.offsetHeight + scroll)}px` : '';
    pin.style.top = play === 'scroll' ? `${pinTop()}px` : '';
    redraw();
  }

  /** In a scroll the story stands in the middle of the screen. */
  function pinTop(): number {
    return Math.max(0, Math.round((window.innerHeight - pin.offsetHeight) / 2));
  }

  /** How far the reader has scrolled into the story, in pixels. */
  function scrolled(): number {
    return pinTop() - root.getBoundingClientRect().top;
  }

  function isFirstScrolled({ place }: SceneSpan): boolean {
    return place === 0 && scrolled() <= (stretches[0]?.to ?? 0);
  }

  function redraw(): void {
    show(time);
  }

  /** Shows a moment; for those who prefer less motion the scene of that moment at its end. */
  function show(seconds: number): void {
    time = Math.max(0, Math.min(timeline.seconds, seconds));
    const span = spanAt(timeline, time);
    if (open === null) return;
    painter.show(open.frameAt(stillness.matches ? settledEnd(span) : time));
    slider.value = String(time);
    if (span !== shown) tell(span);
    const isOver = time >= timeline.seconds - 0.01;
    const label = isPlaying ? playWords.pause : isOver ? playWords.again : playWords.play;
    if (toggle.title !== label) name(toggle, label, isPlaying ? icons.pause : icons.play);
  }

  function tell(span: SceneSpan): void {
    shown = span;
    const count = fill(words.scene, span.place + 1, last + 1);
    const text = span.scene.caption.trim();
    caption.textContent = text;
    gone.hidden = !missing.has(span.scene.id);
    stage.setAttribute('aria-label', `${count}. ${alts[span.place] ?? ''}`);
    slider.setAttribute('aria-valuetext', count);
    counter.textContent = `${span.place + 1} / ${last + 1}`;
    counter.setAttribute('aria-label', count);
    back.disabled = span.place === 0;
    next.disabled = span.place === last;
  }

  function goBy(step: number): void {
    goTo(spanAt(timeline, time).place + step, step < 0);
  }

  /** Goes to a scene. Forward it comes in as in the video; back it is there at once. */
  function goTo(wanted: number, isBack = false): void {
    const span = timeline.spans[Math.max(0, Math.min(last, wanted))];
    if (span === undefined) return;
    if (play === 'scroll') {
      const stretch = stretches[span.place];
      if (stretch === undefined) return;
      const top = window.scrollY - scrolled() + stretch.from + (stretch.to - stretch.from) * 0.85;
      window.scrollTo({ top, behavior: stillness.matches ? 'instant' : 'smooth' });
      return;
    }
    if (play === 'auto') {
      show(span.start);
      return;
    }
    rest();
    if (isBack || stillness.matches) show(settledEnd(span));
    else advance({ from: span.start, to: settledEnd(span) });
  }

  function run(): void {
    advance({ from: time >= timeline.seconds - 0.01 ? 0 : time, to: timeline.seconds });
  }

  function advance({ from, to }: { from: number; to: number }): void {
    cancelAnimationFrame(request);
    isPlaying = true;
    let before = -1;
    show(from);
    request = requestAnimationFrame(function step(now) {
      // A page in the background goes on where it was.
      const passed = before < 0 ? 0 : Math.min(0.25, (now - before) / 1000);
      before = now;
      if (time + passed >= to) {
        isPlaying = false;
        show(to);
        return;
      }
      show(time + passed);
      request = requestAnimationFrame(step);
    });
  }

  function rest(): void {
    cancelAnimationFrame(request);
    isPlaying = false;
    if (open !== null) redraw();
  }

  function handleScroll(): void {
    if (play !== 'scroll') return;
    cancelAnimationFrame(request);
    request = requestAnimationFrame(() => show(timeAtScroll(stretches, scrolled())));
  }

  function handleKey(event: Event): void {
    if (!(event instanceof KeyboardEvent) || event.altKey || event.ctrlKey || event.metaKey) return;
    const [target] = event.composedPath();
    const isControl = target instanceof Element && target.matches('input,select,textarea,pre,summary');
    if (isControl) return;
    const isButton = target instanceof Element && target.matches('button,a');
    if (event.key === 'ArrowRight') goBy(1);
    else if (event.key === 'ArrowLeft') goBy(-1);
    else if (event.key === ' ' && play === 'auto' && !isButton) isPlaying ? rest() : run();
    else return;
    event.preventDefault();
  }

  function close(): void {
    cancelAnimationFrame(request);
    observer.disconnect();
    seen.disconnect();
    keys.removeEventListener('keydown', handleKey);
    window.removeEventListener('scroll', handleScroll);
    stillness.removeEventListener('change', redraw);
    place.replaceChildren(element('slot'));
  }
}

function button(label: string, icon: string): HTMLButtonElement {
  const made = element('button', { type: 'button' });
  name(made, label, icon);
  return made;
}

function name(made: HTMLButtonElement, label: string, icon: string): void {
  made.title = label;
  made.setAttribute('aria-label', label);
  made.replaceChildren(sign(icon));
}

/** CSS of the player. Colors come from the story, by variables on the root. */
const playerStyle = `
.story{position:relative;background:var(--paper);color:var(--ink);font:15px/1.45 "Noto Sans",system-ui,sans-serif;text-align:start}
.story *{box-sizing:border-box}
.pin{position:relative;display:flow-root;background:var(--paper)}
.story[data-play=scroll] .pin{position:sticky}
.stage{position:relative;overflow:hidden;line-height:0}
.stage svg,.stage canvas{display:block;max-width:100%;direction:ltr}
.stage text{unicode-bidi:plaintext;font-kerning:none;font-variant-ligatures:none;user-select:none}
.story[data-play=steps] .stage{cursor:pointer}
.story[data-play=steps] .stage *{pointer-events:none}
.gone{position:absolute;inset:0;display:grid;place-items:center;margin:0;padding:24px;line-height:1.45;color:var(--muted);text-align:center}
.caption{min-height:3em;max-width:42em;margin:8px auto 0;padding:0 14px;font-size:17px;line-height:1.4;text-align:center;overflow-wrap:anywhere}
.bar{display:flex;flex-wrap:wrap;align-items:center;gap:8px;padding:8px 12px 12px}
.bar button,.bar select{height:40px;min-width:44px;padding:0 12px;font:inherit;font-size:14px;color:var(--ink);background:none;border:1px solid var(--grid);border-radius:6px;cursor:pointer}
.bar button:hover:not(:disabled),.bar select:hover{border-color:var(--muted)}
.bar button:disabled{color:var(--muted);opacity:.55;cursor:default}
.bar svg{display:block;margin:auto;fill:currentColor}
.bar :focus-visible{outline:2px solid var(--accent);outline-offset:1px}
.bar input{flex:1 1 120px;min-width:80px;height:24px;accent-color:var(--accent)}
.bar output{font-size:14px;font-variant-numeric:tabular-nums;color:var(--muted)}
.bar .room{flex:1}
.story[data-play=auto] .room{flex:0}
.bar select{background:var(--paper)}
.how{display:flex;align-items:center;gap:8px;font-size:13px;color:var(--muted)}
@media(max-width:560px){.how span{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}}
.story [hidden]{display:none}
.pictures{display:none}
@media(max-width:560px){.caption{font-size:16px;min-height:4.2em}.bar{padding-inline:4px}.bar input{order:-1;flex-basis:100%}.story[data-play=auto] .room{flex:1}}
@media print{.story{display:none}.pictures{display:block}}
`;
