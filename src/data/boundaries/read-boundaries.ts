import { SentenceError } from '#lib/sentence-error.ts';
import { hasBytes } from '../formats/bytes.ts';
import { type Boundaries, uploadedMapLimits } from './boundaries.ts';
import { decodeXml } from './xml-reader.ts';

type ReadBoundaries = { ok: true; boundaries: Boundaries } | { ok: false; error: string };

/**
 * Reads GeoJSON, TopoJSON, a zipped Shapefile, KML, KMZ or SVG, detected by content; each reader is loaded on demand.
 * Unreadable files get one sentence.
 */
export async function readBoundaries(bytes: Uint8Array): Promise<ReadBoundaries> {
  try {
    return { ok: true, boundaries: await read(bytes) };
  } catch (error) {
    if (error instanceof SentenceError) return { ok: false, error: error.message };
    throw error;
  }
}

async function read(bytes: Uint8Array): Promise<Boundaries> {
  if (bytes.length === 0) throw new SentenceError('This file is empty.');
  if (bytes.length > uploadedMapLimits.bytes)
    throw new SentenceError(
      `This file is larger than ${uploadedMapLimits.bytes / 1e6} MB. Please simplify the boundaries first.`,
    );
  if (hasBytes(bytes, 0, [0x50, 0x4b])) return (await import('./from-archive.ts')).fromArchive(bytes);
  if (hasBytes(bytes, 0, [0, 0, 0x27, 0x0a]))
    throw new SentenceError(
      'This is the .shp file of a Shapefile. Please zip it together with its .dbf and .prj files.',
    );
  const text = decodeXml(bytes)
    .replace(/^\ufeff/, '')
    .trimStart();
  if (text.startsWith('{')) return (await import('./from-json.ts')).fromJson(text);
  const [, root = ''] = /<(?:\w+:)?(svg|kml)\b/i.exec(text.slice(0, 100_000)) ?? [];
  if (root.toLowerCase() === 'svg') return (await import('./from-svg.ts')).fromSvg(text);
  if (root.toLowerCase() === 'kml') return (await import('./from-kml.ts')).fromKml(text);
  throw new SentenceError(
    'This file is not a supported map. Please upload GeoJSON, TopoJSON, KML, SVG or a zipped Shapefile.',
  );
}
