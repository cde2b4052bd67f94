/** What charts of the gallery are about. */
export const topics = {
  economy: 'Economy',
  people: 'Population',
  climate: 'Climate and energy',
  health: 'Health',
  politics: 'Politics',
  science: 'Science and space',
  education: 'Education',
  culture: 'Culture and sports',
  cities: 'Cities and transport',
  history: 'History',
} as const;
export type Topic = keyof typeof topics;
