/// <reference path="./shpjs.d.ts" />
import { parseDbf, parseShp } from 'shpjs';
import { SentenceError } from '#lib/sentence-error.ts';
import { unpackEntry } from '../formats/unpack.ts';
import { readZipDirectory, type ZipEntry } from '../formats/zip-limits.ts';
import { type Boundaries, gatherer, uploadedMapLimits } from './boundaries.ts';
import { fromJson, polygonsOf } from './from-json.ts';
import { fromKml } from './from-kml.ts';
import { toPlane } from './to-plane.ts';
import { decodeXml } from './xml-reader.ts';

/** Areas of a zipped Shapefile, or of the map that an archive holds (KMZ is one). */
export function fromArchive(bytes: Uint8Array): Boundaries {
  const directory = readZipDirectory(bytes);
  if (!directory.ok) throw new SentenceError(directory.error);
  const entries = directory.entries.filter(({ name }) => !/(?:^|\/)(?:__MACOSX|\.)/.test(name));
  let room: number = uploadedMapLimits.unpacked;
  const unpack = (entry: ZipEntry): Uint8Array => {
    const unpacked = unpackEntry(bytes, entry, room);
    if (!unpacked.ok) throw new SentenceError(unpacked.error);
    room -= unpacked.bytes.length;
    return unpacked.bytes;
  };
  const find = (ending: RegExp) => entries.find(({ name }) => ending.test(name));
  const shape = find(/\.shp$/i);
  if (shape !== undefined) {
    const beside = (ending: string) => {
      const name = shape.name.replace(/shp$/i, ending).toLowerCase();
      const entry = entries.find((each) => each.name.toLowerCase() === name);
      return entry === undefined ? undefined : unpack(entry);
    };
    return fromShapefile({ shp: unpack(shape), dbf: beside('dbf'), prj: beside('prj'), cpg: beside('cpg') });
  }
  const kml = find(/\.kml$/i);
  if (kml !== undefined) return fromKml(decodeXml(unpack(kml)));
  const json = find(/\.(?:geo|topo)?json$/i);
  if (json !== undefined) return fromJson(decodeXml(unpack(json)));
  throw new SentenceError(
    'This archive contains no map. A Shapefile needs its .shp, .dbf and .prj files together in one ZIP.',
  );
}

type Parts = Record<'dbf' | 'prj' | 'cpg', Uint8Array | undefined> & { shp: Uint8Array };

function fromShapefile({ shp, dbf, prj, cpg }: Parts): Boundaries {
  const { shapes, records } = parse(() => ({
    shapes: parseShp(shp, prj && decodeXml(prj)),
    records: dbf === undefined ? [] : parseDbf(dbf, cpg && decodeXml(cpg)),
  }));
  const gathered = gatherer();
  shapes.forEach((shape, place) => {
    const facts = Object.entries(records[place] ?? {}).map(([name, value]) => [name, wordOf(value)] as const);
    gathered.add(facts, polygonsOf(shape));
  });
  return toPlane(gathered.finish({ isFlat: false }), '');
}

/** The package throws anything for any fault inside a file. */
function parse<Parsed>(work: () => Parsed): Parsed {
  try {
    return work();
  } catch {
    throw new SentenceError('This Shapefile is damaged or not supported. Please save it again.');
  }
}

function wordOf(value: unknown): string {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
