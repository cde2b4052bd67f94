import type { Locale, MapWords } from './locale.ts';

export const englishMapWords: MapWords = {
  summary: '{0} of {1}: {2}.',
  choropleth: 'Choropleth map',
  tileGrid: 'Tile grid map',
  ownMap: 'Map of own boundaries',
  drawing: 'Colored drawing',
  cartogram: 'Dorling cartogram',
  symbolMap: 'Symbol map',
  spikeMap: 'Spike map',
  globe: 'Globe',
  arrowMap: 'Arrow map',
  clusterMap: 'Cluster map',
  heatMap: 'Heat map',
  hexbinMap: 'Hexbin map',
  locatorMap: 'Locator map',
  routeMap: 'Route map',
  dotMap: 'Dot density map',
  partsMap: 'Map of parts',
  plainMap: 'Map',
  highest: 'Highest: {0}.',
  lowest: 'Lowest: {0}.',
  largest: 'Largest: {0}.',
  among: 'Among them: {0}.',
  gains: 'Largest gains: {0}.',
  losses: 'Largest losses: {0}.',
  gained: '{0} gain, {1} lose.',
  parts: 'Parts: {0}.',
  span: 'From {0} to {1}.',
  canaries: 'Canary Islands',
  azores: 'Azores and Madeira',
  svalbard: 'Svalbard',
  okinawa: 'Okinawa',
  galapagos: 'Galápagos',
  chatham: 'Chatham Islands',
  regions: { one: '{0} region', other: '{0} regions' },
  places: { one: '{0} place', other: '{0} places' },
  connections: { one: '{0} connection', other: '{0} connections' },
};

/** What maps say in a locale; English for what it does not have. */
export function mapWordsOf({ mapWords = englishMapWords }: Locale): MapWords {
  return mapWords;
}
