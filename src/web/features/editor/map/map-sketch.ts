/** A small picture of a map as the data of two paths: its land, and the lines in it. */
export type MapSketch = { land: string; lines: string };

export const sketchSize = { width: 132, height: 84 } as const;
