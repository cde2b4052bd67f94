/** Data shared by all libraries: labels, series and realistic values, identical in every run. */
export type Case = { id: string; labels: string[]; series: { name: string; values: number[] }[] };

/** Bars: 12 labels × 3 series. Lines: 10 series × 1,000 points. Points: 10,000 pairs. */
export const cases = {
  bar: { id: 'bar 12 × 3', labels: numbered('Label', 12), series: seriesOf(3, 12, chance) },
  line: { id: 'line 10 × 1,000', labels: numbered('', 1000), series: seriesOf(10, 1000, course) },
  points: { id: 'points 10,000', labels: [], series: seriesOf(2, 10_000, chance) },
} as const satisfies Record<string, Case>;

export type CaseName = keyof typeof cases;

function numbered(word: string, count: number): string[] {
  return Array.from({ length: count }, (_, place) => `${word}${word && ' '}${place + 1}`);
}

type Values = (at: number, place: number) => number;

function seriesOf(count: number, length: number, valueAt: Values): Case['series'] {
  return Array.from({ length: count }, (_, place) => ({
    name: `Series ${place + 1}`,
    values: Array.from({ length }, (_, at) => Math.round(valueAt(at, place) * 10) / 10),
  }));
}

/** Pseudo-random value from 0 to 110, identical in every run. */
function chance(at: number, place: number): number {
  const wave = Math.sin((at + place * 97) * 0.9137) * 43_758.5453;
  return (wave - Math.floor(wave)) * 100 + place * 5;
}

/** Time series of slow waves with a little noise, like prices or temperatures. */
function course(at: number, place: number): number {
  return 60 + place * 4 + 25 * Math.sin(at / 90 + place) + 6 * Math.sin(at / 13 + place * 2) + chance(at, place) / 25;
}
