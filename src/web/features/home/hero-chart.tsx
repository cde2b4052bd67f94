import { ChartFigure } from './chart-figure.tsx';

/** Annual mean of carbon dioxide in the air at Mauna Loa, in parts per million. Source: NOAA GML, public domain. */
const measured: readonly [year: number, ppm: number][] = [
  [1960, 316.91],
  [1964, 319.62],
  [1968, 323.04],
  [1972, 327.46],
  [1976, 332.13],
  [1980, 338.76],
  [1984, 344.87],
  [1988, 351.69],
  [1992, 356.54],
  [1996, 362.75],
  [2000, 369.71],
  [2004, 377.7],
  [2008, 385.76],
  [2012, 394.06],
  [2016, 404.41],
  [2020, 414.21],
  [2024, 424.61],
];

const box = { left: 8, right: 540, top: 16, bottom: 268 };
const x = (year: number) => box.left + ((year - 1960) / 64) * (box.right - box.left);
const y = (ppm: number) => box.bottom - ((ppm - 300) / 130) * (box.bottom - box.top);
const line = measured
  .map(([year, ppm], i) => `${i === 0 ? 'M' : 'L'}${x(year).toFixed(1)} ${y(ppm).toFixed(1)}`)
  .join('');

/** The picture next to the headline: a finished chart, drawn once here. */
export function HeroChart() {
  return (
    <ChartFigure
      title="A third more carbon dioxide than in 1960"
      subtitle="Annual mean at Mauna Loa, parts per million"
      source="NOAA Global Monitoring Laboratory"
      className="shadow-float"
    >
      <svg
        viewBox="0 0 600 304"
        role="img"
        aria-label="Line chart: carbon dioxide in the air rose from 317 parts per million in 1960 to 425 in 2024."
        className="mt-4 w-full overflow-visible"
      >
        <g className="fill-muted text-[24px] sm:text-13">
          {[300, 350, 400].map((ppm) => (
            <g key={ppm}>
              <line x1={box.left} x2={box.right} y1={y(ppm)} y2={y(ppm)} className="stroke-line" />
              <text x={box.left} y={y(ppm) - 6}>
                {ppm}
              </text>
            </g>
          ))}
          {[1960, 1980, 2000, 2020].map((year) => (
            <text key={year} x={x(year)} y={298} textAnchor={year === 1960 ? 'start' : 'middle'}>
              {year}
            </text>
          ))}
        </g>
        <path
          d={line}
          fill="none"
          className="stroke-accent"
          strokeWidth={3}
          strokeLinejoin="round"
          strokeLinecap="round"
        />
        <circle cx={x(2024)} cy={y(424.61)} r={5} className="fill-accent" />
        <text x={x(2024) + 10} y={y(424.61) + 5} className="fill-accent-ink font-semibold text-[26px] sm:text-16">
          425
        </text>
      </svg>
    </ChartFigure>
  );
}
