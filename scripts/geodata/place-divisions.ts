import { geoBounds, geoContains } from 'd3-geo';
import { foldName } from '#chart/geo/fold-name.ts';
import type { MapFile, PlaceFile } from '#chart/geo/map-file.ts';
import { readLine } from '#chart/geo/read-line.ts';
import { type Region, readMap } from '#chart/geo/read-map.ts';
import { codes } from './countries-table.ts';

/**
 * What the first divisions of countries are called beside their names in the files of places, which are mostly English:
 * “Bayern”, “BY” and “DE-BY” for Bavaria. A region of a map is the division that most of its towns are in.
 */
export function makeDivisionNames(
  maps: Iterable<MapFile>,
  files: Iterable<PlaceFile>,
): Record<string, Record<string, string>> {
  const towns = townsByCountry(files);
  const made: Record<string, Record<string, string>> = {};
  for (const file of maps) {
    const alpha2 = codes.find(([, alpha3]) => alpha3 === file.map.country)?.[0];
    if (alpha2 === undefined || file.map.level !== 'country') continue;
    const own = towns.get(alpha2) ?? [];
    const divisions = new Set(own.map(({ division }) => foldName(division)));
    const names = new Map<string, string>();
    for (const region of readMap(file).regions) {
      const division = divisionOf(region, own);
      if (division === null) continue;
      for (const key of keysOf(region)) if (!divisions.has(key)) names.set(key, division);
    }
    for (const [division, others] of Object.entries(localNames[alpha2] ?? {}))
      for (const name of others.split('|')) names.set(foldName(name), division);
    if (names.size > 0) made[alpha2] = Object.fromEntries(names);
  }
  return made;
}

type Town = ReturnType<typeof readLine>;

function townsByCountry(files: Iterable<PlaceFile>): Map<string, Town[]> {
  const towns = new Map<string, Town[]>();
  for (const { places } of files)
    for (const line of places) {
      const town = readLine(line);
      if (town.division !== '') towns.set(town.country, [...(towns.get(town.country) ?? []), town]);
    }
  return towns;
}

const leastShare = 0.6;

function divisionOf({ geometry }: Region, towns: readonly Town[]): string | null {
  const [[west, south], [east, north]] = geoBounds(geometry);
  const counts = new Map<string, number>();
  let all = 0;
  for (const { at, division } of towns) {
    const isNear = at[1] >= south && at[1] <= north && (west > east || (at[0] >= west && at[0] <= east));
    if (!isNear || !geoContains(geometry, [...at])) continue;
    counts.set(division, (counts.get(division) ?? 0) + 1);
    all++;
  }
  const [most] = Array.from(counts).sort((one, other) => other[1] - one[1]);
  return most !== undefined && most[1] >= leastShare * all ? most[0] : null;
}

/** Names and codes of a region; numbers may be anything. */
function keysOf({ id, name, codes: others = [], names = [] }: Region): string[] {
  const short = [id, ...others].flatMap((code) => [code, code.slice(code.indexOf('-') + 1)]);
  return [...short, name, ...names]
    .filter((key) => !/^\d*$/.test(key))
    .map(foldName)
    .filter(Boolean);
}

/** Divisions that are no regions of the maps, which are finer there. */
const localNames: Record<string, Record<string, string>> = {
  ES: {
    Andalusia: 'Andalucía|Andalusien|Andalousie|ES-AN',
    Aragon: 'Aragón|Aragonien|ES-AR',
    Asturias: 'Principado de Asturias|Asturien|ES-AS',
    'Balearic Islands': 'Islas Baleares|Illes Balears|Baleares|Balearen|Baléares|ES-IB',
    'Basque Country': 'País Vasco|Euskadi|Baskenland|Pays basque|ES-PV',
    'Canary Islands': 'Islas Canarias|Canarias|Kanaren|Kanarische Inseln|Canaries|ES-CN',
    Cantabria: 'Kantabrien|Cantabrie|ES-CB',
    'Castille and León': 'Castilla y León|Castile and León|Kastilien und León|Castille-et-León|ES-CL',
    'Castille-La Mancha': 'Castilla-La Mancha|Castilla La Mancha|Kastilien-La Mancha|Castile-La Mancha|ES-CM',
    Catalonia: 'Cataluña|Catalunya|Katalonien|Catalogne|ES-CT',
    Extremadura: 'Estrémadure|ES-EX',
    Galicia: 'Galicien|Galice|ES-GA',
    Madrid: 'Comunidad de Madrid|ES-MD',
    Murcia: 'Región de Murcia|ES-MC',
    Navarre: 'Navarra|Comunidad Foral de Navarra|ES-NC',
    Valencia: 'Comunidad Valenciana|Comunitat Valenciana|Valencian Community|ES-VC',
  },
  IT: {
    Abruzzo: 'Abruzzen|Abruzzes|IT-65',
    Apulia: 'Puglia|Apulien|Pouilles|IT-75',
    Basilicate: 'Basilicata|Basilikata|IT-77',
    Calabria: 'Kalabrien|Calabre|IT-78',
    Campania: 'Kampanien|Campanie|IT-72',
    'Friuli Venezia Giulia': 'Friuli-Venezia Giulia|Friaul-Julisch Venetien|Frioul-Vénétie Julienne|IT-36',
    Lazio: 'Latium|IT-62',
    Liguria: 'Ligurien|Ligurie|IT-42',
    Lombardy: 'Lombardia|Lombardei|Lombardie|IT-25',
    Piedmont: 'Piemonte|Piemont|Piémont|IT-21',
    Sardinia: 'Sardegna|Sardinien|Sardaigne|IT-88',
    Sicily: 'Sicilia|Sizilien|Sicile|IT-82',
    'The Marches': 'Marche|Marken|IT-57',
    'Trentino-Alto Adige': 'Trentino-Südtirol|Trentin-Haut-Adige|IT-32',
    Tuscany: 'Toscana|Toskana|Toscane|IT-52',
    Umbria: 'Umbrien|Ombrie|IT-55',
    Veneto: 'Venetien|Vénétie|IT-34',
  },
  FR: {
    Brittany: 'Bretagne|BRE|FR-BRE',
    Corsica: 'Corse|Korsika|Córcega|COR|FR-COR',
    'New Aquitaine': 'Nouvelle-Aquitaine|NAQ|FR-NAQ',
    Normandy: 'Normandie|NOR|FR-NOR',
    'Auvergne-Rhône-Alpes': 'ARA|FR-ARA',
    'Bourgogne-Franche-Comté': 'BFC|FR-BFC',
    'Centre-Val de Loire': 'CVL|FR-CVL',
    'Grand Est': 'GES|FR-GES',
    'Hauts-de-France': 'HDF|FR-HDF',
    Occitanie: 'OCC|Okzitanien|FR-OCC',
    'Pays de la Loire': 'PDL|FR-PDL',
    "Provence-Alpes-Côte d'Azur": 'PAC|PACA|FR-PAC',
    'Île-de-France': 'IDF|FR-IDF',
  },
  AT: { Vienna: 'W', Tyrol: 'T', Styria: 'ST|Stmk', Burgenland: 'B|Bgld', Carinthia: 'K|Ktn', Salzburg: 'S|Sbg', Vorarlberg: 'V|Vbg', 'Lower Austria': 'N|NÖ', 'Upper Austria': 'O|OÖ' }, // biome-ignore format: letters of nine
};
