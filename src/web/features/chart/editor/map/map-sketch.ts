/** A thumbnail of a map as the data of two paths: its land, and its inner borders. */
export type MapSketch = { land: string; lines: string };

export const sketchSize = { width: 132, height: 84 } as const;
