/** From values to pixels. Names go by their place in the row. */
export type Scale = { at: (value: number) => number; band: number; domain: readonly [number, number] };
