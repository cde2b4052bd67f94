import type { Legend, Model } from '../template/template.ts';

/** The legend of a model for a width, and a height where one is given. */
export function legendFor({ legend, domains }: Model, width: number, height?: number): Legend | null {
  return typeof legend === 'function' ? legend(width, domains, height) : legend;
}
