import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template/template.ts';

/** The strongest earthquakes since 1900, moment magnitude: US Geological Survey, public domain. */
const quakes = [
  ['Valdivia 1960', -38.14, -73.41, 9.5],
  ['Alaska 1964', 60.91, -147.34, 9.2],
  ['Sumatra 2004', 3.3, 95.98, 9.1],
  ['Tohoku 2011', 38.3, 142.37, 9.1],
  ['Kamchatka 1952', 52.62, 159.78, 9],
  ['Maule 2010', -36.12, -72.9, 8.8],
  ['Ecuador 1906', 0.96, -79.37, 8.8],
  ['Rat Islands 1965', 51.25, 178.72, 8.7],
  ['Assam 1950', 28.36, 96.45, 8.6],
  ['Sumatra 2012', 2.33, 93.06, 8.6],
  ['Nias 2005', 2.09, 97.11, 8.6],
  ['Andreanof Islands 1957', 51.5, -175.63, 8.6],
  ['Unimak 1946', 53.49, -162.83, 8.6],
  ['Banda Sea 1938', -5.05, 131.61, 8.5],
  ['Kuril Islands 1963', 44.87, 149.48, 8.5],
] as const;

export function sample(): Sample {
  return {
    table: tableOf(['Earthquake', 'Latitude', 'Longitude', 'Magnitude'], quakes),
    document: {
      roles: { place: ['Earthquake'], latitude: ['Latitude'], longitude: ['Longitude'] },
      options: { turn: 165, tilt: 20, graticule: true, strength: 92 },
      text: {
        title: 'The strongest earthquakes shook the rim of the Pacific',
        subtitle: 'Earthquakes of magnitude 8.5 or more since 1900, as far as they are on this side of the earth',
        source: 'US Geological Survey',
        sourceUrl: 'https://earthquake.usgs.gov/earthquakes/browse/largest-world.php',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
