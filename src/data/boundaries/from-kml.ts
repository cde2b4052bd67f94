import { type Boundaries, gatherer } from './boundaries.ts';
import { closed } from './from-json.ts';
import type { PolygonRings, Ring } from './rings.ts';
import { readXml } from './xml-reader.ts';

/** Areas of KML: placemarks with polygons, their names and data. */
export function fromKml(text: string): Boundaries {
  const gathered = gatherer();
  let facts: [string, string][] = [];
  let polygons: PolygonRings[] = [];
  let outer: Ring[] = [];
  let inner: Ring[] = [];

  readXml(text, {
    open({ name }) {
      if (name === 'Placemark') {
        facts = [];
        polygons = [];
      }
      if (name === 'Polygon') {
        outer = [];
        inner = [];
      }
    },
    close({ name, attributes }, words, above) {
      const parent = above.at(-1);
      if (name === 'coordinates' && parent?.name === 'LinearRing') {
        const isHole = above.some((tag) => tag.name === 'innerBoundaryIs');
        (isHole ? inner : outer).push(ringOf(words));
      } else if (name === 'Polygon') polygons.push([...outer, ...inner]);
      else if (name === 'SimpleData') facts.push([attributes.name ?? '', words]);
      else if (name === 'value' && parent?.name === 'Data') facts.push([parent.attributes.name ?? '', words]);
      else if (name === 'name' && parent?.name === 'Placemark') facts.unshift(['name', words]);
      else if (name === 'Placemark') {
        if (attributes.id !== undefined) facts.push(['id', attributes.id]);
        gathered.add(facts, polygons);
      }
    },
  });
  return gathered.finish({ isFlat: false });
}

/** “13.4,52.5,0 13.5,52.6,0”: longitude, latitude, height. */
function ringOf(words: string): Ring {
  return closed(
    words
      .trim()
      .split(/\s+/)
      .map((place) => {
        const [x, y] = place.split(',');
        return [toNumber(x), toNumber(y)] as const;
      }),
  );
}

function toNumber(written: string | undefined): number {
  return written === undefined || written === '' ? Number.NaN : Number(written);
}
