import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterFrame } from './after-frame.ts';

let page: EventTarget;
let frames: (() => void)[];

beforeEach(() => {
  page = new EventTarget();
  frames = [];
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
  vi.stubGlobal('cancelAnimationFrame', (turn: number) => {
    frames[turn - 1] = () => {};
  });
});
afterEach(() => vi.unstubAllGlobals());

const nextTask = () => new Promise((done) => setTimeout(done, 20));
const showFrame = () => {
  for (const draw of frames.splice(0)) draw();
};

test('waits for the frame, and for what is drawn in it', async () => {
  const act = vi.fn();
  afterFrame(act);
  await nextTask();
  showFrame();
  expect(act).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(act).toHaveBeenCalledOnce());
});

test.each(['pointerdown', 'keydown', 'click', 'visibilitychange', 'pagehide'])(
  'is done before %s is heard, and not again after the frame',
  async (doing) => {
    const act = vi.fn();
    afterFrame(act);
    page.addEventListener(doing, () => expect(act).toHaveBeenCalledOnce());
    page.dispatchEvent(new Event(doing));
    page.dispatchEvent(new Event(doing));
    showFrame();
    await nextTask();
    expect(act).toHaveBeenCalledOnce();
  },
);

test('what was taken back is not done', async () => {
  const act = vi.fn();
  afterFrame(act)();
  page.dispatchEvent(new Event('click'));
  showFrame();
  await nextTask();
  expect(act).not.toHaveBeenCalled();
});

test('a hidden page has no frames: there it runs at once', async () => {
  vi.stubGlobal('document', { hidden: true });
  const act = vi.fn();
  afterFrame(act);
  await vi.waitFor(() => expect(act).toHaveBeenCalledOnce());
});
