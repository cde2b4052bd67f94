import type { Embedding } from '#view/embedding.ts';

/** Runs an example in its place in the page. Its body is what readers see as code. */
export type Example = (Chartlas: Embedding, place: HTMLElement) => unknown;
