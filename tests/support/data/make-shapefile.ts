import { strToU8, zipSync } from 'fflate';
import type { Ring } from '../../../src/data/boundaries/rings.ts';

/** Zipped Shapefile of polygons with one text column, after ESRI’s description of 1998. */
export function makeShapefile(areas: readonly { name: string; ring: Ring }[], prj = ''): Uint8Array {
  return zipSync({
    'places/areas.shp': shp(areas.map(({ ring }) => ring)),
    'places/areas.dbf': dbf(areas.map(({ name }) => name)),
    ...(prj !== '' && { 'places/areas.prj': strToU8(prj) }),
    'places/areas.cpg': strToU8('UTF-8'),
  });
}

function shp(rings: readonly Ring[]): Uint8Array {
  const records = rings.map((ring) => 8 + 48 + 16 * ring.length);
  const view = new DataView(new ArrayBuffer(100 + records.reduce((sum, size) => sum + size, 0)));
  view.setInt32(0, 9994);
  view.setInt32(24, view.byteLength / 2);
  view.setInt32(28, 1000, true);
  view.setInt32(32, 5, true);
  let at = 100;
  rings.forEach((ring, place) => {
    view.setInt32(at, place + 1);
    view.setInt32(at + 4, ((records[place] ?? 8) - 8) / 2);
    view.setInt32(at + 8, 5, true);
    view.setInt32(at + 44, 1, true);
    view.setInt32(at + 48, ring.length, true);
    view.setInt32(at + 52, 0, true);
    ring.forEach(([x, y], point) => {
      view.setFloat64(at + 56 + 16 * point, x, true);
      view.setFloat64(at + 64 + 16 * point, y, true);
    });
    at += records[place] ?? 0;
  });
  return new Uint8Array(view.buffer);
}

function dbf(names: readonly string[]): Uint8Array {
  const width = 40;
  const bytes = new Uint8Array(65 + names.length * (width + 1) + 1).fill(32);
  const view = new DataView(bytes.buffer);
  bytes.fill(0, 0, 64);
  bytes[0] = 3;
  view.setUint32(4, names.length, true);
  view.setUint16(8, 65, true);
  view.setUint16(10, width + 1, true);
  bytes.set(strToU8('NAME'), 32);
  bytes[43] = 'C'.charCodeAt(0);
  bytes[48] = width;
  bytes[64] = 13;
  names.forEach((name, row) => {
    bytes.set(strToU8(name).slice(0, width), 65 + row * (width + 1) + 1);
  });
  bytes[bytes.length - 1] = 26;
  return bytes;
}
