import { type Options, type OptionValues, readOptions } from './options.ts';

/** Where the values of a chart go: up, as in columns, or across, as in bars that lie. */
export type Orientation = 'up' | 'across';

/** What a manifest says of it; nothing is `up`. Types that choose by their room say what they are in a wide one. */
export type DeclaredOrientation = Orientation | ((options: OptionValues<Options>) => Orientation);

/** Of types whose `direction` is that of their values. */
export function byDirection({ direction }: OptionValues<Options>): Orientation {
  return direction === 'columns' || direction === 'upward' ? 'up' : 'across';
}

type Type = { options: Options; orientation?: DeclaredOrientation };

/** Whether the values of a chart go up: those of horizontal bars go across. */
export function isUpright(type: Type, options: Readonly<Record<string, unknown>>): boolean {
  const { orientation = 'up' } = type;
  return (typeof orientation === 'function' ? orientation(readOptions(type.options, options)) : orientation) === 'up';
}
