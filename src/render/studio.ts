import { type Image, Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import type { Brush, Studio } from '#chart/scene/paint.ts';

/** What painting on a canvas of Node needs besides its context. */
export function studioWith(familiesOf: Studio['familiesOf']): Studio {
  return { outline: (d) => new Path2D(d), familiesOf };
}

/** Pictures scaled to fit and centered, as `<image>` shows them. */
export function showing(context: object, pictures: ReadonlyMap<string, Image>): Pick<Studio, 'picture'> {
  const brush = context as SKRSContext2D; // also the context of a PDF, whose types say less
  return {
    picture: (_, { href, x, y, width, height }) => {
      const picture = pictures.get(href);
      if (picture === undefined) return;
      const scale = Math.min(width / picture.width, height / picture.height);
      const [wide, high] = [picture.width * scale, picture.height * scale];
      brush.drawImage(picture, x + (width - wide) / 2, y + (height - high) / 2, wide, high);
    },
  };
}

export function toBrush(context: object): Brush {
  return context as unknown as Brush; // it has everything; its types name its own Path2D
}
