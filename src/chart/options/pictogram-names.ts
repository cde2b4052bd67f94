/** Names of the pictograms, for options. */
export const pictogramNames = {
  square: 'Squares',
  circle: 'Circles',
  person: 'People',
  house: 'Houses',
  drop: 'Drops',
  heart: 'Hearts',
  star: 'Stars',
  tree: 'Trees',
  car: 'Cars',
  coin: 'Coins',
  bolt: 'Bolts',
} as const;
export type Pictogram = keyof typeof pictogramNames;
