export type Image = { bytes: Buffer; etag: string };

const mostBytes = 64 * 1024 * 1024;

export type ImageCache = { read(key: string, draw: () => Promise<Image>): Promise<Image> };

/** Keeps the images that are asked for most, up to a size in memory. The same image is drawn once at a time. */
export function openImageCache(most = mostBytes): ImageCache {
  const kept = new Map<string, Image>();
  const drawing = new Map<string, Promise<Image>>();
  let size = 0;

  function keep(key: string, image: Image): void {
    if (image.bytes.length > most / 8) return;
    size += image.bytes.length;
    kept.set(key, image);
    for (const [oldest, { bytes }] of kept) {
      if (size <= most) return;
      kept.delete(oldest);
      size -= bytes.length;
    }
  }

  return {
    async read(key, draw) {
      const known = kept.get(key);
      if (known !== undefined) {
        kept.delete(key);
        kept.set(key, known);
        return known;
      }
      const begun = drawing.get(key);
      if (begun !== undefined) return begun;
      const begin = draw();
      drawing.set(key, begin);
      try {
        const image = await begin;
        keep(key, image);
        return image;
      } finally {
        drawing.delete(key);
      }
    },
  };
}
