import type { Feature } from 'geojson';
import type { MapFile } from '#chart/geo/map-file.ts';
import { areaOf, boundsOf, overTheDateLine, type PolygonRings, type RingBounds, wind } from '#data/boundaries/rings.ts';
import { countryFacts } from './countries-table.ts';
import { dissolve } from './dissolve.ts';
import * as fixes from './divisions.ts';
import { listPackageFolder, readPackageJson } from './packages.ts';
import { type Draft, polygonsOf } from './shapes.ts';
import { toMap } from './to-map.ts';
import type { Waters } from './waters.ts';

const folder = '@superset-ui/legacy-plugin-chart-country-map/lib/countries';

type Source = { features: Feature<Feature['geometry'], { ISO: string; NAME_1: string | null }>[] };

export type BuiltMap = { file: MapFile; aliases: readonly string[] };

/** Map of the divisions of each country in the package, from Natural Earth. */
export function makeCountryMaps(waters: Waters): BuiltMap[] {
  return listPackageFolder(folder).flatMap((name) => {
    const source = name.replace('.geojson', '');
    if (fixes.unused.includes(source)) return [];
    const regions = regionsOf(source);
    const whole = makeOne(source, regions, waters);
    const unions = fixes.unions.filter(({ of }) => of === source);
    return [whole, ...unions.map((union) => makeUnion(union, regions, waters))];
  });
}

function makeOne(source: string, regions: Draft[], waters: Waters): BuiltMap {
  const [base = '', level] = source.split(/_(?=regions$)/);
  const code = regions[0]?.id.slice(0, 2) ?? '';
  const { alpha3, name, aliases } = countryFacts(code);
  const ids = fixes.mapIds[base] ?? base.replaceAll('_', '-');
  const unit = level === undefined ? (fixes.units[base] ?? 'region') : 'region';
  const many = unit.endsWith('y') ? `${unit.slice(0, -1)}ies` : `${unit}s`;
  const hasTwo = level !== undefined || ['france', 'italy', 'philippines', 'turkey', 'uk', 'spain'].includes(source);
  const note = fixes.notes[source];
  return {
    file: finish({
      id: level === undefined ? ids : `${ids}-regions`,
      name: hasTwo ? `${name}, ${many}` : name,
      unit,
      country: alpha3,
      source,
      regions,
      waters,
      ...(note !== undefined && { note }),
    }),
    aliases: [...aliases, `${name} ${many}`.toLowerCase()],
  };
}

function makeUnion(union: (typeof fixes.unions)[number], regions: Draft[], waters: Waters): BuiltMap {
  const listed = Object.entries<{ name: string; of: string; names?: readonly string[] }>(union.parts);
  const prefix = regions[0]?.id.slice(0, 3) ?? '';
  const mergedCodes = new Set(listed.flatMap(([, { of }]) => of.split(' ').map((code) => prefix + code)));
  const codes: Record<string, readonly string[]> = union.codes;
  const unions = listed.map(([id, { name, of, names = [] }]): Draft => {
    const memberCodes = new Set(of.split(' ').map((code) => prefix + code));
    const parts = regions.filter((region) => (of === '' ? !mergedCodes.has(region.id) : memberCodes.has(region.id)));
    const facts = { name, ...(names.length > 0 && { names }), ...(codes[id] && { codes: codes[id] }) };
    return { id, facts, polygons: dissolve(parts) };
  });
  const { alpha3 } = countryFacts(prefix.slice(0, 2));
  const { id, name, unit, aliases } = union;
  return { file: finish({ id, name, unit, country: alpha3, source: union.of, regions: unions, waters }), aliases };
}

type Parts = {
  id: string;
  name: string;
  unit: string;
  country: string;
  note?: string;
  source: string;
  regions: Draft[];
  waters: Waters;
};

function finish({ source, regions, waters, ...facts }: Parts): MapFile {
  const { near, insets } = splitInsets(source, isSplit(source) ? regions.map(joined) : regions);
  return toMap({
    facts: { ...facts, level: 'country', ...(insets.length > 0 && { insets }), attribution: 'Natural Earth' },
    regions: near,
    pixels: regions.length > 60 ? 1300 : 1000,
    ...waters.inside(near),
  });
}

/** Whether a country spans the date line. */
function isSplit(source: string): boolean {
  return ['russia', 'fiji', 'new_zealand'].includes(source);
}

/** Region with its parts on both sides of the date line joined. */
function joined(draft: Draft): Draft {
  const moved = overTheDateLine(draft.polygons);
  return { ...draft, polygons: dissolve([{ ...draft, polygons: moved }]) };
}

/** Divisions of a country with corrected ids, names and winding. */
function regionsOf(source: string): Draft[] {
  const { features } = readPackageJson<Source>(`${folder}/${source}.geojson`);
  const byId = new Map<string, Draft>();
  const home = features.find(({ properties }) => /^[A-Z]{2}-/.test(properties.ISO))?.properties.ISO.slice(0, 2);
  for (const { properties, geometry } of features) {
    const iso = properties.ISO.trim();
    const spoken = properties.NAME_1?.trim();
    const isForeign = home !== undefined && /^[A-Z]{2}-/.test(iso) && !iso.startsWith(home) && source === 'russia';
    if (!spoken || isForeign || fixes.dropped.has(iso)) continue;
    const polygons = wind(polygonsOf(geometry)).filter((rings) => (rings[0]?.length ?? 0) > 3);
    if (polygons.length === 0) continue;
    const code = fixes.codesByName[source]?.[spoken] ?? fixes.recoded[iso] ?? fixes.merged[iso] ?? iso;
    const id = idFor(code, spoken, byId);
    const there = byId.get(id);
    const codes = [...new Set([iso, iso.slice(3)])].filter((each) => each !== '' && each !== id && !/~/.test(each));
    const known = fixes.otherNames[id]?.split('|') ?? [];
    const name = fixes.renamed[id] ?? fixes.namesOfMerged[id] ?? spoken;
    const others = [...new Set([...known, ...(name === spoken ? [] : [spoken])])].filter((each) => each !== name);
    if (there === undefined) {
      const facts = { name, ...(codes.length > 0 && { codes }), ...(others.length > 0 && { names: others }) };
      byId.set(id, { id, facts, polygons });
    } else {
      const isMain = fixes.merged[iso] === undefined && fixes.namesOfMerged[id] === undefined;
      const facts = isMain ? { ...there.facts, name } : there.facts;
      byId.set(id, { id, facts, polygons: dissolve([there, { ...there, polygons }]) });
    }
  }
  if (source === 'hungary') for (const draft of byId.values()) nameHungary(draft, features);
  return [...byId.values()].sort((a, b) => a.id.localeCompare(b.id, 'en'));
}

/** The county gives the name, not the city in it that is listed first. */
function nameHungary(draft: Draft, features: Source['features']): void {
  const own = features.find(({ properties }) => properties.ISO === draft.id)?.properties.NAME_1;
  draft.facts = { name: own ?? draft.facts.name, codes: [draft.id.slice(3)] };
}

/**
 * Id of a region. The first region with a code gets it; the others get ids from their names, unless they are parts of
 * one.
 */
function idFor(code: string, name: string, drafts: ReadonlyMap<string, Draft>): string {
  const plain = code.replace(/^([A-Z]{2})-X\d+~$/, (_, country) => `${country}-${slug(name)}`);
  const there = drafts.get(plain);
  const isOne =
    there === undefined ||
    there.facts.name === name ||
    fixes.namesOfMerged[plain] !== undefined ||
    Object.values(fixes.merged).includes(plain);
  if (plain === 'MZ-L' && there !== undefined) return 'MZ-MPM';
  return isOne && !plain.startsWith('MG-') ? plain : `${plain.slice(0, 2)}-${slug(name)}`;
}

function slug(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

type InsetSplit = { near: Draft[]; insets: { name: string; regions: string[] }[] };

/** Insets for regions that are too far away for one picture; far specks of other regions are left out. */
function splitInsets(source: string, regions: Draft[]): InsetSplit {
  const isSpeck = fixes.farIslands[source];
  const cleaned = regions.map((draft) => ({
    ...draft,
    polygons: draft.polygons.filter((rings) => !isSpeck?.(rings[0]?.[0] as [number, number])), // every ring has points
  }));
  const parts = cleaned.flatMap((draft) =>
    draft.polygons.map((rings) => ({ id: draft.id, rings, box: boundsOf([rings]), area: sizeOf(rings) })),
  );
  const total = parts.reduce((sum, { area }) => sum + area, 0);
  const main = clusterFrom(parts);
  const inMain = new Set(main);
  const far = parts.filter((part) => !inMain.has(part));
  const forced = fixes.farAway[source] ?? [];
  if (far.reduce((sum, { area }) => sum + area, 0) > 0.25 * total) {
    return { near: cleaned, insets: inGroups(cleaned.filter(({ id }) => forced.includes(id))) };
  }
  const near = cleaned.map((draft) => {
    const nearRings = main.filter(({ id }) => id === draft.id).map(({ rings }) => rings);
    return nearRings.length > 0 ? { ...draft, polygons: nearRings } : draft;
  });
  const away = cleaned.filter(({ id }) => forced.includes(id) || !main.some((part) => part.id === id));
  return { near, insets: inGroups(away) };
}

type Part = { id: string; rings: PolygonRings; box: RingBounds; area: number };

function sizeOf(rings: PolygonRings): number {
  return Math.abs(areaOf(rings[0] ?? []));
}

/** Connected cluster around the largest part. */
function clusterFrom(parts: Part[]): Part[] {
  const [first, ...rest] = parts.toSorted((a, b) => b.area - a.area);
  if (first === undefined) return [];
  const cluster = [first];
  let box = first.box;
  let left = rest;
  for (;;) {
    const reach = Math.max(2.5, 0.35 * Math.max(box[2] - box[0], box[3] - box[1]));
    const close = left.filter((part) => gap(part.box, box) <= reach);
    if (close.length === 0) return cluster;
    cluster.push(...close);
    for (const { box: each } of close)
      box = [
        Math.min(box[0], each[0]),
        Math.min(box[1], each[1]),
        Math.max(box[2], each[2]),
        Math.max(box[3], each[3]),
      ];
    left = left.filter((part) => !close.includes(part));
  }
}

function gap(one: Part['box'], other: Part['box']): number {
  const x = Math.max(0, one[0] - other[2], other[0] - one[2]);
  const y = Math.max(0, one[1] - other[3], other[1] - one[3]);
  return Math.max(x, y);
}

/** Neighbors share an inset. */
function inGroups(away: Draft[]): InsetSplit['insets'] {
  const groups: { name: string; regions: string[]; box: Part['box'] }[] = [];
  for (const { id, facts, polygons } of away) {
    const box = boundsOf(polygons);
    const near = groups.find((each) => gap(each.box, box) < 4);
    if (near === undefined) groups.push({ name: facts.name, regions: [id], box });
    else near.regions.push(id);
  }
  return groups.map(({ name, regions }) => ({ name, regions }));
}
