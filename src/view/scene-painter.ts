import { type Scene, walk } from '#chart/scene/node.ts';
import { type Brush, paint, type Studio } from '#chart/scene/paint.ts';

type PainterOptions = {
  /** How many pixels of the canvas a pixel of a scene becomes. */
  scale: number;
  /** Without its background a scene is transparent where nothing is drawn. */
  isTransparent: boolean;
};

/** Paints one scene after another on a canvas, with the fonts of the page and the pictures they need. */
export function openScenePainter(canvas: HTMLCanvasElement, { scale, isTransparent }: PainterOptions) {
  const brush = canvas.getContext('2d');
  if (brush === null) throw new Error('This image is too large for your browser. Choose a smaller size or scale.');
  const pictures = new Map<string, HTMLImageElement | null>();
  const letters = new Map<string, Set<string>>();
  const studio: Studio = {
    outline: (d) => new Path2D(d),
    familiesOf,
    picture: (_, { href, x, y, width, height }) => {
      const picture = pictures.get(href) ?? null;
      if (picture !== null) brush.drawImage(picture, x, y, width, height);
    },
  };

  return async (scene: Scene): Promise<void> => {
    await Promise.all([loadPictures(scene, pictures), loadFonts(scene, letters)]);
    brush.setTransform(1, 0, 0, 1, 0, 0);
    brush.clearRect(0, 0, canvas.width, canvas.height);
    if (!isTransparent) {
      // The size of a scene times its scale is rarely whole: the last column of pixels would stay half empty.
      brush.fillStyle = scene.background;
      brush.fillRect(0, 0, canvas.width, canvas.height);
    }
    brush.setTransform(scale, 0, 0, scale, 0, 0);
    // The types of a context are wider in places.
    paint({ ...scene, background: 'transparent' }, brush as unknown as Brush, studio);
  };
}

function familiesOf(family: string): string {
  return `"${family}", "Noto Sans", sans-serif`;
}

/** Waits for the fonts of all texts: a canvas paints with what is loaded. Letters that were loaded before are skipped. */
async function loadFonts({ root }: Scene, known: Map<string, Set<string>>): Promise<void> {
  const texts = new Map<string, string>();
  for (const { node } of walk(root)) {
    if (node.kind !== 'text') continue;
    const font = `${node.font.isItalic ? 'italic ' : ''}${node.font.weight} 16px ${familiesOf(node.font.family)}`;
    const seen = known.get(font) ?? new Set();
    known.set(font, seen);
    for (const letter of node.text) {
      if (seen.has(letter)) continue;
      seen.add(letter);
      texts.set(font, (texts.get(font) ?? '') + letter);
    }
  }
  await Promise.allSettled(Array.from(texts, ([font, text]) => document.fonts.load(font, text)));
}

/** Pictures inside a scene by URL; one that cannot be loaded stays invisible, as in a page. */
async function loadPictures({ root }: Scene, known: Map<string, HTMLImageElement | null>): Promise<void> {
  const hrefs = new Set(walk(root).flatMap(({ node }) => (node.kind === 'image' ? [node.href] : [])));
  for (const href of hrefs) {
    if (known.has(href)) continue;
    const picture = new Image();
    picture.src = href;
    known.set(
      href,
      await picture.decode().then(
        () => picture,
        () => null,
      ),
    );
  }
}
