import type { PageBox } from '#contract/data-shapes.ts';

/** A part of a picture as a new one, in its own pixels. */
export async function cropPicture(file: File, { x, y, width, height }: PageBox): Promise<File> {
  const picture = await createImageBitmap(file);
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(picture.width * width)),
    Math.max(1, Math.round(picture.height * height)),
  );
  canvas.getContext('2d')?.drawImage(picture, -Math.round(picture.width * x), -Math.round(picture.height * y));
  picture.close();
  const bytes = await canvas.convertToBlob({ type: 'image/png' });
  return new File([bytes], `${file.name.replace(/\.\w+$/, '')}.png`, { type: 'image/png' });
}
