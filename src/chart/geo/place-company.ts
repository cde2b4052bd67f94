import { geoDistance } from 'd3-geo';
import { foldName } from './fold-name.ts';
import type { PlaceEntry } from './place-shelf.ts';
import type { FoundPlace } from './read-line.ts';

type Lists = readonly (readonly PlaceEntry[])[];

/**
 * How likely each place of each list is the one that is meant, from 0 to 1. A table of towns is taken as drawn from a few
 * sources: the world, its capitals, countries, divisions, and what is near the others. Each source names its towns by
 * their size, so that a small country explains its towns better than a large one does, and the world worst of all.
 * A source counts if it explains more than it takes to name it; the places in the middle of what was found so make the
 * last ones. `all` are the towns of all files that were asked.
 */
export function likelihoods(lists: Lists, all: readonly FoundPlace[]): number[][] {
  const world: Source = { has: () => true, weight: weightOf, whole: totalsOf(all).world + unknownTowns, cost: 0 };
  const first = chosenSources(lists, [world], sourcesOf(lists, all));
  const near = nearSources(lists, likely(lists, first), all);
  return likely(lists, near.length === 0 ? first : chosenSources(lists, first, near));
}

/** Tables name large towns more often than small ones, but not as much more as they are larger. */
const power = 0.8;

function weightOf({ population }: FoundPlace): number {
  return Math.max(population, 1000) ** power;
}

/** Towns too small to be known: who has no other town here is no small country by that. */
const unknownTowns = 12 * 30_000 ** power;

type Source = {
  has: (place: FoundPlace) => boolean;
  /** What a place counts in it, and all of its places together. */
  weight: (place: FoundPlace) => number;
  whole: number;
  /** What it takes to name it, as a logarithm: the more, the rarer tables are from it. */
  cost: number;
};

/** What the kinds of sources cost beside their size. */
const costs = { capitals: 5, country: 0.5, division: 1.5, near: 3 };
const capitalCount = 200;

function sourcesOf(lists: Lists, all: readonly FoundPlace[]): Source[] {
  const { world, countries, divisions } = totalsOf(all);
  const possible = lists.flat().map(({ place }) => place);
  const parts = (of: (place: FoundPlace) => string, totals: ReadonlyMap<string, number>, cost: number) =>
    [...new Set(possible.map(of))].flatMap((name): Source[] => {
      const own = totals.get(name);
      if (name === '' || own === undefined) return [];
      const has = (place: FoundPlace) => of(place) === name;
      return [{ has, weight: weightOf, whole: own + unknownTowns, cost: cost + Math.log(world / own) }];
    });
  return [
    { has: isCapital, weight: () => 1, whole: capitalCount, cost: costs.capitals },
    ...parts(({ country }) => country, countries, costs.country),
    ...parts(divisionKey, divisions, costs.division),
  ];
}

function divisionKey({ country, division }: FoundPlace): string {
  return division === '' ? '' : `${country} ${division}`;
}

type Totals = { world: number; countries: ReadonlyMap<string, number>; divisions: ReadonlyMap<string, number> };
const totals = new WeakMap<readonly FoundPlace[], Totals>();

function totalsOf(all: readonly FoundPlace[]): Totals {
  const known = totals.get(all);
  if (known !== undefined) return known;
  const countries = new Map<string, number>();
  const divisions = new Map<string, number>();
  let world = 0;
  for (const place of all) {
    const weight = weightOf(place);
    world += weight;
    countries.set(place.country, (countries.get(place.country) ?? 0) + weight);
    divisions.set(divisionKey(place), (divisions.get(divisionKey(place)) ?? 0) + weight);
  }
  const made = { world, countries, divisions };
  totals.set(all, made);
  return made;
}

/** A source, how much of the table is from it, and how well it explains each list; 0 where it has no place of it. */
type Mixed = { source: Source; share: number; explains: readonly number[] };

const mostSources = 12;

/** The sources that are needed to explain the lists, beginning with some: each time the one that explains most. */
function chosenSources(lists: Lists, given: readonly (Source | Mixed)[], offered: readonly Source[]): Mixed[] {
  let mix = withShares(given.map((each) => ('source' in each ? each : mixedIn(lists, each))));
  let rest = offered.map((source) => mixedIn(lists, source));
  while (rest.length > 0 && mix.length < mostSources) {
    const now = explainedBy(mix, lists.length);
    const ranked = rest.map((each) => ({ each, gain: gainOf(each, now) - each.source.cost }));
    const best = ranked.reduce((most, next) => (next.gain > most.gain ? next : most));
    if (best.gain <= 0) return mix;
    mix = withShares([...mix, best.each]);
    rest = rest.filter((each) => each !== best.each);
  }
  return mix;
}

function mixedIn(lists: Lists, source: Source): Mixed {
  const explains = lists.map((entries) => entries.reduce((sum, entry) => sum + explainedIn(source, entry), 0));
  return { source, share: 0.5, explains };
}

function explainedIn({ has, weight, whole }: Source, { place, fit }: PlaceEntry): number {
  return has(place) ? (fit * weight(place)) / whole : 0;
}

function explainedBy(mix: readonly Mixed[], count: number): number[] {
  return Array.from({ length: count }, (_, list) =>
    mix.reduce((sum, { share, explains }) => sum + share * (explains[list] ?? 0), 0),
  );
}

const turns = 12;

/** How much better all is explained with one more source, at its best share. */
function gainOf({ explains }: Mixed, now: readonly number[]): number {
  const ratios = now.flatMap((each, list) => (each > 0 ? [(explains[list] ?? 0) / each] : []));
  if (!ratios.some((ratio) => ratio > 1)) return 0;
  let share = 0.5;
  for (let turn = 0; turn < turns; turn++)
    share = sumOf(ratios.map((ratio) => (share * ratio) / (1 - share + share * ratio))) / ratios.length;
  return sumOf(ratios.map((ratio) => Math.log(1 - share + share * ratio)));
}

/** A table is never from one source alone: so many of its towns may be from each of the others. */
const doubt = 0.4;

function withShares(mix: readonly Mixed[]): Mixed[] {
  let shares = mix.map(() => 1 / mix.length);
  const count = mix[0]?.explains.length ?? 0;
  for (let turn = 0; turn < 2 * turns; turn++) {
    const found = mix.map(() => doubt);
    for (let list = 0; list < count; list++) {
      const parts = mix.map(({ explains }, at) => (shares[at] ?? 0) * (explains[list] ?? 0));
      const whole = sumOf(parts);
      if (whole === 0) continue;
      for (const [at, part] of parts.entries()) found[at] = (found[at] ?? 0) + part / whole;
    }
    const whole = sumOf(found);
    shares = found.map((each) => each / whole);
  }
  return mix.map((each, at) => ({ ...each, share: shares[at] ?? 0 }));
}

function likely(lists: Lists, mix: readonly Mixed[]): number[][] {
  return lists.map((entries) => {
    const scores = entries.map((entry) => sumOf(mix.map(({ source, share }) => share * explainedIn(source, entry))));
    const whole = sumOf(scores);
    return scores.map((score) => (whole > 0 ? score / whole : 1 / scores.length));
  });
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}

/** In radians: a city and its surroundings, a small country, a large one. */
const reaches = [0.02, 0.06, 0.2];
const mostMiddles = 150;

/** What is near the place in the middle of what was found. */
function nearSources(lists: Lists, found: readonly (readonly number[])[], all: readonly FoundPlace[]): Source[] {
  const best = lists.flatMap((entries, list) => {
    const shares = found[list] ?? [];
    const most = shares.indexOf(Math.max(...shares));
    const entry = entries[most];
    return entry === undefined ? [] : [{ at: entry.place.at, share: shares[most] ?? 0 }];
  });
  if (best.length < 3) return [];
  const spreadFrom = ([x, y]: readonly [number, number]) =>
    sumOf(best.map(({ at, share }) => share * Math.min(1, geoDistance([x, y], [...at]))));
  const middles = best.slice(0, mostMiddles).map(({ at }) => ({ at, spread: spreadFrom(at) }));
  const { at: middle } = middles.reduce((least, each) => (each.spread < least.spread ? each : least));
  const distanceOf = ({ at }: FoundPlace) => geoDistance([...at], [...middle]);
  const distances = all.map((place) => ({ weight: weightOf(place), distance: distanceOf(place) }));
  return reaches.map((reach): Source => {
    const own = sumOf(distances.flatMap(({ weight, distance }) => (distance <= reach ? [weight] : [])));
    const has = (place: FoundPlace) => distanceOf(place) <= reach;
    return { has, weight: weightOf, whole: own + unknownTowns, cost: costs.near };
  });
}

/** The capital of each country by its alpha-2 code, as GeoNames calls it; where government and capital are apart, both. */
const lines = `
AD Andorra la Vella|AE Abu Dhabi|AF Kabul|AG Saint John’s|AL Tirana|AM Yerevan|AO Luanda|AR Buenos Aires|AT Vienna
AU Canberra|AZ Baku|BA Sarajevo|BB Bridgetown|BD Dhaka|BE Brussels|BF Ouagadougou|BG Sofia|BH Manama|BI Gitega
BI Bujumbura|BJ Porto-Novo|BJ Cotonou|BM Hamilton|BN Bandar Seri Begawan|BO La Paz|BO Sucre|BR Brasília|BS Nassau
BT Thimphu|BW Gaborone|BY Minsk|BZ Belmopan|CA Ottawa|CD Kinshasa|CF Bangui|CG Brazzaville|CH Bern|CI Yamoussoukro
CI Abidjan|CL Santiago|CM Yaoundé|CN Beijing|CO Bogotá|CR San José|CU Havana|CV Praia|CY Nicosia|CZ Prague|DE Berlin
DJ Djibouti|DK Copenhagen|DM Roseau|DO Santo Domingo|DZ Algiers|EC Quito|EE Tallinn|EG Cairo|ER Asmara|ES Madrid
ET Addis Ababa|FI Helsinki|FJ Suva|FM Palikir - National Government Center|FR Paris|GA Libreville|GB London|GD Saint George’s|GE Tbilisi|GH Accra
GM Banjul|GN Conakry|GQ Malabo|GR Athens|GT Guatemala City|GW Bissau|GY Georgetown|HN Tegucigalpa|HR Zagreb
HT Port-au-Prince|HU Budapest|ID Jakarta|IE Dublin|IL Jerusalem|IN New Delhi|IQ Baghdad|IR Tehran|IS Reykjavík|IT Rome
JM Kingston|JO Amman|JP Tokyo|KE Nairobi|KG Bishkek|KH Phnom Penh|KI Tarawa|KM Moroni|KN Basseterre|KP Pyongyang
KR Seoul|KW Kuwait City|KZ Astana|KZ Nur-Sultan|LA Vientiane|LB Beirut|LC Castries|LI Vaduz|LK Colombo
LK Sri Jayewardenepura Kotte|LR Monrovia|LS Maseru|LT Vilnius|LU Luxembourg|LV Riga|LY Tripoli|MA Rabat|MC Monaco
MD Chisinau|ME Podgorica|MG Antananarivo|MH Majuro|MK Skopje|ML Bamako|MM Nay Pyi Taw|MN Ulan Bator|MR Nouakchott
MT Valletta|MU Port Louis|MV Male|MW Lilongwe|MX Mexico City|MY Kuala Lumpur|MZ Maputo|NA Windhoek|NE Niamey|NG Abuja
NI Managua|NL Amsterdam|NO Oslo|NP Kathmandu|NR Yaren|NZ Wellington|OM Muscat|PA Panama City|PA Panamá|PE Lima
PG Port Moresby|PH Manila|PK Islamabad|PL Warsaw|PS Ramallah|PS East Jerusalem|PT Lisbon|PW Ngerulmud|PW Melekeok
PY Asunción|QA Doha|RO Bucharest|RS Belgrade|RU Moscow|RW Kigali|SA Riyadh|SB Honiara|SC Victoria|SD Khartoum
SE Stockholm|SG Singapore|SI Ljubljana|SK Bratislava|SL Freetown|SM San Marino|SN Dakar|SO Mogadishu|SR Paramaribo
SS Juba|ST São Tomé|SV San Salvador|SY Damascus|SZ Mbabane|TD N’Djamena|TG Lomé|TH Bangkok|TJ Dushanbe|TL Dili
TM Ashgabat|TN Tunis|TO Nuku’alofa|TR Ankara|TT Port of Spain|TV Funafuti|TW Taipei|TZ Dodoma|UA Kyiv|UA Kiev|UG Kampala
US Washington|UY Montevideo|UZ Tashkent|VC Kingstown|VE Caracas|VN Hanoi|VU Port Vila|WS Apia|XK Pristina|YE Sanaa
ZA Pretoria|ZA Cape Town|ZM Lusaka|ZW Harare`;

const known = new Set(lines.split(/[|\n]/).map((line) => `${line.slice(0, 2)} ${foldName(line.slice(3))}`));

/** Whether a place is the capital of its country. */
function isCapital({ name, country }: { name: string; country: string }): boolean {
  return known.has(`${country} ${foldName(name)}`);
}
