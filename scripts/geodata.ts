import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MapEntry, MapIndex, RegionFacts } from '#chart/geo/map-file.ts';
import { makeAirports } from './geodata/airports.ts';
import { type BuiltMap, makeCountryMaps } from './geodata/country-maps.ts';
import { makeExampleMaps } from './geodata/example-maps.ts';
import { writeLicences } from './geodata/licences.ts';
import { makeNames } from './geodata/names.ts';
import { fetchPackages } from './geodata/packages.ts';
import { makePlaceCountries, makePlaces } from './geodata/places.ts';
import { makeUsMaps } from './geodata/us-maps.ts';
import { readWaters } from './geodata/waters.ts';
import { makeWorldMaps } from './geodata/world-maps.ts';

/** Builds assets/geo from npm packages: maps, their index, names of countries and places. npm run geodata */
const target = 'assets/geo';
const folder = 'build/geodata/made'; // replaces the target only when everything is built
fetchPackages();
rmSync(folder, { recursive: true, force: true });
mkdirSync(join(folder, 'places'), { recursive: true });

const waters = readWaters();
const allMaps = [...makeWorldMaps(waters), ...makeUsMaps(), ...makeCountryMaps(waters)];
const hash = createHash('sha256');
let bytes = 0;

const maps = allMaps.map(({ file, aliases }): MapEntry => {
  const size = write(`${file.map.id}.json`, file);
  return { ...file.map, aliases: [...new Set(aliases)], count: file.objects.regions.geometries.length, size };
});
for (const file of await makeExampleMaps()) write(`${file.map.id}.json`, file);
write('index.json', { maps } satisfies MapIndex);
write('lookup.json', lookupOf(allMaps));
write('names.json', makeNames());
const places = makePlaces();
for (const [name, file] of places) write(`places/${name}.json`, file);
const mapFiles = allMaps.map(({ file }) => file);
write('places/countries.json', makePlaceCountries(mapFiles, places.values()));
write('places/airports.json', makeAirports());
writeLicences(folder);
rmSync(target, { recursive: true, force: true });
cpSync(folder, target, { recursive: true });
writeFileSync(
  'src/chart/geo/version.ts',
  `/** Hash of all geodata, written by \`npm run geodata\`. It is part of their URLs, so that browsers may cache them forever. */
export const geodataVersion = '${hash.digest('hex').slice(0, 12)}';
`,
);
console.log(`${maps.length} maps, ${(bytes / 1e6).toFixed(1)} MB in all`);

function write(name: string, content: unknown): number {
  const text = JSON.stringify(content);
  writeFileSync(join(folder, name), text);
  hash.update(name).update(text);
  bytes += text.length;
  return text.length;
}

/** Names of the regions of each map, to find the map that fits a column: id, name and other codes and names, by map. */
function lookupOf(all: readonly BuiltMap[]): Record<string, string[][]> {
  return Object.fromEntries(
    all
      .filter(({ file }) => !['continent', 'group'].includes(file.map.level))
      .map(({ file }) => [
        file.map.id,
        file.objects.regions.geometries.map(({ id, properties }) => {
          const { name, codes = [], names = [] } = properties as RegionFacts; // every region has them
          return [String(id), name, ...codes, ...(file.map.id === 'usa-counties' ? [] : names)];
        }),
      ]),
  );
}
