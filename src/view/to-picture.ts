import { type Scene, walk } from '#chart/scene/node.ts';
import { type Brush, paint, type Studio } from '#chart/scene/paint.ts';

type PictureOptions = { type: 'png' | 'jpg'; scale: number; isTransparent: boolean };

/** A scene as a picture, painted by this browser with the fonts of the page. */
export async function toPicture(scene: Scene, { type, scale, isTransparent }: PictureOptions): Promise<Blob> {
  const [pictures] = await Promise.all([loadPictures(scene), loadFonts(scene)]);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(scene.width * scale);
  canvas.height = Math.round(scene.height * scale);
  const brush = canvas.getContext('2d');
  if (brush === null) throw new Error('This image is too large for your browser. Choose a smaller size or scale.');
  brush.scale(scale, scale);
  const isClear = isTransparent && type !== 'jpg';
  const studio: Studio = {
    outline: (d) => new Path2D(d),
    familiesOf,
    picture: (_, { href, x, y, width, height }) => {
      const picture = pictures.get(href);
      if (picture !== undefined) brush.drawImage(picture, x, y, width, height);
    },
  };
  // The types of a context are wider in places.
  paint(isClear ? { ...scene, background: 'transparent' } : scene, brush as unknown as Brush, studio);
  return new Promise((done, fail) =>
    canvas.toBlob(
      (bytes) => {
        if (bytes === null)
          fail(new Error('This image is too large for your browser. Choose a smaller size or scale.'));
        else done(bytes);
      },
      type === 'jpg' ? 'image/jpeg' : 'image/png',
      0.92,
    ),
  );
}

function familiesOf(family: string): string {
  return `"${family}", "Noto Sans", sans-serif`;
}

/** Waits for the fonts of all texts: a canvas paints with what is loaded. */
async function loadFonts({ root }: Scene): Promise<void> {
  const texts = new Map<string, string>();
  for (const { node } of walk(root)) {
    if (node.kind !== 'text') continue;
    const font = `${node.font.isItalic ? 'italic ' : ''}${node.font.weight} 16px ${familiesOf(node.font.family)}`;
    texts.set(font, (texts.get(font) ?? '') + node.text);
  }
  await Promise.allSettled(Array.from(texts, ([font, text]) => document.fonts.load(font, text)));
}

/** Pictures inside a scene by URL; one that cannot be loaded stays invisible, as in a page. */
async function loadPictures({ root }: Scene): Promise<ReadonlyMap<string, HTMLImageElement>> {
  const hrefs = new Set(walk(root).flatMap(({ node }) => (node.kind === 'image' ? [node.href] : [])));
  const loaded = new Map<string, HTMLImageElement>();
  for (const href of hrefs) {
    const picture = new Image();
    picture.src = href;
    await picture.decode().then(
      () => loaded.set(href, picture),
      () => {},
    );
  }
  return loaded;
}
