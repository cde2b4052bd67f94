import { create, type Font } from 'fontkit';

export function widthOf(advance: number, { unitsPerEm }: Font): number {
  return Math.max(0, Math.min(1295, Math.round((advance / unitsPerEm) * 1000)));
}

export function openFont(bytes: Buffer): Font {
  const font = create(bytes);
  if (!('characterSet' in font)) throw new Error('the file holds several fonts');
  return font;
}
