import { type Scene, walk } from '#chart/scene/node.ts';

/** Font in use, and all of its text. */
export type Face = { family: string; weight: number; text: string };

/** Fonts of scenes. */
export function facesIn(scenes: readonly Scene[]): Face[] {
  const faces = new Map<string, Face>();
  for (const { node } of scenes.flatMap(({ root }) => [...walk(root)])) {
    if (node.kind !== 'text') continue;
    const { family, weight } = node.font;
    const face = faces.get(`${weight} ${family}`) ?? { family, weight, text: '' };
    face.text += node.text;
    faces.set(`${weight} ${family}`, face);
  }
  return [...faces.values()];
}
